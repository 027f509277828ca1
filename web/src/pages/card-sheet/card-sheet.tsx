import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../api/benefit-queries.ts';
import { useCardNames, useWholeWallet } from '../../api/card-queries.ts';
import { useProduct } from '../../api/catalogue-queries.ts';
import { paths } from '../../browser/paths.ts';
import { CardBenefits } from '../../features/benefits/card-benefits.tsx';
import { RowsContext } from '../../features/benefits/rows/rows-context.tsx';
import { CardDialog } from '../../features/cards/dialogs/lazy-card-dialogs.tsx';
import { WorthKeeping } from '../../features/fee-decisions/worth-keeping.tsx';
import { OffersBlock } from '../../features/offers/offers.tsx';
import { AddOwnBenefit } from '../../features/own-benefits/own-benefit-button.tsx';
import { TermsReview } from '../../features/terms/terms-review.tsx';
import { withoutDigits } from '../../model/cards/card-name.ts';
import { isClosed } from '../../model/cards/card-sort.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { SharedNotices, useOwnNotices, type Notice } from '../../ui/use-notices.ts';
import { useCatchUpStep } from '../use-catch-up-step.tsx';
import { CardDetails, type CardEdit } from './card-details.tsx';
import { BenefitLevel, HistoryPanel } from './lazy-sheet.ts';
import type { SheetAddress, SheetTab } from './sheet-address.ts';
import { CardArt, SHEET_HEAD_HEIGHT, SheetHead, SheetLoading } from './sheet-head.tsx';
import { SHEET_TABS_HEIGHT, SheetTabs, tabId, tabPanel } from './sheet-tabs.tsx';
import { useOpenBenefit, useSheetNavigation } from './use-sheet-navigation.ts';

interface CardSheetProps {
  address: SheetAddress;
  isOpen: boolean;
  onGone: (notice: Notice) => void;
  onClosed: () => void;
}

export function CardSheet({ address, isOpen, onGone, onClosed }: CardSheetProps) {
  const { data: cards, isError, isFetching, refetch } = useWholeWallet();
  const names = useCardNames();
  const { close } = useSheetNavigation();
  const now = cards?.find(({ id }) => id === address.cardId);
  const [card, setCard] = useState(now);
  const [lastName, setLastName] = useState('Card');
  if (now && now !== card) setCard(now);
  const [lastBenefitId, setLastBenefitId] = useState(address.benefitId);
  if (address.benefitId !== null && address.benefitId !== lastBenefitId) setLastBenefitId(address.benefitId);

  const isGone = isOpen && cards !== undefined && !now && !isFetching;
  const wasGone = useRef(false);
  useEffect(() => {
    // `onGone` is called only once, although it renders the sheet again before the address has changed.
    if (isGone && !wasGone.current) {
      onGone({ text: card ? 'This card was deleted.' : 'This card no longer exists.' });
      close();
    }
    wasGone.current = isGone;
  });

  const name = (card && names.get(card.id)) ?? lastName;
  if (name !== lastName) setLastName(name);
  const notices = useOwnNotices();
  // The sheet moves in with only its head, because a slow phone would not respond while it draws the whole sheet.
  const isBodyDrawn = useDeferredValue(true, false);
  return (
    <SideSheet open={isOpen} onClose={close} onClosed={onClosed} label={name} width="480px" fillsPhone>
      <SharedNotices value={notices}>
        {card ? (
          address.benefitId === null ? (
            <CardLevel
              card={card}
              name={name}
              address={address}
              cameFrom={lastBenefitId}
              isBodyDrawn={isBodyDrawn}
            />
          ) : (
            <BenefitLevel
              card={card}
              cardName={name}
              benefitId={address.benefitId}
              fallback={<SheetLoading />}
            />
          )
        ) : isError ? (
          <Box sx={{ p: 2.5 }}>
            <NotLoaded onRetry={() => void refetch()} />
          </Box>
        ) : (
          <SheetLoading />
        )}
      </SharedNotices>
      <StatusLine notices={notices.notices} onGone={notices.dismiss} />
    </SideSheet>
  );
}

