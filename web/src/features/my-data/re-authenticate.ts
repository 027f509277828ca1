import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';

/** How somebody can show once more that it is them. */
export function waysOf({ providerData }: User): { password: boolean; google: boolean } {
  const has = (id: string) => providerData.some(({ providerId }) => providerId === id);
  const google = has(GoogleAuthProvider.PROVIDER_ID);
  // A session that was kept from before names no provider.
  return { password: has(EmailAuthProvider.PROVIDER_ID) || !google, google };
}

/** @throws what the identity provider throws where the password is wrong */
export async function signInAgain(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** @throws what the identity provider throws where the popup is closed */
export async function signInAgainWithGoogle(user: User): Promise<void> {
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
