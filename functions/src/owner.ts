/**
 * The id of a user whose stored data the caller may read and write. Every function that reaches a user's documents takes
 * one, and a plain string does not compile. Lint lets only the files that have the proof call the functions below
 * (`tests/lint/layers.mjs`).
 */
export type OwnerId = string & { readonly [proof]: true };

declare const proof: unique symbol;

/** @param uid the user of a token that the identity provider has signed */
export function ownerByToken(uid: string): OwnerId {
  return proven(uid);
}

/** @param uid the user whose secret link was opened: of the calendar feed, or of a mail's unsubscription */
export function ownerBySecretLink(uid: string): OwnerId {
  return proven(uid);
}

/** @param uid a user whom a schedule has found in the database: for mails and notifications, or to finish an erasure */
export function ownerBySchedule(uid: string): OwnerId {
  return proven(uid);
}

function proven(uid: string): OwnerId {
  // The brand exists only in the type, so only an assertion can create it.
  return uid as OwnerId;
}
