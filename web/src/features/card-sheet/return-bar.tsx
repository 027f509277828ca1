import Box from '@mui/material/Box';
import { centsOfTotal } from '@card-rewards/functions/domain';

interface ReturnBarProps {
  captured: string;
  /** What can still be used, shown as a hatched part. A tick then marks the fee if both parts exceed it. */
  usable?: string;
  fee: string;
  height: number;
  color?: string;
}

/** Shows which share of the fee has come back. It is decorative, because the text beside it has all figures. */
export function ReturnBar(props: ReturnBarProps) {
  const { captured, usable = '0.00', fee, height, color = 'success.main' } = props;
  const [back, left, whole] = [centsOfTotal(captured), centsOfTotal(usable), centsOfTotal(fee)];
  const scale = Math.max(1, whole, left > 0 ? back + left : 0);
  const widthOf = (cents: number) => `${Math.min(100, (100 * cents) / scale)}%`;
  return (
    <Box
      aria-hidden
      sx={[
        {
          position: 'relative',
          display: 'flex',
          flex: 1,
          height,
          borderRadius: `${height / 2}px`,
          overflow: 'hidden',
          bgcolor: 'action.selected',
        },
        ({ mixins }) => mixins.forcedTrack,
      ]}
    >
      <Box
        style={{ width: widthOf(back) }}
        sx={[{ bgcolor: color, transition: 'width 200ms' }, ({ mixins }) => mixins.forcedBar]}
      />
      <Box style={{ width: widthOf(left) }} sx={hatched} />
      {scale > whole && left > 0 && <Box style={{ left: widthOf(whole) }} sx={tick} />}
    </Box>
  );
}

const hatched = {
  background:
    'repeating-linear-gradient(-45deg, color-mix(in srgb, var(--mui-palette-primary-main) 45%, transparent) 0 3px, transparent 3px 6px)',
} as const;

const tick = {
  position: 'absolute',
  insetBlock: 0,
  width: '2px',
  ml: '-1px',
  bgcolor: 'text.primary',
} as const;
