/**
 * What one copy of a wallet may hold, in bytes: with what goes around it an import takes little more, so that nobody
 * keeps a copy that they cannot bring back.
 */
export const MOST_COPY_BYTES = 8_000_000;
