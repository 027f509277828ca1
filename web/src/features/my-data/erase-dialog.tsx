import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import { useState, type SubmitEvent } from 'react';
import { api, ApiError } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { dropPush } from '../../browser/push-subscription.ts';
import { useSession } from '../../browser/session.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const session = useSession();
  const { isSubmitting: isErasing, submit } = useSubmit();
  const [again, setAgain] = useState<ReturnType<typeof signInMethods> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const erase = (proof: 'password' | 'google' | null) =>
    void submit(async () => {
      setFailure(null);
      const auth = session.state === 'confirmed' ? session.auth : null;
      const user = auth?.currentUser;
      if (!auth || !user) return 'done';
      try {
        if (proof === 'google') {
          await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
        } else if (proof) {
          const credential = EmailAuthProvider.credential(user.email ?? '', password);
          await reauthenticateWithCredential(user, credential);
        }
      } catch {
        setFailure(
          proof === 'google' ? 'Failed to sign in with Google.' : 'That is not the password of this account.',
        );
        return 'again';
      }
      try {
        await api('POST /me/erase', { body: { email }, isLarge: true });
        // The server has already deleted this device, so the sign-out must not ask the server to delete it.
        await dropPush().catch(() => {});
        await signOut(auth);
        return 'done';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'recent_sign_in_required')
          setAgain(signInMethods(user));
        else if (error instanceof ApiError && error.status === 400) {
          setFailure('That is not the email address of this account.');
        } else {
          logFailure('Erasing the account', error);
          setFailure('Not everything was erased. Try again.');
        }
        return 'again';
      }
    });

  return (
    <DialogFrame title="Erase everything" isSaving={isErasing} maxWidth="xs" onClose={onClose}>
      <Box
        component="form"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          erase(again?.password ? 'password' : null);
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <DialogContentText sx={{ color: 'text.primary' }}>
            This erases your cards, benefits, uses, calendar link, reminders and account. It cannot be undone.
          </DialogContentText>
          <FormField
            label="Type the address you sign in with"
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {again?.password && (
            <FormField
              label="Your password"
              type="password"
              required
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
          {again && !failure && (
            <Alert severity="info">You signed in a while ago. Please confirm that it is you.</Alert>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          <Button color="inherit" disabled={isErasing} onClick={onClose}>
            Cancel
          </Button>
          {again?.google && (
            <NetworkButton variant="outlined" disabled={isErasing} onClick={() => erase('google')}>
              Continue with Google
            </NetworkButton>
          )}
          {(!again || again.password) && (
            <NetworkButton type="submit" color="error" variant="contained" loading={isErasing}>
              Erase everything
            </NetworkButton>
          )}
        </DialogActions>
      </Box>
    </DialogFrame>
  );
}

function signInMethods({ providerData }: User): { password: boolean; google: boolean } {
  const has = (id: string) => providerData.some(({ providerId }) => providerId === id);
  const google = has(GoogleAuthProvider.PROVIDER_ID);
  // A session that was restored from storage may not name its provider.
  return { password: has(EmailAuthProvider.PROVIDER_ID) || !google, google };
}
