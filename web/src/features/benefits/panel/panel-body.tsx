import AddCardOutlined from '@mui/icons-material/AddCardOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { refreshCardsAndBenefits, useCardNames } from '../../../api/card-queries.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToday } from '../../../browser/today.ts';
import { useIsOnline } from '../../../browser/use-is-online.ts';
import { isClosed } from '../../../model/cards/card-sort.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { BenefitList, type HighlightedRow } from '../rows/benefit-list.tsx';
import type { BenefitRows } from '../rows/use-benefit-rows.ts';
import type { usePanelView } from './use-panel-view.ts';

const [EnrollmentList] = lazyComponent(async () => (await import('./enrollment-list.tsx')).EnrollmentList);

interface PanelBodyProps {
  card: Card | null;
  listed: BenefitRows;
  view: ReturnType<typeof usePanelView>;
  highlighted: HighlightedRow | null;
  emptyAction: ReactNode;
  addButton: ReactNode;
}

export function PanelBody({ card, listed, view, highlighted, emptyAction, addButton }: PanelBodyProps) {
  const { benefits, cards, hasFailed, haveCardsFailed, isChangingCards, ticking } = listed;
  const { sectioned, emptyText, note, tools } = view;
  const names = useCardNames();
  const hasRows = listed.rows.length > 0;
  const today = useToday();
  const isOnline = useIsOnline();

  if (cards?.length === 0) {
    return (
      <Message icon={<AddCardOutlined fontSize="inherit" />} title="No credit cards yet" action={emptyAction}>
        Add your first credit card to start tracking benefits and rewards!
      </Message>
    );
  }
  if (hasFailed || (haveCardsFailed && !cards && !hasRows)) return <BenefitsUnavailable />;
  if (benefits === undefined || (!hasRows && cards === undefined)) return <LoadingBenefits />;

  const shownCards = card ? [card] : (cards ?? []);
  const open = shownCards.filter((each) => !isClosed(each));
  const withBenefits = new Set(benefits.map(({ card_id }) => card_id));
  // A new card gets its benefits in a second call. Until then, it is not reported as a card without benefits.
  const without = isChangingCards ? [] : open.filter(({ id }) => !withBenefits.has(id));

  const isAnyHidden =
    !isOnline && benefits.some(({ closed_date, end }) => closed_date === null && end < today);

  return (
    <>
      {note !== null && <BenefitsNote>{note}</BenefitsNote>}
      {tools.show === 'enrolment' ? (
        <EnrollmentList rows={sectioned.rows} all={listed.rows} names={names} reports={ticking.reports} />
      ) : (
        sectioned.rows.length > 0 && (
          <BenefitList
            {...sectioned}
            ticking={ticking}
            of={card ? null : { cards, names }}
            highlighted={highlighted}
          />
        )
      )}
      {sectioned.rows.length === 0 && hasRows && <BenefitsNote>{emptyText}</BenefitsNote>}
      {isAnyHidden && <BenefitsNote>Reconnect to see the benefits of new periods.</BenefitsNote>}
      {shownCards.length > 0 && open.length === 0 && (
        <BenefitsNote>
          {card
            ? 'This card is closed, so its benefits are not listed.'
            : 'Your cards are closed, so their benefits are not listed.'}
        </BenefitsNote>
      )}
      {card && without.length > 0 && (
        <Box sx={{ px: 2, py: 1.5 }}>
          <NoBenefitsYet card={card}>{addButton}</NoBenefitsYet>
        </Box>
      )}
      {!card && without[0] && (
        <BenefitsNote>
          {names.get(without[0].id) ?? displayCardName(without[0].card_name)}
          {without.length === 1 ? ' has' : ` and ${without.length - 1} more have`} no benefits to track.
        </BenefitsNote>
      )}
    </>
  );
}

function LoadingBenefits() {
  return (
    <>
      <Typography role="status" variant="body2" sx={{ px: 2, py: 1.25, color: 'text.secondary' }}>
        Loading benefits....
      </Typography>
      <div aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <Box key={index} sx={skeletonRow}>
            <Skeleton variant="rounded" width={18} height={18} sx={{ gridRow: 'span 2', mx: 'auto' }} />
            <Skeleton width="45%" />
            <Skeleton width={96} />
            <Skeleton width="60%" />
            <Skeleton width={96} />
          </Box>
        ))}
      </div>
    </>
  );
}

const skeletonRow = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'center',
  alignContent: 'center',
  boxSizing: 'border-box',
  height: 66,
  pl: 1,
  pr: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function BenefitsUnavailable() {
  const client = useQueryClient();
  const isRetrying = useIsFetching({ queryKey: queryKeys.userBenefits }) > 0;
  return (
    <Box role="alert">
      <Message
        icon={<CloudOffOutlined fontSize="inherit" />}
        title="Unable to load benefits"
        action={
          <Button
            variant="outlined"
            color="inherit"
            loading={isRetrying}
            onClick={() => void refreshCardsAndBenefits(client)}
          >
            Refresh
          </Button>
        }
      >
        Please try refreshing or add your first credit card to get started.
      </Message>
    </Box>
  );
}

interface MessageProps {
  icon: ReactNode;
  title: string;
  children: string;
  action?: ReactNode;
}

function Message({ icon, title, children, action }: MessageProps) {
  return (
    <Box sx={centered}>
      <Box sx={{ display: 'flex', fontSize: 32, color: 'text.secondary', mb: 0.5 }} aria-hidden>
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '24rem', mb: 1 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}

export function BenefitsNote({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

const centered = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  minHeight: 260,
  p: 3,
  textAlign: 'center',
  textWrap: 'balance',
} as const;

/** Loads only for a card without benefits, because the empty state needs the catalogue's code. */
export const [NoBenefitsYet] = lazyComponent(
  async () => (await import('./no-benefits-yet.tsx')).NoBenefitsYet,
);
