import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';
import type { FeeYear } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { feeYearText, NOT_TRACKED, resultText } from '../../model/card-return.ts';
import { ConfirmUses } from './confirm-uses.tsx';
import { ReturnBar } from './return-bar.tsx';

/** Lists the past fee years with their results, newest first. */
export function PastFeeYears({ card, years }: { card: Card; years: readonly FeeYear[] }) {
  return (
    <Box component="details" sx={{ mt: 1, '&[open] > summary .sign': { transform: 'rotate(180deg)' } }}>
      <Box component="summary" sx={summary}>
        Past fee years ({years.length})
        <ExpandMoreOutlined className="sign" aria-hidden sx={{ fontSize: 18 }} />
      </Box>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Fee</th>
            <th scope="col">Captured</th>
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
                    details={{ complete_years: [...card.complete_years, year.from] }}
                    isAlignedEnd
                  >
                    Have you entered all its uses?
                  </ConfirmUses>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const summary = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 40 },
  cursor: 'pointer',
  listStyle: 'none',
  borderRadius: '6px',
  typography: 'body2',
  fontWeight: 550,
  color: 'primary.main',
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const table = {
  width: '100%',
  mt: 0.5,
  borderCollapse: 'collapse',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pl: 1.5, textAlign: 'end', fontWeight: 'inherit', verticalAlign: 'top' },
  '& th:first-of-type': { pl: 0, textAlign: 'start' },
  '& thead th': { color: 'text.secondary', fontWeight: 550 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
