/**
 * The id of a user whose stored data the caller may read and write. A plain string does not compile in its
 * place, and lint (`tests/lint/layers.mjs`) lets only the token check, the secret links and the schedules
 * import the functions below.
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
