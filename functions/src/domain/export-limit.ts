/** Limits an export, in bytes. An import's body limit is slightly larger, so that every export can be imported again. */
export const MAX_EXPORT_BYTES = 8_000_000;
