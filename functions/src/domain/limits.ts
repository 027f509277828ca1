/**
 * Limits an export, in bytes, because parsing a larger one would block other requests. An import's body limit is slightly
 * larger, so that every export can be imported again.
 */
export const MAX_EXPORT_BYTES = 4_000_000;

/** Limits the uses in one call, so that one Firestore batch can store their records and cards. */
export const MAX_USES_AT_ONCE = 100;

/** Limits the requests of a user that can be undone. */
export const MAX_UNDOS = 20;

/** Limits the ids of canceled statement lines on a card. The oldest are removed first. */
export const MAX_REVERSED_LINES = 200;

/** Limits the numbers that are joined to a card. The oldest are removed first. */
export const MAX_JOINED_DIGITS = 20;

/** Limits a note, and the words of a statement's line, in characters. */
export const MAX_NOTE_LENGTH = 200;

/** Limits the characters of a holder's name. */
export const MAX_HOLDER_LENGTH = 60;
