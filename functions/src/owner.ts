/**
 * The id of a user whose stored data the caller may read and write. Functions that access a user's documents
 * require this type, so a plain string does not compile. Only the token check, the secret links and the
 * schedules may import the functions below. Lint checks this (`tests/lint/layers.mjs`).
 */
export type OwnerId = string & { readonly [proof]: true };

declare const proof: unique symbol;

export function ownerByToken(uid: string): OwnerId {
  return proven(uid);
}

export function ownerBySecretLink(uid: string): OwnerId {
  return proven(uid);
}

export function ownerBySchedule(uid: string): OwnerId {
  return proven(uid);
}

function proven(uid: string): OwnerId {
  return uid as OwnerId;
}
