import Typography from '@mui/material/Typography';
import { holderName } from '@card-rewards/functions/domain';

interface WholeWalletNoteProps {
  /** What is about all cards, as the beginning of a sentence. */
  what: string;
  /** The holder whose cards the screens show; null for all cards, which need no note. */
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
