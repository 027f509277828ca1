// tiles/ lists the cards. dialogs/ adds, edits and deletes them.

import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { NO_HOLDER } from '@card-rewards/functions/domain';
import { useCards, useHolders } from '../../../api/card-queries.ts';
import { noteNoCards } from '../../../browser/remembered.ts';
import { useBrowserDay } from '../../../browser/today.ts';
import { useWhenIdle } from '../../../browser/use-is-idle.ts';
import { sortCards } from '../../../model/cards/card-sort.ts';
import { useFocusAfterChange } from '../../../ui/focus.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { WrappedLine } from '../../../ui/spaced-line.tsx';
import { PageStatusLine } from '../../../ui/status-line.tsx';
import { useCardSort } from '../../../ui/use-card-sort.ts';
import { SharedNotices, useOwnNotices } from '../../../ui/use-notices.ts';
import type { CardForm } from '../dialogs/card-draft.ts';
import { CardDialog, DeleteCardDialog, fetchDialogs } from '../dialogs/lazy-card-dialogs.tsx';
import { CardGridSkeleton, CardList } from './card-list.tsx';
import { CardsNotLoaded, StartPlace } from './card-placeholders.tsx';
import type { CardChange } from './card-tile.tsx';
import { besideSort, SortField } from './sort-field.tsx';

const [NoCards] = lazyComponent(async () => (await import('./no-cards.tsx')).NoCards);

interface CardsSectionProps {
  isCompact?: boolean;
  /** `onOpen` and `onCatchUp` must be the same functions on every render, because the tiles are memoized. */
  onOpen: (cardId: string) => void;
  onCatchUp: (cardId: string) => void;
  Mark: ComponentType<{ card: Card }>;
  onAddSeveral: () => void;
  otherStarts: ReactNode;
  total?: ReactNode;
  actions?: ReactNode;
  notice: ReactNode;
}

type OpenDialog = CardChange | { kind: 'add'; start?: CardForm } | { kind: 'close'; card: Card };

export function CardsSection(props: CardsSectionProps) {
  const { isCompact = false, onOpen, onCatchUp, Mark, onAddSeveral } = props;
  const { otherStarts, total, actions, notice } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: cards, isError, isFetching, refetch } = useCards();
  const { chosen } = useHolders();
  const [sort, setSort] = useCardSort();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const today = useBrowserDay();

  useWhenIdle(fetchDialogs);

  useEffect(() => {
    if (cards) noteNoCards(cards.length === 0);
  }, [cards]);

  // The button that opened the dialog can disappear together with its card.
  useFocusAfterChange(dialog, () => (dialog ? null : title.current));

  const sorted = useMemo(() => cards && sortCards(cards, sort, today), [cards, sort, today]);

  const closed = () => setDialog(null);
  const notices = useOwnNotices();

  const dialogs = (
    <>
      {dialog?.kind === 'add' && (
        <CardDialog card={null} start={dialog.start} onAddSeveral={onAddSeveral} onClosed={closed} />
      )}
      {(dialog?.kind === 'edit' || dialog?.kind === 'close') && (
        <CardDialog
          card={dialog.card}
          begin={dialog.kind === 'close' ? 'closing' : undefined}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCardDialog
          card={dialog.card}
          onClosed={closed}
          onCloseInstead={() => setDialog({ kind: 'close', card: dialog.card })}
        />
      )}
    </>
  );

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ container: 'cards / inline-size' }}
      onPointerEnter={fetchDialogs}
      onFocus={fetchDialogs}
    >
      <WrappedLine sx={{ gap: '4px 8px', mb: { xs: 1, sm: 1.5 }, minHeight: 40 }}>
        <Typography
          id={titleId}
          ref={title}
          variant="h2"
          tabIndex={-1}
          sx={{ mr: total ? 0 : 'auto', outline: 'none', lineHeight: '40px' }}
        >
          {chosen === null ? 'My Credit Cards' : cardsTitle(chosen)}{' '}
          {cards && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
              ({cards.length})
            </Box>
          )}
        </Typography>
        {total}
        <Box sx={[controlsStyle, isCompact && besideTitle]}>
          <SortField sort={sort} onSort={setSort} />
          <NetworkButton
            variant="contained"
            startIcon={<AddOutlined />}
            sx={{ [besideSort]: { px: '10px', '& .MuiButton-startIcon': { display: 'none' } } }}
            onClick={() => setDialog({ kind: 'add' })}
          >
            Add Card
          </NetworkButton>
          {actions}
        </Box>
      </WrappedLine>
      {notice}
      {sorted?.length === 0 ? (
        <NoCards
          onStart={(start) => setDialog({ kind: 'add', start })}
          onAddSeveral={onAddSeveral}
          fallback={<StartPlace />}
        >
          {otherStarts}
        </NoCards>
      ) : sorted ? (
        <CardList
          cards={sorted}
          isCompact={isCompact}
          onOpen={onOpen}
          Mark={Mark}
          onChange={setDialog}
          onCatchUp={onCatchUp}
        />
      ) : isError ? (
        <CardsNotLoaded isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton isCompact={isCompact} />
      )}
      <SharedNotices value={notices}>{dialogs}</SharedNotices>
      {(dialog || notices.notices.length > 0) && (
        <PageStatusLine notices={notices.notices} onGone={notices.dismiss} />
      )}
    </Box>
  );
}

function cardsTitle(holder: string): string {
  return holder === NO_HOLDER ? 'Cards without a holder' : `${holder}’s cards`;
}

const controlsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', gap: 1 } as const;

const besideTitle = {
  flex: '1 0 min(10.25rem, 100%)',
  flexWrap: 'nowrap',
  justifyContent: 'flex-end',
  minWidth: 0,
} as const;
