import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import type { Auth } from 'firebase/auth';
import { useRef, type SyntheticEvent, useEffect, useState } from 'react';
import { AccentButton } from '../../ui/accent-button.ts';
import { hasSessionEnded } from '../../browser/session-notes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { logFailure } from '../../browser/log.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import type { SignInFailure } from './identity-provider.ts';

export function SignInForm({ startAuth }: { startAuth: () => Promise<Auth> }) {
  const { pending, failure, resetSentTo, fail, withEmail, withGoogle, resetPassword } = useSignIn(startAuth);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void withEmail(email.current?.value.trim() ?? '', password.current?.value ?? '');
  };

  const forgot = () => {
    if (!email.current?.value || !email.current.validity.valid) {
      fail({ message: 'Enter your email first, and we will send you a reset link.' });
      email.current?.focus();
      return;
    }
    void resetPassword(email.current.value.trim());
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <FormField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          inputRef={email}
        />
        <Box>
          <FormField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            inputRef={password}
          />
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={forgot}
            disabled={pending !== null}
            sx={{
              display: 'block',
              mt: 1,
              ml: 'auto',
              borderRadius: '6px',
              '@media (pointer: coarse)': { minHeight: 40 },
            }}
          >
            Forgot password?
          </Link>
        </Box>
        {hasSessionEnded() && !failure && (
          <Alert severity="info">Your session has ended. Sign in again to continue where you left off.</Alert>
        )}
        {failure && (
          <Alert severity="error">
            {failure.message}
            {failure.hint && <Box sx={{ mt: 0.5 }}>{failure.hint}</Box>}
          </Alert>
        )}
        {resetSentTo && (
          <Alert severity="success" role="status">
            If there is an account for {resetSentTo}, a link to set a new password is on its way.
          </Alert>
        )}
        <AccentButton type="submit" size="large" loading={pending === 'email'} disabled={pending !== null}>
          Sign in / Register
        </AccentButton>
      </Box>
      <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>or</Divider>
      <Button
        size="large"
        variant="outlined"
        color="inherit"
        startIcon={<GoogleMark />}
        loading={pending === 'google'}
        loadingPosition="start"
        disabled={pending !== null}
        onClick={() => void withGoogle()}
      >
        Sign in with Google
      </Button>
    </Box>
  );
}

/** Shows Google's sign-in logo in the colors that its guidelines require. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

const loadProvider = () => import('./identity-provider.ts');

type Provider = Awaited<ReturnType<typeof loadProvider>>;

/** What to say if an action fails and the identity provider has no better message. */
const failures = {
  email: 'Failed to sign in. Please check your credentials.',
  google: 'Failed to sign in with Google.',
  reset: 'Couldn’t send the reset email. Try again.',
} as const;

type Way = keyof typeof failures;

/**
 * Runs one of the sign-in page's actions at a time and keeps its result. The identity provider's code loads after the
 * page, so an early action waits for it.
 */
function useSignIn(startAuth: () => Promise<Auth>) {
  const [pending, setPending] = useState<Way | null>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [resetSentTo, setResetSentTo] = useState<string | null>(null);
  const { submit } = useSubmit();

  const run = (way: Way, ask: (provider: Provider, auth: Auth) => Promise<SignInFailure | null>) =>
    submit(async () => {
      setPending(way);
      setFailure(null);
      setResetSentTo(null);
      try {
        const [provider, auth] = await Promise.all([loadProvider(), startAuth()]);
        const failed = await ask(provider, auth);
        // After a sign-in the page stays disabled until the app replaces it.
        if (!failed && way !== 'reset') return 'done';
        setFailure(failed);
      } catch (error) {
        if (way === 'reset') logFailure('Sending the password reset email', error);
        setFailure({ message: failures[way] });
      }
      setPending(null);
      return 'again';
    });

  // The code must be loaded before the click, because browsers block a popup that opens later.
  useEffect(() => whenIdle(() => void loadProvider().catch(() => {})), []);

  return {
    pending,
    failure,
    resetSentTo,
    fail: setFailure,
    withEmail: (email: string, password: string) =>
      run('email', (provider, auth) => provider.signInOrRegister(auth, email, password)),
    withGoogle: () => run('google', (provider, auth) => provider.signInWithGoogle(auth)),
    resetPassword: (email: string) =>
      run('reset', async (provider, auth) => {
        await provider.sendPasswordReset(auth, email);
        setResetSentTo(email);
        return null;
      }),
  };
}
