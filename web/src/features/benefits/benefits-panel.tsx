import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useCallback, useDeferredValue, useId, useState, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useCardNames, useMayHaveCards } from '../../api/card-queries.ts';
import { once } from '../../browser/once.ts';
import { useRemembered } from '../../browser/storage.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { FilterButton } from './filter-button.tsx';
import { PanelBody } from './panel-body.tsx';
import { Head, oneLine, PanelHead } from './panel-head.tsx';
import type { LinkedRow } from './linked-row.ts';
import { BENEFIT_ROWS_ID } from './rows-context.ts';
import { useBenefitRows } from './use-benefit-rows.ts';
import { usePanelView } from './use-panel-view.ts';

// A moment after the title, in a place that is kept.
const PanelTools = lazy(once(async () => ({ default: (await import('./panel-tools.tsx')).PanelTools })));

interface BenefitsPanelProps {
  /** The card whose benefits are shown; those of all cards without it. */
  card?: Card | null;
  /** Goes back from one card to all. */
  onShowAll?: () => void;
  /** Leads back to the card's tile. */
  onBackToCards?: () => void;
  /** Whether what narrows the rows stays behind a button until it is wanted. */
  foldsTools?: boolean;
  pointedAt?: LinkedRow | null;
  /** What leads to a first card, where the page itself does not offer it. */
  emptyAction?: ReactNode;
  /** Adds a benefit of the holder's own to the chosen card. */
  addButton?: ReactNode;
}

export function BenefitsPanel(props: BenefitsPanelProps) {
  const {
    card = null,
    onShowAll,
    onBackToCards,
    foldsTools = false,
    pointedAt = null,
    emptyAction,
    addButton,
  } = props;
  const titleId = useId();
  const [completed, setCompleted] = useRemembered('hide_completed', ['shown', 'hidden'], 'shown');
  const hidesCompleted = completed === 'hidden';
  const hideCompleted = useCallback(
    (hides: boolean) => setCompleted(hides ? 'hidden' : 'shown'),
    [setCompleted],
  );
  const { rows, news, dropNews, ...listed } = useBenefitRows(card?.id ?? null);
  const { benefits, cards, hasFailed, held } = listed;
  const names = useCardNames();
  const mayHaveCards = useMayHaveCards();
  const view = usePanelView({
    rows,
    cards,
    names,
    held,
    card,
    hidesCompleted,
    pointedAtId: pointedAt?.benefitId ?? null,
  });
  const isKnown = benefits !== undefined;
  // Together with what the view counts.
  const isCounted = useDeferredValue(isKnown);
  // Whoever has no cards, or no benefits, has nothing to look for.
  const hasTools = !hasFailed && mayHaveCards && (!isKnown || rows.length > 0);

  const toolsId = useId();
  const [areToolsOpen, setAreToolsOpen] = useState<boolean>();
  const showsTools = hasTools && (!foldsTools || (areToolsOpen ?? view.filterCount > 0));

  return (
    <Section aria-labelledby={titleId}>
      <Head data-folds={foldsTools || undefined}>
        <PanelHead
          titleId={titleId}
          card={card}
          onShowAll={onShowAll}
          onBackToCards={onBackToCards}
          hidesCompleted={hidesCompleted}
          onHideCompleted={hideCompleted}
        />
        {hasTools && foldsTools && (
          <FilterButton
            toolsId={toolsId}
            isOpen={showsTools}
            count={view.filterCount}
            onToggle={() => setAreToolsOpen(!showsTools)}
          />
        )}
        {showsTools && (
          <Box id={toolsId} role="group" aria-label="Filter" sx={{ display: 'contents' }}>
            <Suspense fallback={<ToolsPlace />}>
              <PanelTools tools={view.tools} isCounted={isCounted} />
            </Suspense>
          </Box>
        )}
      </Head>
      <Box
        // What the tools make room for is another place.
        key={hasTools && !foldsTools ? 'rows' : 'nothing'}
        id={BENEFIT_ROWS_ID}
        tabIndex={-1}
        sx={({ mixins }) => ({
          ...mixins.surface,
          overflow: 'auto',
          scrollMarginTop: '64px',
          outline: 'none',
        })}
      >
        <PanelBody
          {...view.lined}
          {...listed}
          names={names}
          hasRows={rows.length > 0}
          isNarrowed={view.isNarrowed}
          search={view.tools.search}
          note={view.note}
          card={card}
          emptyAction={emptyAction}
          addButton={addButton}
          pointedAt={pointedAt}
        />
      </Box>
      <StatusLine news={news} onGone={dropNews} />
    </Section>
  );
}

function ToolsPlace() {
  return (
    <>
      <Box
        sx={{
          gridArea: 'search',
          height: { xs: 44, sm: 40 },
          mt: 1,
          [oneLine]: { mt: 0 },
        }}
      />
      <Box sx={{ gridArea: 'chips', height: 32, mt: 1, '@media (pointer: coarse)': { height: 40 } }} />
    </>
  );
}

/** Where the page limits its height, the list scrolls below its title. */
const Section = styled('section')({
  container: 'panel / inline-size',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'inherit',
});
