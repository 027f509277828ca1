import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip, ChipSign, Legend, Months, YearGrid } from '../../ui/year-grid.tsx';
import { inDollars, type LandingFacts } from './landing-facts.ts';
import { sectionHeading } from './promises.tsx';

type Status = 'used' | 'partly' | 'missed' | 'open' | 'auto' | 'coming';

interface Period {
  status: Status;
  amount: number;
  used: number;
}

interface YearRow {
  name: string;
  span: number;
  periods: readonly Period[];
}

const UNUSED_HOTEL = 17;

function createYear({ platinum }: LandingFacts): YearRow[] {
  const row = (name: string, key: string, statuses: readonly Status[]): YearRow => ({
    name,
    span: 12 / statuses.length,
    periods: statuses.map((status, index) => {
      const amount = platinum.amountOf(key, statuses.length === 12 ? index + 1 : undefined);
      const isUsed = status === 'used' || status === 'auto';
      const used = status === 'partly' ? amount - UNUSED_HOTEL : isUsed ? amount : 0;
      return { status, amount, used };
    }),
  });
  const times = (count: number, status: Status) => Array<Status>(count).fill(status);
  return [
    row('Uber Cash', 'uber-cash', [...times(3, 'used'), 'missed', ...times(6, 'used'), 'open', 'coming']),
    row('Digital Entertainment', 'digital-entertainment', [...times(11, 'auto'), 'coming']),
    row('Resy Dining', 'resy', [...times(3, 'used'), 'open']),
    row('Hotel Credit', 'fhr-hotel', ['partly', 'open']),
    row('Lululemon', 'lululemon', ['used', 'missed', 'used', 'open']),
  ];
}

const sumOf = (rows: readonly YearRow[], value: (period: Period) => number) =>
  rows.flatMap(({ periods }) => periods).reduce((sum, period) => sum + value(period), 0);

export function backInYear(facts: LandingFacts): number {
  return sumOf(createYear(facts), ({ used }) => used);
}

export function YearPreview({ facts }: { facts: LandingFacts }) {
  const rows = createYear(facts);
  const total = `${inDollars(backInYear(facts))} of ${inDollars(sumOf(rows, ({ amount }) => amount))}`;
  return (
    <Box component="section" aria-labelledby="year" sx={{ mt: { xs: 9, md: 14 } }}>
      <Typography id="year" component="h2" sx={sectionHeading}>
        A whole year on one page.
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: '38rem', color: 'text.secondary' }}>
        What you used, what slipped by and what is still available, month by month.
      </Typography>
      <Box role="img" aria-label={describe(total)} sx={panel}>
        <Box sx={line}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <img
              src="/card-art/amex-platinum.svg"
              alt=""
              width={40}
              height={25}
              loading="lazy"
              style={{ borderRadius: 4 }}
            />
            <Typography sx={{ fontWeight: 650 }}>Platinum</Typography>
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'right' }}>
            {total}
          </Typography>
          <Box sx={middle}>
            <Months stickyTop="auto" />
          </Box>
        </Box>
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
        <Legend hasStatementUses={false} />
      </Box>
    </Box>
  );
}

const describe = (total: string) =>
  `The year of an Amex Platinum: Uber Cash missed in April, Digital Entertainment claimed automatically every month, and ${total} used by November.`;

function Row({ row }: { row: YearRow }) {
  const { name, span, periods } = row;
  const [used, all] = [sumOf([row], (period) => period.used), sumOf([row], ({ amount }) => amount)];
  return (
    <Box sx={{ ...line, py: { xs: 1, md: '3px' } }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {inDollars(used)} of {inDollars(all)}
      </Typography>
      <YearGrid sx={middle}>
        {periods.map((period, index) => (
          <Chip
            key={index}
            as="span"
            data-status={period.status}
            style={{ gridColumn: `span ${span}`, cursor: 'inherit', ...shareStyle(period) }}
          >
            {period.status !== 'coming' && period.status !== 'partly' && <ChipSign status={period.status} />}
            {span > 1 && statusText(period)}
          </Chip>
        ))}
      </YearGrid>
    </Box>
  );
}

function statusText({ status, amount, used }: Period): string {
  return status === 'partly' ? `${inDollars(used)} of ${inDollars(amount)}` : inDollars(amount);
}

/** React's type of styles has no custom properties. */
function shareStyle({ amount, used }: Period): Record<string, string> {
  return { '--share': `${(100 * used) / amount}%` };
}

const panel = {
  mt: { xs: 4, md: 5 },
  p: { xs: 2, md: 4 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  fontVariantNumeric: 'tabular-nums',
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) 8rem' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;

const middle = { gridColumn: { xs: '1 / -1', md: '2' }, gridRow: { xs: '2', md: '1' } } as const;
