/** An account of the identity provider, as much of it as is needed to write to its holder. */
export interface Account {
  email: string | null;
  email_verified: boolean;
}

/** The accounts of the identity provider. */
export interface Accounts {
  /** @returns null for one that is gone or disabled */
  find(uid: string): Promise<Account | null>;
  /** @returns those of at most 100 users whose account does not exist any more */
  missing(uids: readonly string[]): Promise<string[]>;
  /** A page of the provider's on which whoever reads mail to that address confirms it. */
  confirmationLink(email: string): Promise<string>;
  /** Deletes an account; one that is gone already is no error. */
  delete(uid: string): Promise<void>;
}
