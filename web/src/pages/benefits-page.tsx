import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { BenefitCalendar } from '../features/benefits/benefit-calendar.tsx';
import { BenefitsPanel } from '../features/benefits/benefits-panel.tsx';
import { PrintedBenefits } from '../features/benefits/printed-benefits.tsx';
import { RowsContext } from '../features/benefits/rows-context.ts';
import { paths } from '../browser/paths.ts';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useQueryValue } from '../browser/use-query-value.ts';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { usePageRows } from './card-sheet/use-page-rows.ts';
import { useOpenSheet } from './card-sheet/sheet-address.ts';
import { TwoColumns } from './two-columns.tsx';

export function BenefitsPage() {
  const [benefitId, setBenefitId] = useQueryValue('at');
  const rowsPlace = usePageRows();
  const openSheet = useOpenSheet();
  const [times, setTimes] = useState(0);
  // A new object highlights the row again, even if the address stays the same.
  const highlighted = useMemo(() => (benefitId === null ? null : { benefitId, times }), [benefitId, times]);
  const pointAt = useCallback(
    (id: string) => {
      setBenefitId(id);
      setTimes((now) => now + 1);
    },
    [setBenefitId],
  );

  return (
    <>
      <PageHeading title="Benefits Calendar" />
      <TwoColumns isFirstSticky>
        <PanelBoundary what="the calendar">
          <BenefitCalendar
            onPick={pointAt}
            onPickEnded={({ card_id }, year) => openSheet(card_id, { tab: 'history', year: String(year) })}
          />
        </PanelBoundary>
        <PanelBoundary what="the benefits">
          <RowsContext value={rowsPlace}>
            <BenefitsPanel
              highlighted={highlighted}
              emptyAction={
                <Button component={Link} to={paths.cards} variant="contained">
                  Go to Cards
                </Button>
              }
            />
          </RowsContext>
        </PanelBoundary>
      </TwoColumns>
      <PrintedBenefits />
      <CardSheetPlace />
    </>
  );
}
