import Box from '@mui/material/Box';
import { centsOfTotal } from '@card-rewards/functions/domain';

interface ReturnBarProps {
  captured: string;
  fee: string;
  /** The amount that can still be captured. */
  open?: string;
  height: number;
}

/** Shows the captured amount against the fee. It is decorative, because the text beside it has all figures. */
export function ReturnBar({ captured, fee, open = '0.00', height }: ReturnBarProps) {
  const [back, due, left] = [centsOfTotal(captured), centsOfTotal(fee), centsOfTotal(open)];
  const scale = Math.max(due, back + left, 1);
  const share = (cents: number) => `${Math.min(100, (cents / scale) * 100)}%`;
  return (
    <Box aria-hidden sx={{ position: 'relative', my: `${height / 2}px` }}>
      <Box
        sx={[
          {
            display: 'flex',
            height,
            borderRadius: `${height / 2}px`,
            overflow: 'hidden',
            bgcolor: 'action.hover',
          },
          ({ mixins }) => mixins.forcedTrack,
        ]}
      >
        <Box
          style={{ width: share(back) }}
          sx={[{ bgcolor: 'success.main', transition: 'width 200ms' }, ({ mixins }) => mixins.forcedBar]}
        />
        <Box style={{ width: share(left) }} sx={hatched} />
      </Box>
      {due > 0 && due < scale && <Box style={{ left: share(due) }} sx={tick} />}
    </Box>
  );
}

const hatched = {
  transition: 'width 200ms',
  background:
    'repeating-linear-gradient(135deg, color-mix(in srgb, var(--mui-palette-primary-main) 45%, transparent) 0 2px, transparent 2px 5px)',
  '@media (forced-colors: active)': {
    background: 'repeating-linear-gradient(135deg, Highlight 0 2px, Canvas 2px 5px)',
  },
} as const;

const tick = {
  position: 'absolute',
  insetBlock: '-3px',
  width: '2px',
  ml: '-1px',
  bgcolor: 'text.primary',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
} as const;
