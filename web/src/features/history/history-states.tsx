import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { failureText } from '../../api/client.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { ChipSign, Chip, YearGrid } from './history-chip.tsx';

/** Shows skeletons in the size of the history. */
export function LoadingHistory() {
  return (
    <Box role="status">
      <Box sx={visuallyHidden}>Loading the history</Box>
      {Array.from({ length: 4 }, (_, row) => (
        <Box key={row} sx={{ py: 1 }}>
          <Skeleton variant="rounded" width={140 + (row % 2) * 60} height={21} sx={{ mb: 0.5 }} />
          <YearGrid>
            {Array.from({ length: 12 }, (_each, month) => (
              <Skeleton key={month} variant="rounded" height={32} />
            ))}
          </YearGrid>
        </Box>
      ))}
    </Box>
  );
}

export function HistoryNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Box sx={({ mixins }) => ({ ...mixins.frame, mt: 1, p: 2 })}>
      <NotLoaded text={failureText(error, 'History did not load')} onRetry={onRetry} />
    </Box>
  );
}

const statuses: [HistoryPeriod['status'], string][] = [
  ['used', 'Used'],
  ['partly', 'Partly'],
  ['missed', 'Missed'],
  ['open', 'Open'],
  ['auto', 'Automatic'],
  ['before', 'Not tracked'],
];

/**
 * Explains the icons.
 * @param hasStatementUses whether the year has uses from a statement, whose dot is explained then
 */
export function Legend({ hasStatementUses }: { hasStatementUses: boolean }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, pt: 1.5 }}>
      {statuses.map(([status, word]) => (
        <Box key={status} sx={entryStyle}>
          <Chip
            as="span"
            data-status={status}
            style={signStyle}
            sx={{ '& svg': { fontSize: '12px !important' } }}
          >
            <ChipSign status={status} />
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

// React's type of style does not know custom properties.
const signStyle = { width: 18, height: 18, cursor: 'inherit', '--share': '50%' } as Record<
  string,
  string | number
>;
