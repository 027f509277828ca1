import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';
import type { FeeYear } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { feeYearText, NOT_TRACKED, resultText } from '../../model/card-return.ts';
import { ConfirmUses } from './confirm-uses.tsx';
import { ReturnBar } from './return-bar.tsx';

interface PastFeeYearsProps {
  card: Card;
  years: readonly FeeYear[];
  /** Opens the history of a year, to add uses. */
  onAddEarlier: (year: number) => void;
}

/** Lists the past fee years with their results, newest first. */
export function PastFeeYears({ card, years, onAddEarlier }: PastFeeYearsProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Fee</th>
            <th scope="col">Back</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.from}>
              <th scope="row">{feeYearText(year)}</th>
              <td>{dollars(year.fee)}</td>
              <td>
                {dollars(year.captured)}
                <ReturnBar captured={year.captured} fee={year.fee} height={4} />
              </td>
              <td>
                {year.net === null ? NOT_TRACKED : resultText(year.net)}
                {year.net === null && (
                  <ConfirmUses
                    card={card}
                    year={year}
                    onAddEarlier={() => onAddEarlier(Number(year.from.slice(0, 4)))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pl: 1.5, textAlign: 'end', fontWeight: 'inherit', verticalAlign: 'top' },
  '& td > div': { justifyContent: 'flex-end' },
  '& th:first-of-type': { pl: 0, textAlign: 'start' },
  '& thead th': { color: 'text.secondary', fontWeight: 550 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
