/**
 * Parsing a larger export would block other requests. The limit of an import's body is slightly higher than
 * this number, so that every export can be imported again.
 */
export const MAX_EXPORT_BYTES = 4_000_000;

/** One Firestore batch can store the records and cards of this many uses. */
export const MAX_USES_AT_ONCE = 100;

export const MAX_UNDOS = 20;

/** A card drops its oldest `reversed_lines` above this number. */
export const MAX_REVERSED_LINES = 200;

export const MAX_JOINED_DIGITS = 20;

/** In characters, for notes and for the text of a statement line. */
export const MAX_NOTE_LENGTH = 200;

export const MAX_HOLDER_LENGTH = 60;
