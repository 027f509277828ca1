import Box from '@mui/material/Box';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useDayOfBenefits } from '../api/benefit-queries.ts';
import { useCards, useMayHaveCards } from '../api/card-queries.ts';
import { BenefitsPanel } from '../features/benefits/benefits-panel.tsx';
import { RowsContext } from '../features/benefits/rows-context.ts';
import { LiveLine } from '../features/benefits/live-line.tsx';
import { CardsSection } from '../features/cards/cards-section.tsx';
import { NewTermsMark } from '../features/terms/new-terms-mark.tsx';
import { tileButtonId } from '../features/cards/card-tile.tsx';
import { GlanceStrip } from '../features/glance/glance-strip.tsx';
import { scrollBehavior } from '../browser/motion.ts';
import { useReminderOffer } from '../browser/storage.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useQueryValue } from '../browser/use-query-value.ts';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { HEADER_HEIGHT } from '../shell/measures.ts';
import { AddOwnBenefit } from './add-own-benefit.tsx';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { usePageRows } from './card-sheet/use-page-rows.ts';
import { detailsLink, sheetLink } from './card-sheet/sheet-address.ts';
import { AddSeveralCards } from './add-several-cards.tsx';
import { AddSampleCards, SampleCards } from './sample-cards.tsx';
import { TwoColumns } from './two-columns.tsx';

const [ReminderOffer] = onDemand(
  async () => (await import('../features/reminders/reminder-offer.tsx')).ReminderOffer,
);

export function HomePage() {
  const panel = useRef<HTMLElement>(null);
  const [selectedId, select] = useQueryValue('only');
  const { data: cards, isPending } = useCards();
  const rowsPlace = usePageRows();
  // A card that has been deleted is no longer selected.
  const selected = cards?.find(({ id }) => id === selectedId) ?? null;

  const [isAddingSeveral, setIsAddingSeveral] = useState<boolean | null>(null);
  const mayHaveCards = useMayHaveCards();
  // Without cards the strip disappears. A new key then remounts the content below instead of moving it, unless the user
  // has already focused something in it.
  const [startsEmpty, setStartsEmpty] = useState<boolean>();
  if (startsEmpty === undefined && cards) {
    setStartsEmpty(cards.length === 0 && document.activeElement === document.body);
  }
  const areListed = useDayOfBenefits() !== undefined;
  const isIdle = useIsIdle(cards !== undefined && areListed);

  const [isOfferDue] = useState(useReminderOffer()[0] === 'due');

  const showBenefits = useCallback(() => {
    bringIntoView(panel.current);
    panel.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, []);

  const toggle = useCallback(
    (card: Card) => {
      select(card.id === selectedId ? null : card.id);
      if (card.id !== selectedId) bringIntoView(panel.current);
    },
    [select, selectedId],
  );

  return (
    <>
      <PageHeading
        title="Home"
        text={
          <LiveLine hasCards={cards && cards.length > 0}>Your cards and what&apos;s left to use.</LiveLine>
        }
      />
      {mayHaveCards && (
        <PanelBoundary what="the figures">
          <GlanceStrip onShow={showBenefits} sheetOf={sheetLink} />
        </PanelBoundary>
      )}
      {mayHaveCards && (isIdle || isOfferDue) && (
        <Suspense fallback={isOfferDue && <Box sx={{ height: { xs: 76, sm: 52 }, mb: 2.5 }} />}>
          <ReminderOffer />
        </Suspense>
      )}
      <TwoColumns
        key={startsEmpty ? 'empty' : 'cards'}
        staying="second"
        isFirstLoading={isPending}
        isFirstNarrow={!startsEmpty}
      >
        <PanelBoundary what="the cards">
          <CardsSection
            selectedId={selected?.id ?? null}
            onSelect={toggle}
            Mark={NewTermsMark}
            feeLinkOf={detailsLink}
            onAddSeveral={() => setIsAddingSeveral(true)}
            samples={<AddSampleCards />}
            notice={<SampleCards />}
          />
        </PanelBoundary>
        <Box ref={panel} sx={{ scrollMarginTop: `calc(${HEADER_HEIGHT} + 16px)`, maxHeight: 'inherit' }}>
          <PanelBoundary what="the benefits">
            <RowsContext value={rowsPlace}>
              <BenefitsPanel
                card={selected}
                addButton={selected && <AddOwnBenefit card={selected} />}
                foldsTools
                onShowAll={() => select(null)}
                onBackToCards={() => selected && backTo(tileButtonId(selected.id))}
              />
            </RowsContext>
          </PanelBoundary>
        </Box>
      </TwoColumns>
      <AddSeveralCards open={isAddingSeveral} onChange={setIsAddingSeveral} />
      <CardSheetPlace />
    </>
  );
}

/** Scrolls to the benefits on a phone, where they are below the cards and a change would go unseen. */
function bringIntoView(panel: HTMLElement | null): void {
  if (!panel || panel.getBoundingClientRect().top < window.innerHeight / 2) return;
  panel.scrollIntoView({ behavior: scrollBehavior() });
}

function backTo(id: string): void {
  const tile = document.getElementById(id);
  tile?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' });
  tile?.focus({ preventScroll: true });
}
