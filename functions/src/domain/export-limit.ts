/**
 * Limits an export, in bytes, because parsing a larger one would block other requests. An import's body limit is slightly
 * larger, so that every export can be imported again.
 */
export const MAX_EXPORT_BYTES = 4_000_000;
