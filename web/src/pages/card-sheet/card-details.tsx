import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { feeYearText, holderName, MAX_OFFERS, NO_HOLDER, type FeeYear } from '@card-rewards/functions/domain';
import { useChangeOffers } from '../../api/card-changes.ts';
import { useToday } from '../../browser/today.ts';
import { ConfirmUses } from '../../features/fee-decisions/confirm-uses.tsx';
import { DecisionForm, KIND_NAMES, useChangeDecisions } from '../../features/fee-decisions/decisions.tsx';
import { OfferForm, OffersBlock } from '../../features/offers/offers.tsx';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { dueText, feeYearsOf, isZero, NOT_TRACKED, resultText } from '../../model/cards/card-return.ts';
import { daysText, monthDay } from '../../model/texts/date-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { ReturnBar } from '../../ui/return-bar.tsx';
import { useAttempt } from '../../ui/use-submit.ts';

export type CardEdit = 'card' | 'fee';

interface CardDetailsProps {
  card: Card;
  onAddEarlier: (year: number) => void;
  onEdit: (what: CardEdit) => void;
}

export function CardDetails({ card, onAddEarlier, onEdit }: CardDetailsProps) {
  const [current, ...past] = feeYearsOf(card, useToday());
  const recorded = past.filter(({ captured }) => !isZero(captured));
  return (
    <Box sx={{ px: 2.5, pt: 1, pb: 3, '& > section': { py: 2, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1 }}>
        <Box component="dl" sx={lines}>
          <dt>Holder</dt>
          <dd>{card.holder ?? holderName(NO_HOLDER)}</dd>
          <dt>Nickname</dt>
          <dd>{card.nickname ?? 'None'}</dd>
          <dt>Notes</dt>
          <dd>{card.notes ?? 'None'}</dd>
        </Box>
        <NetworkButton size="small" sx={besideTitle} onClick={() => onEdit('card')}>
          Edit details
        </NetworkButton>
      </Box>
      {current && <AnnualFee card={card} year={current} onEdit={onEdit} />}
      {recorded.length > 0 && (
        <DetailsSection title="Past fee years">
          <PastFeeYears card={card} years={recorded} onAddEarlier={onAddEarlier} />
        </DetailsSection>
      )}
      {current && <AddOffer card={card} />}
      {current && <Decisions card={card} />}
      {card.statements.length > 0 && (
        <DetailsSection title="Statements imported">
          {card.statements.map(({ from, to }) => (
            <Box key={from} sx={{ typography: 'body2', color: 'text.secondary' }}>
              {daysText(from, to)}
            </Box>
          ))}
        </DetailsSection>
      )}
    </Box>
  );
}

const lines = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  m: 0,
  typography: 'body2',
  '& > dt': { color: 'text.secondary' },
  '& > dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

interface AnnualFeeProps extends Pick<CardDetailsProps, 'card' | 'onEdit'> {
  year: FeeYear;
}

function AnnualFee({ card, year, onEdit }: AnnualFeeProps) {
  const { fee, renews_on, next_fee } = year;
  return (
    <DetailsSection
      title="Annual fee"
      action={
        card.closed_date === null && (
          <NetworkButton size="small" sx={besideTitle} onClick={() => onEdit('fee')}>
            Change fee
          </NetworkButton>
        )
      }
    >
      <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        {isZero(fee) ? 'None' : <strong>{dollars(fee)}</strong>}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          for {feeYearText(year)}
          {renews_on !== null &&
            next_fee !== null &&
            !isZero(next_fee) &&
            ` · next ${dollars(next_fee)} ${dueText(renews_on, card.fee_day !== null)}`}
        </Box>
      </Box>
    </DetailsSection>
  );
}

interface PastFeeYearsProps extends Pick<CardDetailsProps, 'card' | 'onAddEarlier'> {
  years: readonly FeeYear[];
}

function PastFeeYears({ card, years, onAddEarlier }: PastFeeYearsProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Fee</th>
            <th scope="col">Back</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.from}>
              <th scope="row">{feeYearText(year)}</th>
              <td>{dollars(year.fee)}</td>
              <td>
                {dollars(year.captured)}
                <ReturnBar captured={year.captured} fee={year.fee} height={4} />
              </td>
              <td>
                {year.net === null ? NOT_TRACKED : resultText(year.net)}
                {year.net === null && <ConfirmUses card={card} year={year} onAddEarlier={onAddEarlier} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pl: 1.5, textAlign: 'end', fontWeight: 'inherit', verticalAlign: 'top' },
  '& td > div': { justifyContent: 'flex-end' },
  '& th:first-of-type': { pl: 0, textAlign: 'start' },
  '& thead th': { color: 'text.secondary', fontWeight: 550 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

function AddOffer({ card }: { card: Card }) {
  const { mutateAsync } = useChangeOffers();
  return (
    <DetailsSection
      title="Offers with a deadline"
      opener={card.offers.length < MAX_OFFERS && 'Add offer'}
      form={(close) => (
        <OfferForm offer={null} onSave={(save) => mutateAsync({ card, save })} onDone={close} />
      )}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {card.offers.length < MAX_OFFERS
          ? 'A welcome offer, or any amount to spend by a date.'
          : `A card can have ${MAX_OFFERS} offers. Remove one to add another.`}
      </Box>
      <Box sx={{ mx: -2.5, '& > section': { borderTop: 0 } }}>
        {/* The sheet shows all other offers above its tabs. */}
        <OffersBlock card={card} arePosted />
      </Box>
    </DetailsSection>
  );
}

function Decisions({ card }: { card: Card }) {
  const today = useToday();
  const { mutateAsync } = useChangeDecisions(card);
  const { attempt, isPending, hasFailed } = useAttempt('Removing the decision');
  const section = useRef<HTMLElement>(null);

  const remove = (id: string) =>
    attempt(async () => {
      await mutateAsync({ takeBack: id });
      section.current?.querySelector('button')?.focus();
    });

  return (
    <DetailsSection
      ref={section}
      title="Decisions, offers and refunds"
      opener="Add"
      form={(close) => <DecisionForm card={card} onDone={close} />}
    >
      {card.decisions
        .toSorted((one, other) => (one.on < other.on ? 1 : -1))
        .map(({ id, on, kind, amount, note }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
            <Box component="span" sx={decision}>
              {[monthDay(on, today), KIND_NAMES[kind], amount !== null && dollars(amount), note]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            <NetworkButton
              size="small"
              sx={{ flex: 'none', minWidth: 0, mr: -1.25 }}
              aria-label={`Remove ${KIND_NAMES[kind]} of ${monthDay(on, today)}`}
              disabled={isPending}
              onClick={() => remove(id)}
            >
              Remove
            </NetworkButton>
          </Box>
        ))}
      {card.decisions.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>A refund lowers the fee of its year.</Box>
      )}
      {hasFailed && <Failure>Couldn’t remove. Try again.</Failure>}
    </DetailsSection>
  );
}

const decision = {
  mr: 'auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;

const besideTitle = { flex: 'none', minWidth: 0, my: -1, mx: -1.25 } as const;

interface DetailsSectionProps {
  ref?: Ref<HTMLElement>;
  title: string;
  opener?: string | false;
  form?: (close: () => void) => ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function DetailsSection({ ref, title, opener = false, form, action, children }: DetailsSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusBack<HTMLButtonElement>(isOpen);
  return (
    <section ref={ref}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="h3">{title}</Typography>
        {opener !== false && !isOpen && (
          <NetworkButton ref={button} size="small" sx={besideTitle} onClick={() => setIsOpen(true)}>
            {opener}
          </NetworkButton>
        )}
        {action}
      </Box>
      {children}
      {isOpen && form?.(() => setIsOpen(false))}
    </section>
  );
}
