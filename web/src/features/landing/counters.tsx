import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counterText, type Unit } from './count-up.ts';

interface Counted {
  target: number;
  unit: Unit;
}

/** Shows the marketing figures. The small print says that they are illustrative. */
export function Counters() {
  return (
    <Box component="section" aria-label="In numbers" sx={{ mt: { xs: 7, md: 10 } }}>
      <Box data-needs-script>
        <Figures Counter={StandingAtZero} />
      </Box>
      <noscript>
        <Figures Counter={StandingAtTarget} />
      </noscript>
    </Box>
  );
}

function Figures({ Counter }: { Counter: (counted: Counted) => ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // Two columns, or four, as long as the text is not too large for them.
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
      }}
    >
      <Figure label="Users">
        <Counter target={2_500} unit="count" />
      </Figure>
      <Figure label="Cards tracked">
        <Counter target={15_000} unit="count" />
      </Figure>
      <Figure label="Savings found">
        <Counter target={1_250_000} unit="dollars" />
      </Figure>
      <Figure label="Average rating">4.9/5</Figure>
    </Box>
  );
}

/** Shows a counter at zero, which `countUp` brings to its target. */
function StandingAtZero({ target, unit }: Counted) {
  return (
    <span data-counter={unit} data-target={target}>
      {counterText(0, unit)}
    </span>
  );
}

function StandingAtTarget({ target, unit }: Counted) {
  return counterText(target, unit);
}

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
