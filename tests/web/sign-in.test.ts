import { describe, expect, it } from 'vitest';
import { signInOrRegister } from '../../web/src/features/auth/sign-in.ts';

const refuse =
  (code: string, message = `Firebase: Error (${code}).`) =>
  () =>
    Promise.reject(Object.assign(new Error(message), { code }));
const accept = () => Promise.resolve();
const mustNotBeCalled = () => Promise.reject(new Error('must not be called'));

describe('sign in, then register', () => {
  it('signs in without registering', async () => {
    const provider = { signIn: accept, register: mustNotBeCalled };
    await expect(signInOrRegister(provider, 'a@x.com', 'secret1')).resolves.toBeNull();
  });

  it.each(['auth/user-not-found', 'auth/invalid-credential'])(
    'registers the same email and password after %s',
    async (code) => {
      const registered: string[][] = [];
      const provider = {
        signIn: refuse(code),
        register: (...credentials: string[]) => Promise.resolve(registered.push(credentials)),
      };
      await expect(signInOrRegister(provider, 'a@x.com', 'secret1')).resolves.toBeNull();
      expect(registered).toEqual([['a@x.com', 'secret1']]);
    },
  );

  it.each(['auth/wrong-password', 'auth/too-many-requests', 'auth/network-request-failed'])(
    'reports only a failure after %s',
    async (code) => {
      const provider = { signIn: refuse(code), register: mustNotBeCalled };
      await expect(signInOrRegister(provider, 'a@x.com', 'secret1')).resolves.toEqual({
        message: 'Failed to sign in. Please check your credentials.',
      });
    },
  );

  it("shows the provider's message when registration fails", async () => {
    const words = 'Firebase: Password should be at least 6 characters (auth/weak-password).';
    const provider = { signIn: refuse('auth/user-not-found'), register: refuse('auth/weak-password', words) };
    await expect(signInOrRegister(provider, 'a@x.com', '123')).resolves.toEqual({
      message: `Failed to register: ${words}`,
    });
  });

  it('hints at the existing account when the provider hid the wrong password', async () => {
    const provider = {
      signIn: refuse('auth/invalid-credential'),
      register: refuse('auth/email-already-in-use'),
    };
    await expect(signInOrRegister(provider, 'a@x.com', 'wrong')).resolves.toEqual({
      message: 'Failed to register: Firebase: Error (auth/email-already-in-use).',
      hint: 'An account with this email already exists, and the password did not match.',
    });
  });
});
