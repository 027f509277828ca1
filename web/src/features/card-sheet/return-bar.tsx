import Box from '@mui/material/Box';
import { centsOfTotal } from '@card-rewards/functions/domain';

interface ReturnBarProps {
  captured: string;
  fee: string;
  height: number;
  color?: string;
}

/** Shows which share of the fee has come back. It is decorative, because the text beside it has all figures. */
export function ReturnBar({ captured, fee, height, color = 'success.main' }: ReturnBarProps) {
  const share = Math.min(1, centsOfTotal(captured) / Math.max(1, centsOfTotal(fee)));
  return (
    <Box
      aria-hidden
      sx={[
        { flex: 1, height, borderRadius: `${height / 2}px`, overflow: 'hidden', bgcolor: 'action.selected' },
        ({ mixins }) => mixins.forcedTrack,
      ]}
    >
      <Box
        style={{ width: `${100 * share}%` }}
        sx={[{ height: '100%', bgcolor: color, transition: 'width 200ms' }, ({ mixins }) => mixins.forcedBar]}
      />
    </Box>
  );
}
