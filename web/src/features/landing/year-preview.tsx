import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chip, ChipSign, Legend, Months, YearGrid } from '../../ui/year-grid.tsx';
import { sectionHeading } from './promises.tsx';

type Status = 'used' | 'partly' | 'missed' | 'open' | 'auto' | 'coming';

interface YearRow {
  name: string;
  figure: string;
  /** The number of months in a period. */
  span: number;
  periods: readonly (readonly [Status, text?: string])[];
}

const times = (count: number, ...period: readonly [Status, text?: string]) =>
  Array.from({ length: count }, () => period);

/** The invented year of a card in November. The rows add up to the amount on the card's floating tile. */
const rows: YearRow[] = [
  {
    name: 'Uber Cash',
    figure: '$135 of $200',
    span: 1,
    periods: [...times(3, 'used'), ['missed'], ...times(6, 'used'), ['open'], ['coming']],
  },
  {
    name: 'Digital Entertainment',
    figure: '$275 of $300',
    span: 1,
    periods: [...times(11, 'auto'), ['coming']],
  },
  {
    name: 'Resy Dining',
    figure: '$300 of $400',
    span: 3,
    periods: [...times(3, 'used', '$100'), ['open', '$100']],
  },
  {
    name: 'Hotel Credit',
    figure: '$283 of $600',
    span: 6,
    periods: [
      ['partly', '$283 of $300'],
      ['open', '$300'],
    ],
  },
  {
    name: 'Saks Fifth Avenue',
    figure: '$50 of $100',
    span: 6,
    periods: [
      ['used', '$50'],
      ['open', '$50'],
    ],
  },
];

/** Shows the year of an invented card in the grid of the app's history. */
export function YearPreview() {
  return (
    <Box component="section" aria-labelledby="year" sx={{ mt: { xs: 9, md: 14 } }}>
      <Typography id="year" component="h2" sx={sectionHeading}>
        A whole year on one page.
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: '38rem', color: 'text.secondary' }}>
        What you used, what slipped by and what is still available, month by month.
      </Typography>
      <Box role="img" aria-label={description} sx={panel}>
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
            <strong>$1,043</strong> of $1,600
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

const description =
  'The year of an Amex Platinum: Uber Cash missed in April, Digital Entertainment claimed automatically every month, and $1,043 of $1,600 used by November.';

function Row({ row: { name, figure, span, periods } }: { row: YearRow }) {
  return (
    <Box sx={{ ...line, py: { xs: 1, md: '3px' } }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {figure}
      </Typography>
      <YearGrid sx={middle}>
        {periods.map(([status, text], index) => (
          <Chip
            key={index}
            as="span"
            data-status={status}
            style={{ gridColumn: `span ${span}`, cursor: 'inherit', ...shareOfHotel }}
          >
            {status !== 'coming' && status !== 'partly' && <ChipSign status={status} />}
            {text}
          </Chip>
        ))}
      </YearGrid>
    </Box>
  );
}

/** The share of the one period that is partly used. React's type of style does not know custom properties. */
const shareOfHotel = { '--share': '94%' } as Record<string, string>;

const panel = {
  mt: { xs: 4, md: 5 },
  p: { xs: 2, md: 4 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Puts the name and the figure above the year, and on wide screens beside it. */
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) 8rem' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;

const middle = { gridColumn: { xs: '1 / -1', md: '2' }, gridRow: { xs: '2', md: '1' } } as const;
