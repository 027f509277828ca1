import { connectAuthEmulator, GoogleAuthProvider, signInWithCredential, type Auth } from 'firebase/auth';

declare global {
  interface Window {
    __signInWithGoogleCredential?: (idToken: string) => Promise<void>;
  }
}

/**
 * For builds of the local stack only. Google's popup needs the internet even against the emulator, which in its place
 * takes a credential such as `{"sub":"g1","email":"g@example.com","email_verified":true}`.
 */
export function connectLocalAuth(auth: Auth): void {
  connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR_URL ?? '', { disableWarnings: true });
  window.__signInWithGoogleCredential = async (idToken) => {
    await signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  };
}
