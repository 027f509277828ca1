import type { Auth } from 'firebase-admin/auth';

/** The fields of an account that are needed to send mails. */
interface Account {
  email: string | null;
  email_verified: boolean;
}

export interface Accounts {
  /** Finds an account. It returns null if the account does not exist or is disabled. */
  find(uid: string): Promise<Account | null>;
  /** Returns the ids, of at most 100, whose account no longer exists. */
  missing(uids: readonly string[]): Promise<string[]>;
  /** Returns the address of the provider's page that confirms an email address. */
  confirmationLink(email: string): Promise<string>;
  /** Deletes an account. An account that no longer exists is no error. */
  delete(uid: string): Promise<void>;
}

export function firebaseAccounts(auth: Auth): Accounts {
  return {
    find: async (uid) => {
      const user = await unlessGone(() => auth.getUser(uid));
      if (!user || user.disabled) return null;
      return { email: user.email ?? null, email_verified: user.emailVerified };
    },
    missing: async (uids) => {
      const { notFound } = await auth.getUsers(uids.map((uid) => ({ uid })));
      return notFound.flatMap((identifier) => ('uid' in identifier ? [identifier.uid] : []));
    },
    confirmationLink: (email) => auth.generateEmailVerificationLink(email),
    delete: async (uid) => {
      await unlessGone(() => auth.deleteUser(uid));
    },
  };
}

/** Returns null instead of an error if the account does not exist. */
async function unlessGone<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
