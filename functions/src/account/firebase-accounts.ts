import type { Auth } from 'firebase-admin/auth';
import type { Accounts } from './accounts.ts';

/** Reads, confirms and deletes accounts with Firebase Authentication. */
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
