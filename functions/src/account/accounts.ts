/** The accounts of the identity provider. */
export interface Accounts {
  /** Deletes an account; one that is gone already is no error. */
  delete(uid: string): Promise<void>;
}
