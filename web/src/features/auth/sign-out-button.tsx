import Button from '@mui/material/Button';
import { signOut } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';

export function SignOutButton() {
  const auth = useAuth();
  const { isShut, submit } = useLatch();

  const leave = async () => {
    try {
      await signOut(auth);
      return 'done';
    } catch (error) {
      logFailure('Signing out', error);
      return 'again';
    }
  };

  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      disabled={isShut}
      onClick={() => void submit(leave)}
      sx={{ flexShrink: 0 }}
    >
      Sign Out
    </Button>
  );
}
