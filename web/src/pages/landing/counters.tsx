import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counterText, type Unit } from './count-up.ts';

/** The figures are hidden until `countUp` starts them, and visible without a script. */
export function Counters() {
  return (
    <Box component="section" aria-label="In numbers" sx={{ mt: { xs: 7, md: 10 } }}>
      <Box component="dl" sx={figures}>
        <Figure label="Users">{counter(2_500, 'count')}</Figure>
        <Figure label="Cards tracked">{counter(15_000, 'count')}</Figure>
        <Figure label="Savings found">{counter(1_250_000, 'dollars')}</Figure>
        <Figure label="Average rating">4.9/5</Figure>
      </Box>
    </Box>
  );
}

function counter(target: number, unit: Unit) {
  return (
    <span data-counter={unit} data-target={target}>
      {counterText(target, unit)}
    </span>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr))',
    md: 'repeat(auto-fit, minmax(max(9rem, 20%), 1fr))',
  },
  gap: '1px',
  m: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  overflow: 'hidden',
  bgcolor: 'divider',
  '@media (scripting: enabled)': { '[data-counter]:not([data-started])': { visibility: 'hidden' } },
} as const;

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        justifyContent: 'flex-end',
        gap: 0.25,
        px: 3,
        py: { xs: 2.5, md: 3.5 },
        textAlign: 'center',
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: '1.75rem', md: '2.25rem' },
          fontWeight: 680,
          letterSpacing: '-0.03em',
          lineHeight: 1.15,
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}
