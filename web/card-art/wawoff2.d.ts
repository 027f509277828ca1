declare module 'wawoff2' {
  /** A WOFF2 font as the TrueType font that it holds. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
