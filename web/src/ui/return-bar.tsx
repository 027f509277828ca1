import Box from '@mui/material/Box';
import { centsOfTotal } from '@card-rewards/functions/domain';

interface ReturnBarProps {
  captured: string;
  usable?: string;
  fee: string;
  height: number;
  color?: string;
  hasKey?: boolean;
}

/** The bar is hidden from screen readers, because the text beside it has all figures. */
export function ReturnBar(props: ReturnBarProps) {
  const { captured, usable = '0.00', fee, height, color = 'success.main', hasKey = false } = props;
  const [back, left, whole] = [centsOfTotal(captured), centsOfTotal(usable), centsOfTotal(fee)];
  const scale = Math.max(1, whole, left > 0 ? back + left : 0);
  const widthOf = (cents: number) => `${Math.min(100, (100 * cents) / scale)}%`;
  const hasFeeLine = scale > whole && left > 0;
  const bar = (
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
      {hasFeeLine && <Box style={{ left: widthOf(whole) }} sx={feeLine} />}
    </Box>
  );
  if (!hasKey) return bar;
  return (
    <>
      {bar}
      <Box aria-hidden sx={key}>
        <Box component="span" sx={[sign, { bgcolor: color }, ({ mixins }) => mixins.forcedBar]} />
        back
        {left > 0 && (
          <>
            <Box component="span" sx={{ ...sign, ...hatched }} />
            left to use
          </>
        )}
        <Box
          component="span"
          sx={
            hasFeeLine
              ? { ...sign, width: '2px', bgcolor: 'text.primary' }
              : { ...sign, bgcolor: 'action.selected' }
          }
        />
        {hasFeeLine ? 'fee' : 'to the fee'}
      </Box>
    </>
  );
}

const key = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  mt: 0.5,
  typography: 'caption',
  color: 'text.secondary',
} as const;

const sign = { width: 12, height: 8, borderRadius: '2px', '&:not(:first-of-type)': { ml: 1 } } as const;

const hatched = {
  background:
    'repeating-linear-gradient(-45deg, color-mix(in srgb, var(--mui-palette-primary-main) 45%, transparent) 0 3px, transparent 3px 6px)',
} as const;

const feeLine = {
  position: 'absolute',
  insetBlock: 0,
  width: '2px',
  ml: '-1px',
  bgcolor: 'text.primary',
} as const;
