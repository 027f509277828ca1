import Typography from '@mui/material/Typography';
import { holderName } from '@card-rewards/functions/domain';

interface WholeWalletNoteProps {
  what: string;
  chosen: string | null;
}

export function WholeWalletNote({ what, chosen }: WholeWalletNoteProps) {
  if (chosen === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {what} everyone’s cards, not only the choice “{holderName(chosen)}”.
    </Typography>
  );
}
