import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { useDayOfBenefits } from '../api/benefit-queries.ts';
import { useMayHaveCards } from '../api/card-queries.ts';
import { paths } from '../browser/paths.ts';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { useQueryValue } from '../browser/use-query-value.ts';
import { BenefitCalendar } from '../features/benefits/calendar/benefit-calendar.tsx';
import { BenefitsPanel } from '../features/benefits/panel/benefits-panel.tsx';
import { PrintedBenefits } from '../features/benefits/panel/printed-benefits.tsx';
import { RowsContext } from '../features/benefits/rows/rows-context.tsx';
import { HolderSwitch } from '../features/holders/holder-switch.tsx';
import { ButtonLine } from '../ui/button-line.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { SpacedLine } from '../ui/spaced-line.tsx';
import { CardSheetPlace, usePageRows } from './card-sheet/card-sheet-place.tsx';
import { useOpenSheet } from './card-sheet/sheet-address.ts';
import { TwoColumns } from './two-columns.tsx';

const [WalletYear, fetchWalletYear] = lazyComponent(
  async () => (await import('../features/history/wallet-year.tsx')).WalletYear,
);

export function BenefitsPage() {
  const [benefitId, setBenefitId] = useQueryValue('at');
  const rowsPlace = usePageRows();
  const openSheet = useOpenSheet();
  const [view, setView] = useQueryValue('view');
  const hasRoom = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const hasYearBelow = useMediaQuery('(min-width: 1440px)');
  const isIdle = useIsIdle(useDayOfBenefits() !== undefined);
  const mayHaveCards = useMayHaveCards();
  const initialYear = view !== null && /^20\d\d$/.test(view) ? Number(view) : null;
  const isYear = (view === 'year' || initialYear !== null) && mayHaveCards;
  // This must be the same function on every render. A new one would render each memoized `CardYear` again.
  const openPeriod = useCallback<ComponentProps<typeof WalletYear>['onOpen']>(
    ({ cardId, benefitId, start, year }) =>
      openSheet(cardId, { tab: 'history', year: String(year), period: `${start} ${benefitId}` }),
    [openSheet],
  );
  const [times, setTimes] = useState(0);
  // A new object highlights the row again, even if the address is the same.
  const highlighted = useMemo(() => (benefitId === null ? null : { benefitId, times }), [benefitId, times]);
  const pointAt = useCallback(
    (id: string) => {
      setBenefitId(id);
      setTimes((now) => now + 1);
    },
    [setBenefitId],
  );

  // The rows of a notification are shown without the calendar, because on a phone they would be below it.
  const isNotified = useQueryValue('rows')[0] !== null;
  const panel = (
    <PanelBoundary what="the benefits">
      <RowsContext value={rowsPlace}>
        <BenefitsPanel
          highlighted={highlighted}
          notice={<NotifiedRows />}
          emptyAction={
            <Button component={Link} to={paths.cards} variant="contained">
              Go to Cards
            </Button>
          }
        />
      </RowsContext>
    </PanelBoundary>
  );

  return (
    <>
      <PageHeading
        title="Benefits Calendar"
        end={<HolderSwitch />}
        beside={
          mayHaveCards && (
            <ButtonLine role="group" aria-label="View">
              <button type="button" aria-pressed={!isYear} onClick={() => setView(null)}>
                Calendar
              </button>
              <button
                type="button"
                aria-pressed={isYear}
                onPointerEnter={fetchWalletYear}
                onFocus={fetchWalletYear}
                onClick={() => setView('year')}
              >
                Year
              </button>
            </ButtonLine>
          )
        }
      />
      {isYear ? (
        <WalletYear
          initialYear={initialYear}
          onOpen={openPeriod}
          isNarrow={!hasRoom}
          fallback={<Skeleton variant="rounded" height={320} />}
        />
      ) : isNotified ? (
        panel
      ) : (
        <TwoColumns first={hasYearBelow ? 'calendar and year' : 'calendar'}>
          <>
            <PanelBoundary what="the calendar">
              <BenefitCalendar
                onPick={pointAt}
                onPickEnded={({ card_id }, year) =>
                  openSheet(card_id, { tab: 'history', year: String(year) })
                }
              />
            </PanelBoundary>
            {hasYearBelow && isIdle && mayHaveCards && (
              <Box sx={{ mt: 3 }}>
                <PanelBoundary what="the year">
                  <WalletYear initialYear={null} onOpen={openPeriod} isNarrow fallback={null} />
                </PanelBoundary>
              </Box>
            )}
          </>
          {panel}
        </TwoColumns>
      )}
      <PrintedBenefits />
      <CardSheetPlace />
    </>
  );
}

function NotifiedRows() {
  const [rows, setRows] = useQueryValue('rows');
  if (rows === null) return null;
  return (
    <SpacedLine sx={{ alignItems: 'center', mb: 1, typography: 'body2' }}>
      From your notification
      <Button size="small" onClick={() => setRows(null)}>
        Show all benefits
      </Button>
    </SpacedLine>
  );
}
