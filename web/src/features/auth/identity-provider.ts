import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';

/** What the sign-in page asks of the identity provider. Loaded after the page, which needs none of it to be drawn. */
export function identityProvider(auth: Auth) {
  return {
    signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
    register: (email: string, password: string) => createUserWithEmailAndPassword(auth, email, password),
    signInWithGoogle: () => signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
  };
}
