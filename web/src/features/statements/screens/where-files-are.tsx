import { styled } from '@mui/material/styles';

/**
 * What to choose on the sites of the banks. The source is public projects that read these files, as of November 2026.
 */
const ways = [
  ['American Express', 'Statements & Activity, then Download: CSV with all transaction details'],
  ['Chase', 'Your card, then the download icon above its activity: CSV'],
  ['Capital One', 'Your card, View More, then Download Transactions: CSV'],
  ['Citi', 'Your card, then the export icon above its transactions: CSV'],
] as const;

export function WhereFilesAre() {
  return (
    <Ways aria-label="Where to find the file">
      {ways.map(([bank, way]) => (
        <div key={bank}>
          <dt>{bank}</dt>
          <dd>{way}</dd>
        </div>
      ))}
    </Ways>
  );
}

const Ways = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 4,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', columnGap: 12 },
  '& dt': { fontWeight: 550 },
  '& dd': { margin: 0 },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
