import Typography from '@mui/material/Typography';
import { holderName } from '@card-rewards/functions/domain';

interface WholeWalletNoteProps {
  /** The subject, as the beginning of a sentence. */
  what: string;
  /** Null if the screens show all cards, and no note is needed. */
  chosen: string | null;
}

/** Says that something is about everyone's cards, although the screens show one holder's. */
export function WholeWalletNote({ what, chosen }: WholeWalletNoteProps) {
  if (chosen === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {what} everyone’s cards, not only the choice “{holderName(chosen)}”.
    </Typography>
  );
}
