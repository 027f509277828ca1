import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useRemembered } from '../../shared/remembered.ts';
import { StatusLine } from '../../shared/status-line.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelHead } from './panel-head.tsx';
import type { PointedAt } from './pointed-at.ts';
import { useBenefitRows } from './use-benefit-rows.ts';
import { useTick } from './use-tick.ts';

interface BenefitsPanelProps {
  /** The card whose benefits are shown; those of all cards without it. */
  card?: Card | null;
  /** Goes back from one card to all. */
  onShowAll?: () => void;
  /** Leads back to the card's tile. */
  onBackToCards?: () => void;
  pointedAt?: PointedAt | null;
  /** What leads to a first card, where the page itself does not offer it. */
  emptyAction?: ReactNode;
}

export function BenefitsPanel(props: BenefitsPanelProps) {
  const { card = null, onShowAll, onBackToCards, pointedAt = null, emptyAction } = props;
  const titleId = useId();
  const [completed, setCompleted] = useRemembered('hide_completed', ['shown', 'hidden'], 'shown');
  const hidesCompleted = completed === 'hidden';
  const { hold, release, ...list } = useBenefitRows(card?.id ?? null);
  const { tick, news, failed, dropNews } = useTick({ hold, release });

  return (
    <Section aria-labelledby={titleId}>
      <PanelHead
        titleId={titleId}
        card={card}
        onShowAll={onShowAll}
        onBackToCards={onBackToCards}
        hidesCompleted={hidesCompleted}
        onHideCompleted={(hides) => setCompleted(hides ? 'hidden' : 'shown')}
      />
      <Box sx={({ mixins }) => ({ ...mixins.surface, overflow: 'auto' })}>
        <PanelBody
          {...list}
          failed={failed}
          card={card}
          emptyAction={emptyAction}
          hidesCompleted={hidesCompleted}
          pointedAt={pointedAt}
          onTick={tick}
        />
      </Box>
      <StatusLine news={news} onGone={dropNews} />
    </Section>
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
