import Button from '@mui/material/Button';
import { signOut } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { useAttempt } from '../../ui/use-submit.ts';

export function SignOutButton() {
  const auth = useAuth();
  const { attempt, isPending } = useAttempt('Signing out');
  return (
    <Button
      size="small"
      variant="text"
      color="inherit"
      disabled={isPending}
      onClick={() => attempt(() => signOut(auth))}
      sx={{ flexShrink: 0 }}
    >
      Sign Out
    </Button>
  );
}
