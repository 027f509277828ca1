import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type SubmitEvent } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import { secondClickIgnored } from '../../browser/second-click.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useErasure } from './use-erasure.ts';

/** Shows the dialog that erases the account. It asks for the e-mail address, and to sign in again after a while. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { again, failure, isErasing, erase } = useErasure();

  const closeUnlessErasing = () => {
    if (!isErasing) onClose();
  };
  useCloseOnBack(true, closeUnlessErasing);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void erase(email, again?.password ? { password } : null);
  };

  return (
    <Dialog
      open
      onClose={closeUnlessErasing}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: secondClickIgnored }}
    >
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>Erase everything</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText sx={{ color: 'text.primary' }}>
            This erases your cards, benefits, uses, calendar link, reminders and account. It cannot be undone.
          </DialogContentText>
          <FormField
            label="Type your e-mail address"
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
        <DialogActions sx={{ px: 3, pb: 2.5, gap: 0.5, flexWrap: 'wrap' }}>
          <Button color="inherit" disabled={isErasing} onClick={onClose}>
            Cancel
          </Button>
          {again?.google && (
            <NetworkButton
              variant="outlined"
              disabled={isErasing}
              onClick={() => void erase(email, 'google')}
            >
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
    </Dialog>
  );
}
