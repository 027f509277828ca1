import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import type { Auth } from 'firebase/auth';
import { useRef, type SyntheticEvent } from 'react';
import { AccentButton } from '../../ui/accent-button.ts';
import { hasSessionEnded } from '../../browser/return-address.ts';
import { GoogleMark } from './google-mark.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useSignIn } from './use-sign-in.ts';

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
