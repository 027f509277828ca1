import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { amountInRow, benefitDisplayName } from '../../../model/benefits/benefit-amount.ts';
import { sortByPlace } from '../../../model/benefits/benefit-sort.ts';
import { NetworkButton, useNeedsNetwork } from '../../../ui/network-button.tsx';
import type { BenefitRows } from '../rows/use-benefit-rows.ts';
import { useEnrollment } from '../rows/use-enrollment.ts';

interface EnrollmentListProps {
  rows: readonly BenefitInPeriod[];
  all: readonly BenefitInPeriod[];
  names: ReadonlyMap<string, string>;
  reports: BenefitRows['ticking']['reports'];
}

/** After the user has ticked a benefit as enrolled, it remains listed until the user leaves the list. */
export function EnrollmentList({ rows, all, names, reports }: EnrollmentListProps) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const needed = new Set(rows.map(({ benefit_id }) => benefit_id));
  if (rows.some(({ benefit_id }) => !shown.has(benefit_id))) setShown(new Set([...shown, ...needed]));
  const listed = sortByPlace(
    all.filter(
      ({ benefit_id, enrolment, ignored }) =>
        needed.has(benefit_id) || (shown.has(benefit_id) && enrolment === 'done' && !ignored),
    ),
  );
  return (
    <Box role="list" aria-label="Benefits that need enrollment">
      {listed.map((benefit) => (
        <Row
          key={benefit.benefit_id}
          benefit={benefit}
          cardName={names.get(benefit.card_id) ?? displayCardName(benefit.card_name)}
          reports={reports}
        />
      ))}
    </Box>
  );
}

interface RowProps extends Pick<EnrollmentListProps, 'reports'> {
  benefit: BenefitInPeriod;
  cardName: string;
}

function Row({ benefit, cardName, reports }: RowProps) {
  const { setDone, ignore, isPending } = useEnrollment(benefit, reports);
  const needsNetwork = useNeedsNetwork();
  const name = benefitDisplayName(benefit);
  const isDone = benefit.enrolment === 'done';
  return (
    <Box role="listitem" aria-busy={isPending} sx={rowStyle}>
      <Box component="label" sx={labelStyle}>
        <Checkbox
          checked={isDone}
          onChange={({ target }) => !isPending && void setDone(target.checked)}
          slotProps={{ input: { 'aria-label': `Enrolled in ${name}, ${cardName}`, ...needsNetwork } }}
        />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 550 }}>
            {name}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {[cardName, amountInRow(benefit)?.text].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
      {!isDone && (
        <NetworkButton
          size="small"
          color="inherit"
          aria-label={`${name} is not for me`}
          disabled={isPending}
          onClick={() => void ignore()}
          sx={{ flex: 'none' }}
        >
          Not for me
        </NetworkButton>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  pr: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;

const labelStyle = {
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  minWidth: 0,
  pl: 0.5,
  cursor: 'pointer',
} as const;
