declare module 'wawoff2' {
  /** Returns the TrueType font in a WOFF2 font. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
