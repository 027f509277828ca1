import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useDeferredValue, useId, useState, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useCardNames, useMayHaveCards } from '../../api/card-queries.ts';
import { useRemembered } from '../../browser/storage.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { FilterButton, Head, oneLine, PanelHead } from './panel-head.tsx';
import { PanelBody } from './panel-body.tsx';
import type { HighlightedRow } from './benefit-list.tsx';
import { BENEFIT_ROWS_ID } from './rows-context.ts';
import { useBenefitRows } from './use-benefit-rows.ts';
import { usePanelView } from './use-panel-view.ts';

// The tools load after the panel's title.
const [PanelTools] = onDemand(async () => (await import('./panel-tools.tsx')).PanelTools);

interface BenefitsPanelProps {
  /** The card whose benefits are shown. Without it, the benefits of all cards are shown. */
  card?: Card | null;
  /** Shows the benefits of all cards again. */
  onShowAll?: () => void;
  /** Moves back to the card's tile. */
  onBackToCards?: () => void;
  /** Whether search, grouping and filters are behind a button at first. */
  foldsTools?: boolean;
  highlighted?: HighlightedRow | null;
  /** The action of the empty state, on pages without Add Card. */
  emptyAction?: ReactNode;
  /** The button that adds an own benefit to the chosen card. */
  addButton?: ReactNode;
}

export function BenefitsPanel(props: BenefitsPanelProps) {
  const {
    card = null,
    onShowAll,
    onBackToCards,
    foldsTools = false,
    highlighted = null,
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
  const { benefits, cards, hasFailed, pinned } = listed;
  const names = useCardNames();
  const mayHaveCards = useMayHaveCards();
  const view = usePanelView({
    rows,
    cards,
    names,
    pinned,
    card,
    hidesCompleted,
    highlightedId: highlighted?.benefitId ?? null,
  });
  const isKnown = benefits !== undefined;
  // Deferred like the counts of the view, so that both appear together.
  const isCounted = useDeferredValue(isKnown);
  // Without cards or benefits there is nothing to filter.
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
        // The key remounts the rows when the tools appear or disappear above them.
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
          {...view.sectioned}
          {...listed}
          names={names}
          hasRows={rows.length > 0}
          isFiltered={view.isFiltered}
          search={view.tools.search}
          note={view.note}
          card={card}
          emptyAction={emptyAction}
          addButton={addButton}
          highlighted={highlighted}
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

/** Lets the list scroll below its title where the page limits the panel's height. */
const Section = styled('section')({
  container: 'panel / inline-size',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'inherit',
});
