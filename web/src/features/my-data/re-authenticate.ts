import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';

/** Returns the methods with which a user can sign in again. */
export function signInMethods({ providerData }: User): { password: boolean; google: boolean } {
  const has = (id: string) => providerData.some(({ providerId }) => providerId === id);
  const google = has(GoogleAuthProvider.PROVIDER_ID);
  // A session that was restored from storage may name no provider.
  return { password: has(EmailAuthProvider.PROVIDER_ID) || !google, google };
}

/**
 * Signs the user in again with their password.
 * @throws the identity provider's error where the password is wrong
 */
export async function signInAgain(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/**
 * Signs the user in again with Google.
 * @throws the identity provider's error where the popup is closed
 */
export async function signInAgainWithGoogle(user: User): Promise<void> {
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
