import Button from '@mui/material/Button';
import { signOut } from 'firebase/auth';
import { useState } from 'react';
import { useAuth } from 'reactfire';
import { logFailure } from '../../shared/log.ts';

export function SignOutButton() {
  const auth = useAuth();
  const [pending, setPending] = useState(false);

  const leave = async () => {
    setPending(true);
    try {
      await signOut(auth);
    } catch (error) {
      logFailure('Signing out', error);
      setPending(false);
    }
  };

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={pending}
      onClick={() => void leave()}
      sx={{ flexShrink: 0 }}
    >
      Sign Out
    </Button>
  );
}
