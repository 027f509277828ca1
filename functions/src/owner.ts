/**
 * The id of a user whose stored data the caller may read and write. Functions that access a user's documents
 * require this type, so a plain string does not compile. Lint restricts the functions below to the files that
 * have proof of the user's identity (`tests/lint/layers.mjs`).
 */
export type OwnerId = string & { readonly [proof]: true };

declare const proof: unique symbol;

/** @param uid the user of a token that the identity provider has signed */
export function ownerByToken(uid: string): OwnerId {
  return proven(uid);
}

/**
 * @param uid the user whose secret link was opened: the address of a calendar feed, or a mail's unsubscribe
 * link
 */
export function ownerBySecretLink(uid: string): OwnerId {
  return proven(uid);
}

/**
 * @param uid a user whom a scheduled job has found in the database, to send reminders or to finish an erasure
 */
export function ownerBySchedule(uid: string): OwnerId {
  return proven(uid);
}

function proven(uid: string): OwnerId {
  return uid as OwnerId;
}
