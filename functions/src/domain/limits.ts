/**
 * Parsing a larger export would block other requests. The limit of an import's body is slightly higher than
 * this number, so that every export can be imported again.
 */
export const MAX_EXPORT_BYTES = 4_000_000;

/** One Firestore batch can store the records and cards of this many uses. */
export const MAX_USES_AT_ONCE = 100;

export const MAX_UNDOS = 20;

/** The most `reversed_lines` of a card. The card drops its oldest entries above this number. */
export const MAX_REVERSED_LINES = 200;

export const MAX_JOINED_DIGITS = 20;

/** The maximum length of a note, and of the text of a statement line, in characters. */
export const MAX_NOTE_LENGTH = 200;

export const MAX_HOLDER_LENGTH = 60;
