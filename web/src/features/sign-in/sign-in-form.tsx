import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import type { Auth } from 'firebase/auth';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { logFailure } from '../../browser/log.ts';
import { hasSessionEnded } from '../../browser/session-notes.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { AccentButton } from '../../ui/accent-button.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
// Google's guidelines require this logo in its own colors.
import googleMark from './google.svg';
import type { SignInFailure } from './sign-in-calls.ts';

export function SignInForm({ startAuth }: { startAuth: () => Promise<Auth> }) {
  const [pending, setPending] = useState<SignInMethod | null>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [resetSentTo, setResetSentTo] = useState<string | null>(null);
  const { submit } = useSubmit();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const ruleId = useId();

  // Loads the provider's code before the user clicks. If a click had to wait for the code, the browser would block the
  // popup.
  useEffect(() => whenIdle(() => void loadProvider().catch(() => {})), []);

  /** The provider's code loads after the page, so an early action waits for the code. */
  const run = (
    method: SignInMethod,
    ask: (provider: Provider, auth: Auth) => Promise<SignInFailure | null>,
  ) =>
    void submit(async () => {
      setPending(method);
      setFailure(null);
      setResetSentTo(null);
      try {
        const [provider, auth] = await Promise.all([loadProvider(), startAuth()]);
        const failed = await ask(provider, auth);
        if (!failed && method !== 'reset') return 'done';
        setFailure(failed);
      } catch (error) {
        if (method === 'reset') logFailure('Sending the password reset email', error);
        setFailure({ message: failures[method] });
      }
      setPending(null);
      return 'again';
    });

  const signIn = (event: SyntheticEvent) => {
    event.preventDefault();
    const [address, secret] = [email.current?.value.trim() ?? '', password.current?.value ?? ''];
    run('email', (provider, auth) => provider.signInOrRegister(auth, address, secret));
  };

  const forgot = () => {
    if (!email.current?.value || !email.current.validity.valid) {
      setFailure({ message: 'Enter your email first, and we will send you a reset link.' });
      email.current?.focus();
      return;
    }
    const address = email.current.value.trim();
    run('reset', async (provider, auth) => {
      await provider.sendPasswordReset(auth, address);
      setResetSentTo(address);
      return null;
    });
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="form"
        onSubmit={signIn}
        onChange={() => setFailure(null)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <FormField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has only this form, so the focus skips nothing
          autoFocus
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
            inputProps={{ 'aria-describedby': ruleId }}
          >
            <Box id={ruleId} sx={{ typography: 'caption', color: 'text.secondary' }}>
              At least 6 characters for a new account
            </Box>
          </FormField>
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
        startIcon={<img src={googleMark} width="18" height="18" alt="" />}
        loading={pending === 'google'}
        loadingPosition="start"
        disabled={pending !== null}
        onClick={() => run('google', (provider, auth) => provider.signInWithGoogle(auth))}
      >
        Sign in with Google
      </Button>
    </Box>
  );
}

const loadProvider = () => import('./sign-in-calls.ts');

type Provider = Awaited<ReturnType<typeof loadProvider>>;

const failures = {
  email: 'Failed to sign in. Please check your credentials.',
  google: 'Failed to sign in with Google.',
  reset: 'Couldn’t send the reset email. Try again.',
} as const;

type SignInMethod = keyof typeof failures;