interface CardLevelProps {
  card: Card;
  name: string;
  address: SheetAddress;
  cameFrom: string | null;
  isBodyDrawn: boolean;
}

const ROWS = 'sheet-benefit';

function CardLevel({ card, name, address, cameFrom, isBodyDrawn }: CardLevelProps) {
  const { close } = useSheetNavigation();
  const [edit, setEdit] = useState<CardEdit | null>(null);
  const { data: product } = useProduct(card);
  return (
    <>
      <SheetHead
        title={card.nickname ?? withoutDigits(name, card.last_digits)}
        text={[
          displayCardName(card.nickname === null ? card.network : card.card_name),
          ...(product?.business ? ['Business'] : []),
        ].join(' · ')}
        textEnd={card.last_digits === null ? undefined : `••••\u00a0${card.last_digits}`}
        art={<CardArt card={card} />}
        listLink={isClosed(card) ? undefined : { pathname: paths.home, search: `?only=${card.id}` }}
        onEdit={() => setEdit('card')}
        onClose={close}
      />
      {isBodyDrawn && <CardBody card={card} address={address} cameFrom={cameFrom} onEdit={setEdit} />}
      {edit && (
        <CardDialog card={card} begin={edit === 'fee' ? 'fee' : undefined} onClosed={() => setEdit(null)} />
      )}
    </>
  );
}

interface CardBodyProps extends Pick<CardLevelProps, 'card' | 'address' | 'cameFrom'> {
  onEdit: (what: CardEdit) => void;
}

function CardBody({ card, address, cameFrom, onEdit }: CardBodyProps) {
  const { show } = useSheetNavigation();
  const openBenefit = useOpenBenefit();
  const catchUp = useCatchUpStep();
  const { benefits } = useListedBenefits(card.id);
  const begin = useRef(cameFrom);
  useEffect(() => {
    if (begin.current === null) return;
    const row = document.getElementById(`${ROWS}-${begin.current}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const tabs: { value: SheetTab; label: string }[] = [
    { value: 'benefits', label: benefits?.length ? `Benefits ${benefits.length}` : 'Benefits' },
    { value: 'history', label: 'History' },
    { value: 'details', label: 'Details' },
  ];
  const addEarlier = (year: number) => {
    // Focusing the tab opens it without a year, so the year is set afterwards.
    document.getElementById(tabId('history'))?.focus();
    show('history', year);
  };
  const { tab } = address;
  return (
    <>
      <WorthKeeping
        card={card}
        EditCard={CardDialog}
        onAddEarlier={addEarlier}
        onOpenBenefit={openBenefit}
        onCatchUp={() => catchUp.ask([card.id])}
      />
      <OffersBlock card={card} />
      <TermsReview card={card} />
      <SheetTabs value={tab} tabs={tabs} onChange={show} />
      <Box {...tabPanel(tab)} sx={{ flex: 1 }}>
        {tab === 'benefits' && <BenefitsTab card={card} />}
        {tab === 'details' && <CardDetails card={card} onAddEarlier={addEarlier} onEdit={onEdit} />}
        {tab === 'history' && (
          <HistoryPanel
            card={card}
            year={address.year}
            opened={address.period}
            stickyTop={SHEET_HEAD_HEIGHT + SHEET_TABS_HEIGHT}
            onYear={(year) => show('history', year)}
            fallback={<Skeleton variant="rounded" height={160} sx={{ m: 2.5 }} />}
          />
        )}
      </Box>
      {catchUp.step}
    </>
  );
}

function BenefitsTab({ card }: { card: Card }) {
  const openBenefit = useOpenBenefit();
  const rows: RowsContext = useMemo(
    () => ({ ids: ROWS, onOpen: ({ benefit_id }) => openBenefit(benefit_id), onOpenCard: null }),
    [openBenefit],
  );
  return (
    <RowsContext value={rows}>
      <CardBenefits card={card} addButton={<AddOwnBenefit card={card} />} />
    </RowsContext>
  );
}
