/** The identity provider's calls that the flow needs. */
interface EmailProvider {
  signIn: (email: string, password: string) => Promise<unknown>;
  register: (email: string, password: string) => Promise<unknown>;
}

/** The message of a failed sign-in, with a hint if one helps. */
export interface SignInFailure {
  message: string;
  hint?: string;
}

/**
 * Signs in. If the provider does not know the account, or does not reveal it, registers one with the same email and
 * password.
 *
 * @returns null when the user is signed in, else the failure to show
 */
export async function signInOrRegister(
  provider: EmailProvider,
  email: string,
  password: string,
): Promise<SignInFailure | null> {
  try {
    await provider.signIn(email, password);
    return null;
  } catch (error) {
    if (!mayBeUnknown(error)) return { message: 'Failed to sign in. Please check your credentials.' };
  }
  try {
    await provider.register(email, password);
    return null;
  } catch (error) {
    const message = `Failed to register: ${error instanceof Error ? error.message : String(error)}`;
    // With email-enumeration protection on, only this answer tells a wrong password from an unknown account.
    return codeOf(error) === 'auth/email-already-in-use'
      ? { message, hint: 'An account with this email already exists, and the password did not match.' }
      : { message };
  }
}

function mayBeUnknown(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'auth/user-not-found' || code === 'auth/invalid-credential';
}

/** Returns the provider's error code, such as `auth/user-not-found`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
