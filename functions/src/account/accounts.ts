import type { Auth } from 'firebase-admin/auth';

export function firebaseAccounts(auth: Auth) {
  return {
    find: async (uid: string) => {
      const user = await unlessGone(() => auth.getUser(uid));
      if (!user || user.disabled) return null;
      return { email: user.email ?? null, email_verified: user.emailVerified };
    },
    /** Returns the ids that no longer have an account. Accepts at most 100 ids. */
    missing: async (uids: readonly string[]) => {
      const { notFound } = await auth.getUsers(uids.map((uid) => ({ uid })));
      return notFound.flatMap((identifier) => ('uid' in identifier ? [identifier.uid] : []));
    },
    confirmationLink: (email: string) => auth.generateEmailVerificationLink(email),
    delete: async (uid: string) => {
      await unlessGone(() => auth.deleteUser(uid));
    },
  };
}

export type Accounts = ReturnType<typeof firebaseAccounts>;

async function unlessGone<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
