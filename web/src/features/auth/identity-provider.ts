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
import { noteNoCards } from '../../browser/remembered.ts';

/** Returns the identity provider's calls for the sign-in page. This code loads after the page is shown. */
export function identityProvider(auth: Auth) {
  return {
    signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
    register: async (email: string, password: string) => {
      // Noted in advance, because the app learns of the new user and renders before the call below resolves.
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
