/** The fields of an account that are needed to send mails. */
export interface Account {
  email: string | null;
  email_verified: boolean;
}

/** The accounts of the identity provider. */
export interface Accounts {
  /** Finds an account. It returns null if the account does not exist or is disabled. */
  find(uid: string): Promise<Account | null>;
  /** Returns the ids, of at most 100, whose account no longer exists. */
  missing(uids: readonly string[]): Promise<string[]>;
  /** Returns the address of the provider's page that confirms an e-mail address. */
  confirmationLink(email: string): Promise<string>;
  /** Deletes an account. An account that no longer exists is no error. */
  delete(uid: string): Promise<void>;
}
