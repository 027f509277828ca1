import Autorenew from '@mui/icons-material/Autorenew';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import TonalityOutlined from '@mui/icons-material/Tonality';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { monthName } from '../model/texts/date-text.ts';

const statuses: Record<HistoryPeriod['status'], { word: string; Sign?: typeof CheckOutlined }> = {
  used: { word: 'Used', Sign: CheckOutlined },
  partly: { word: 'Partly', Sign: TonalityOutlined },
  missed: { word: 'Missed', Sign: CloseOutlined },
  open: { word: 'Available', Sign: RadioButtonUnchecked },
  auto: { word: 'Automatic', Sign: Autorenew },
  before: { word: 'Not tracked' },
};

export function ChipSign({ status }: { status: HistoryPeriod['status'] }) {
  const { Sign } = statuses[status];
  return Sign ? <Sign aria-hidden /> : null;
}

export const YearGrid = styled('div')({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 3,
});

const hatch = (color: string) =>
  `repeating-linear-gradient(-45deg, color-mix(in srgb, ${color} 12%, transparent) 0 1px, transparent 1px 8px)`;

export const Chip = styled('button')(({ theme }) => {
  const { palette, radius } = theme.vars;
  const success = (percent: number) => `color-mix(in srgb, ${palette.success.main} ${percent}%, transparent)`;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minWidth: 0,
    minHeight: 32,
    padding: 0,
    overflow: 'hidden',
    border: '1px solid transparent',
    borderRadius: radius.pill,
    font: 'inherit',
    // Large text would not fit into the chip of a quarter on a small phone.
    fontSize: 'min(0.75rem, 6.5cqi)',
    fontWeight: 550,
    lineHeight: 14 / 12,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '& svg': { flex: 'none', fontSize: 16 },
    '@media (pointer: coarse)': { minHeight: 40 },
    '@media (hover: hover)': { '&:hover': { boxShadow: `inset 0 0 0 999px ${palette.action.hover}` } },
    '&[aria-expanded="true"]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&[data-status="used"]': { color: palette.success.dark, backgroundColor: success(13) },
    '&[data-status="partly"]': {
      color: palette.text.primary,
      backgroundImage: `linear-gradient(to right, ${success(13)} var(--share), ${palette.action.hover} var(--share))`,
      '&[data-open]': { borderColor: palette.primary.main },
    },
    '&[data-status="missed"]': { borderStyle: 'dashed', borderColor: palette.text.secondary },
    '&[data-status="open"]': { color: palette.primary.main, borderColor: palette.primary.main },
    '&[data-status="auto"]': { color: palette.success.dark, borderColor: success(40) },
    '&[data-status="before"]': { backgroundImage: hatch(palette.text.primary), borderColor: palette.divider },
    '&[data-status="coming"]': { borderColor: palette.divider, cursor: 'default', boxShadow: 'none' },
    '&[data-statement]::after': {
      content: '""',
      position: 'absolute',
      top: 3,
      right: 3,
      width: 5,
      height: 5,
      borderRadius: '50%',
      backgroundColor: 'currentcolor',
    },
    '&[data-cut-start]': { borderLeft: 0, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
    '&[data-cut-end]': { borderRight: 0, borderTopRightRadius: 0, borderBottomRightRadius: 0 },
    ...theme.applyStyles('dark', {
      '&[data-status="used"], &[data-status="auto"]': { color: palette.success.main },
    }),
    // Forced colors have no hatch, so different borders tell untracked periods from future ones.
    '@media (forced-colors: active)': {
      borderColor: 'ButtonBorder',
      '&[data-statement]::after': { backgroundColor: 'ButtonText', forcedColorAdjust: 'none' },
      '&[data-status="before"]': { borderStyle: 'dotted' },
      '&[data-status="coming"]': { borderColor: 'GrayText', borderStyle: 'none none solid' },
    },
  };
});

export function Months({ stickyTop }: { stickyTop: number | string }) {
  return (
    <Box
      aria-hidden
      sx={{ position: 'sticky', top: stickyTop, zIndex: 1, py: 0.5, bgcolor: 'background.paper' }}
    >
      <YearGrid>
        {Array.from({ length: 12 }, (_, index) => (
          <Box
            key={index}
            sx={{ fontSize: 11, lineHeight: '16px', textAlign: 'center', color: 'text.secondary' }}
          >
            {monthName(index + 1).slice(0, 1)}
          </Box>
        ))}
      </YearGrid>
    </Box>
  );
}

export function Legend({ hasStatementUses }: { hasStatementUses: boolean }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, pt: 1.5 }}>
      {Object.entries(statuses).map(([status, { word, Sign }]) => (
        <Box key={status} sx={entryStyle}>
          <Chip
            as="span"
            data-status={status}
            style={signStyle}
            sx={{ '& svg': { fontSize: '12px !important' } }}
          >
            {Sign && <Sign aria-hidden />}
          </Chip>
          {word}
        </Box>
      ))}
      {hasStatementUses && (
        <Box sx={entryStyle}>
          <Chip as="span" data-status="used" data-statement style={signStyle} />
          From a statement
        </Box>
      )}
    </Box>
  );
}

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'caption',
  color: 'text.secondary',
} as const;

// React's type of styles has no custom properties.
const signStyle = { width: 18, height: 18, minHeight: 0, cursor: 'inherit', '--share': '50%' } as Record<
  string,
  string | number
>;
