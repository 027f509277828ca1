// panel/ filters and groups benefits, rows/ lists and ticks them, and calendar/ shows them by date.

import Box from '@mui/material/Box';
import { useId, useState, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useMayHaveCards } from '../../../api/card-queries.ts';
import { useRemembered } from '../../../browser/use-remembered.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { HighlightedRow } from '../rows/benefit-list.tsx';
import { BENEFIT_ROWS_ID } from '../rows/rows-context.tsx';
import { useBenefitRows } from '../rows/use-benefit-rows.ts';
import { PanelBody } from './panel-body.tsx';
import { FilterButton, filtersHeight, Head, PanelHead, Tools } from './panel-head.tsx';
import { usePanelView } from './use-panel-view.ts';

const [PanelTools] = lazyComponent(async () => (await import('./panel-tools.tsx')).PanelTools);

interface BenefitsPanelProps {
  card?: Card | null;
  onShowOnly?: (cardId: string | null) => void;
  foldsTools?: boolean;
  notice?: ReactNode;
  toolButton?: ReactNode;
  highlighted?: HighlightedRow | null;
  emptyAction?: ReactNode;
  addButton?: ReactNode;
}

export function BenefitsPanel(props: BenefitsPanelProps) {
  const {
    card = null,
    onShowOnly,
    foldsTools = false,
    notice,
    toolButton,
    highlighted = null,
    emptyAction,
    addButton,
  } = props;
  const titleId = useId();
  const [completed, setCompleted] = useRemembered('hide_completed', ['shown', 'hidden'], 'shown');
  const hidesCompleted = completed === 'hidden';
  const listed = useBenefitRows(card?.id ?? null);
  const mayHaveCards = useMayHaveCards();
  const view = usePanelView(listed, {
    card,
    hidesCompleted,
    highlightedId: highlighted?.benefitId ?? null,
  });
  const hasTools =
    !listed.hasFailed && mayHaveCards && (listed.benefits === undefined || listed.rows.length > 0);

  const toolsId = useId();
  const [areToolsOpen, setAreToolsOpen] = useState<boolean>();
  const showsTools = hasTools && (!foldsTools || (areToolsOpen ?? view.filterCount > 0));

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ container: 'panel / inline-size' }}>
      <Head data-folds={foldsTools || undefined}>
        <PanelHead
          titleId={titleId}
          card={card}
          onShowOnly={onShowOnly}
          hidesCompleted={hidesCompleted}
          onCompleted={setCompleted}
        />
        {hasTools && foldsTools && (
          <FilterButton
            toolsId={toolsId}
            isOpen={showsTools}
            count={view.filterCount}
            onToggle={setAreToolsOpen}
          />
        )}
        {showsTools && (
          <Tools id={toolsId} role="group" aria-label="Filter">
            <PanelTools {...view.tools} card={card} onShowOnly={onShowOnly} fallback={toolsPlace} />
            {toolButton}
          </Tools>
        )}
      </Head>
      {notice}
      <Box
        id={BENEFIT_ROWS_ID}
        tabIndex={-1}
        sx={({ mixins }) => ({
          ...mixins.surface,
          overflow: 'clip',
          scrollMarginTop: '64px',
          outline: 'none',
        })}
      >
        <PanelBody
          card={card}
          listed={listed}
          view={view}
          highlighted={highlighted}
          emptyAction={emptyAction}
          addButton={addButton}
        />
      </Box>
      <StatusLine notices={listed.notices} onGone={listed.dismissNotice} />
    </Box>
  );
}

const onPhone = {
  display: 'none',
  '@container panel (max-width: 27.99rem)': { display: 'block', flex: '1 1 100%', height: 44 },
} as const;

/**
 * Reserves room for the tools while their code loads. This must be the same element on every render, because the tools
 * are memoized.
 */
const toolsPlace = (
  <>
    <Box sx={{ flex: '1 1 100%', height: { xs: 44, sm: 40 } }} />
    <Box sx={onPhone} />
    <Box sx={[{ flex: '1 1 100%' }, filtersHeight]} />
  </>
);
