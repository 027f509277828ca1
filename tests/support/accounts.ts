import { randomUUID } from 'node:crypto';
import { authHost } from './environment.ts';

/** An account of the Auth emulator. */
export interface Account {
  uid: string;
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
}

/** Registers an account at the Auth emulator of the test run or at another emulator. */
export async function signUp(host = authHost): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const password = 'correct horse';
  const credentials = { email, password, returnSecureToken: true };
  const answer = await provider('accounts:signUp', credentials, host);
  // The emulator notes the time of the sign-in, hashes the password, and then notes the time since when tokens are
  // valid. If a new second begins in between, the first token is refused, so this function signs in again.
  const { auth_time, iat } = claimsOf(String(answer['idToken']));
  const again = () => provider('accounts:signInWithPassword', credentials, host);
  const session = auth_time === iat ? answer : await again();
  return { ...sessionIn(session), email, password };
}

function claimsOf(idToken: string): Record<string, unknown> {
  const [, claims = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** Registers a new account as Google's popup does. The emulator accepts this credential instead of one from Google. */
export async function signUpWithGoogle(displayName: string) {
  const sub = randomUUID();
  const credential = { sub, email: `${sub}@example.com`, email_verified: true, name: displayName };
  const answer = await provider('accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify(credential),
    }).toString(),
    returnSecureToken: true,
  });
  return { ...sessionIn(answer), email: credential.email, displayName };
}

function sessionIn({ localId, idToken, refreshToken }: Record<string, unknown>) {
  return { uid: String(localId), idToken: String(idToken), refreshToken: String(refreshToken) };
}

/** Deletes an account. Its tokens then belong to a user who does not exist. */
export async function deleteAccount(account: Account): Promise<void> {
  await provider('accounts:delete', { idToken: account.idToken });
}

/** Ends all sessions of an account by changing its password. */
export async function changePassword(account: Account): Promise<void> {
  await provider('accounts:update', { idToken: account.idToken, password: 'another horse' });
}

async function provider(call: string, body: object, host = authHost): Promise<Record<string, unknown>> {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${call}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  // The emulator responds with a JSON object.
  return (await response.json()) as Record<string, unknown>;
}
