import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { BenefitCalendar } from '../features/benefits/benefit-calendar.tsx';
import { BenefitsPanel } from '../features/benefits/benefits-panel.tsx';
import type { PointedAt } from '../features/benefits/pointed-at.ts';
import { paths } from '../shared/paths.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { TwoColumns } from './two-columns.tsx';

export function BenefitsPage() {
  const [pointedAt, setPointedAt] = useState<PointedAt | null>(null);
  const pointAt = useCallback((benefitId: string) => setPointedAt({ benefitId }), []);

  return (
    <>
      <PageHeading
        title="Benefits Calendar"
        text="The benefits of all your cards, and the days on which they expire."
      />
      <TwoColumns staying="first">
        <BenefitCalendar onPick={pointAt} />
        <BenefitsPanel
          pointedAt={pointedAt}
          emptyAction={
            <Button component={Link} to={paths.cards} variant="contained">
              Go to Cards
            </Button>
          }
        />
      </TwoColumns>
    </>
  );
}
