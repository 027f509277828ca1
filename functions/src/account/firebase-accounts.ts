import type { Auth } from 'firebase-admin/auth';
import type { Accounts } from './accounts.ts';

/** The accounts of Firebase Authentication. */
export function firebaseAccounts(auth: Auth): Accounts {
  return {
    delete: async (uid) => {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        const isGone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
        if (!isGone) throw error;
      }
    },
  };
}
