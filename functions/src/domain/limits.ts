/**
 * Parsing a larger export would block other requests. The body limit of an import is slightly larger, so that
 * every export can be imported again.
 */
export const MAX_EXPORT_BYTES = 4_000_000;

/** One Firestore batch can store the records and cards of this many uses. */
export const MAX_USES_AT_ONCE = 100;

export const MAX_UNDOS = 20;

/** A card drops its oldest ids above this number. {@link MAX_JOINED_DIGITS} works in the same way. */
export const MAX_REVERSED_LINES = 200;

export const MAX_JOINED_DIGITS = 20;

/** The longest note, and the longest text of a statement line, in characters. */
export const MAX_NOTE_LENGTH = 200;

export const MAX_HOLDER_LENGTH = 60;
