import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import { noteNoCards } from '../../browser/storage.ts';

/** What the sign-in page asks of the identity provider. Loaded after the page, which needs none of it to be drawn. */
export function identityProvider(auth: Auth) {
  return {
    signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
    register: async (email: string, password: string) => {
      // Before it is known to succeed: the app is told of the new user, and draws itself, before this is.
      noteNoCards(true);
      try {
        await createUserWithEmailAndPassword(auth, email, password);
      } catch (error) {
        noteNoCards(false);
        throw error;
      }
    },
    signInWithGoogle: async () => {
      const signedIn = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
      if (getAdditionalUserInfo(signedIn)?.isNewUser) noteNoCards(true);
    },
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
  };
}
