import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDayOfBenefits } from '../api/benefit-queries.ts';
import { useCards, useMayHaveCards } from '../api/card-queries.ts';
import { scrollBehavior } from '../browser/motion.ts';
import { useToday } from '../browser/today.ts';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { useQueryValue } from '../browser/use-query-value.ts';
import { useDismissed, useReminderOffer } from '../browser/use-remembered.ts';
import { ExpiringLine } from '../features/benefits/expiring-line.tsx';
import { BenefitsPanel } from '../features/benefits/panel/benefits-panel.tsx';
import { RowsContext } from '../features/benefits/rows/rows-context.tsx';
import { CardsSection } from '../features/cards/tiles/cards-section.tsx';
import { HolderSwitch } from '../features/holders/holder-switch.tsx';
import { AddOwnBenefit } from '../features/own-benefits/own-benefit-button.tsx';
import { HEADER_HEIGHT } from '../shell/measures.ts';
import { lazyComponent, Nothing } from '../ui/lazy-component.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { CardSheetPlace, usePageRows } from './card-sheet/card-sheet-place.tsx';
import { sheetLink } from './card-sheet/sheet-address.ts';
import { yearToClose } from './home/closed-year.ts';
import { KeyFigures, OpenOffers } from './home/key-figures.tsx';
import { TwoColumns } from './two-columns.tsx';
import { useCardsSection } from './use-cards-section.tsx';

const [HomeNotes] = lazyComponent(async () => (await import('./home/home-notes.tsx')).HomeNotes, Nothing);

const notePlace = <Box data-note="year" sx={{ height: 44, mb: { xs: 1, sm: 1.5 } }} />;

/**
 * On a phone, one note or question at a time is shown instead of the line under the title, so that five benefits remain
 * in view. The note about ended benefits loads last, so it never replaces another note.
 */
const NoteInsteadOfLine = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '&:has(> [data-note]) h1 + p': { display: 'none' },
    '& > [data-note=year] ~ [data-note]': { display: 'none' },
    '&:has(> [data-note=question]) > [data-note=ended]': { display: 'none' },
  },
}));

const [ReminderOffer] = lazyComponent(
  async () => (await import('./reminder-offer.tsx')).ReminderOffer,
  Nothing,
);

export function HomePage() {
  const panel = useRef<HTMLElement>(null);
  const [onlyId, showOnly] = useQueryValue('only');
  const { data: cards, isPending } = useCards();
  const rowsPlace = usePageRows();
  const only = cards?.find(({ id }) => id === onlyId) ?? null;

  const { section, importButton, dialogs } = useCardsSection();
  const mayHaveCards = useMayHaveCards();
  // Without cards, `KeyFigures` disappears. `startsEmpty` then changes the `key` of `TwoColumns`, so that a new
  // `TwoColumns` appears and the old one does not move. If an element has the focus, the `key` does not change, because
  // the element would lose the focus.
  const [startsEmpty, setStartsEmpty] = useState<boolean>();
  if (startsEmpty === undefined && cards) {
    setStartsEmpty(cards.length === 0 && document.activeElement === document.body);
  }
  const areListed = useDayOfBenefits() !== undefined;
  const isIdle = useIsIdle(cards !== undefined && areListed);

  const today = useToday();
  const closedYear = yearToClose(today);
  const [isDismissed] = useDismissed('closed_year', String(closedYear));
  const isYearNoted = closedYear !== null && !isDismissed;

  const [isOfferDue] = useState(useReminderOffer()[0] === 'due');

  const showBenefits = useCallback(() => {
    const shown = panel.current;
    if (!shown) return;
    const { top } = shown.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) shown.scrollIntoView({ behavior: scrollBehavior() });
    if (!shown.contains(document.activeElement)) shown.querySelector('h2')?.focus({ preventScroll: true });
  }, []);

  // A card's sheet has a link that sets `onlyId` to that card. The sheet then closes, and the card's benefits must come
  // into view.
  const lastOnlyId = useRef(onlyId);
  useEffect(() => {
    if (onlyId !== lastOnlyId.current && onlyId !== null) showBenefits();
    lastOnlyId.current = onlyId;
  }, [onlyId, showBenefits]);

  return (
    <NoteInsteadOfLine>
      <PageHeading
        title="Home"
        end={<HolderSwitch />}
        text={
          <ExpiringLine hasCards={cards && cards.length > 0}>
            Your cards and what&apos;s left to use.
          </ExpiringLine>
        }
      />
      {mayHaveCards && (isIdle || isYearNoted) && <HomeNotes fallback={isYearNoted && notePlace} />}
      {mayHaveCards && (
        <PanelBoundary what="the figures">
          <KeyFigures onShow={showBenefits} sheetOf={sheetLink} />
        </PanelBoundary>
      )}
      {mayHaveCards && (isIdle || isOfferDue) && (
        <ReminderOffer
          fallback={
            isOfferDue && (
              <Box data-note="question" sx={{ height: { xs: 46, sm: 52 }, mb: { xs: 1, sm: 2.5 } }} />
            )
          }
        />
      )}
      <TwoColumns key={startsEmpty ? 'empty' : 'cards'} first="tiles" isLoading={isPending}>
        <PanelBoundary what="the cards">
          <CardsSection isCompact {...section} />
        </PanelBoundary>
        <Box ref={panel} sx={{ scrollMarginTop: `calc(${HEADER_HEIGHT} + 16px)` }}>
          <PanelBoundary what="the benefits">
            <RowsContext value={rowsPlace}>
              <BenefitsPanel
                card={only}
                addButton={only && <AddOwnBenefit card={only} />}
                foldsTools
                notice={<OpenOffers sheetOf={sheetLink} />}
                toolButton={importButton('text')}
                onShowOnly={showOnly}
              />
            </RowsContext>
          </PanelBoundary>
        </Box>
      </TwoColumns>
      {dialogs}
      <CardSheetPlace />
    </NoteInsteadOfLine>
  );
}
