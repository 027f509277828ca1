import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { MAX_OFFERS, type FeeYear } from '@card-rewards/functions/domain';
import { useChangeOffers } from '../../api/offer-changes.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { dueText, feeYearsOf, feeYearText, isZero } from '../../model/card-return.ts';
import { monthDay } from '../../model/date-text.ts';
import { daysText } from '../../model/period-text.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { Failure } from '../../ui/failure.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { DecisionForm } from './decision-form.tsx';
import { useChangeDecisions } from './decision-queries.ts';
import { DetailLine } from './detail-line.tsx';
import { OfferForm } from './offer-form.tsx';
import { OffersBlock } from './offers-block.tsx';
import { FeeForm } from './fee-form.tsx';
import { PastFeeYears } from './past-fee-years.tsx';
import { KIND_NAMES } from './renewal-text.ts';

type CardDetailsProps = Omit<ComponentProps<typeof PastFeeYears>, 'years'> &
  Pick<ComponentProps<typeof OffersBlock>, 'news'>;

/** Shows what the user has noted about a card, its fees, and the days that read statements cover. */
export function CardDetails({ card, news, onAddEarlier }: CardDetailsProps) {
  const [current, ...past] = feeYearsOf(card, useToday());
  const recorded = past.filter(({ captured }) => !isZero(captured));
  return (
    <Box sx={{ px: 2.5, pt: 1, pb: 3, '& > section': { py: 2, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ pb: 1 }}>
        <DetailLine card={card} field="holder" label="Holder" empty="Me" longest={60} />
        <DetailLine card={card} field="nickname" label="Nickname" empty="Add" longest={60} />
        <DetailLine card={card} field="notes" label="Notes" empty="Add" longest={1000} multiline />
      </Box>
      {current && <AnnualFee card={card} year={current} />}
      {recorded.length > 0 && (
        <DetailsSection title="Past fee years">
          <PastFeeYears card={card} years={recorded} onAddEarlier={onAddEarlier} />
        </DetailsSection>
      )}
      {current && <AddOffer card={card} news={news} />}
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

function AnnualFee({ card, year }: { card: Card; year: FeeYear }) {
  const [isChanging, setIsChanging] = useState(false);
  const changeFee = useFocusBack<HTMLButtonElement>(isChanging);
  const { fee, renews_on, next_fee } = year;
  return (
    <DetailsSection
      title="Annual fee"
      action={
        card.closed_date === null &&
        !isChanging && (
          <NetworkButton
            ref={changeFee}
            size="small"
            sx={{ my: -1, mx: -1.25 }}
            onClick={() => setIsChanging(true)}
          >
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
      {isChanging && <FeeForm card={card} year={year} onDone={() => setIsChanging(false)} />}
    </DetailsSection>
  );
}

/** Adds a welcome offer or a spend goal, which the sheet then shows above its tabs. The posted ones are listed here. */
function AddOffer({ card, news }: Pick<ComponentProps<typeof OffersBlock>, 'card' | 'news'>) {
  const { mutateAsync } = useChangeOffers();
  const [isAdding, setIsAdding] = useState(false);
  const add = useFocusBack<HTMLButtonElement>(isAdding);
  return (
    <DetailsSection
      title="Offers with a deadline"
      action={
        !isAdding &&
        card.offers.length < MAX_OFFERS && (
          <NetworkButton
            ref={add}
            size="small"
            aria-label="Add an offer"
            sx={{ minWidth: 0, my: -1, mx: -1.25 }}
            onClick={() => setIsAdding(true)}
          >
            Add
          </NetworkButton>
        )
      }
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {card.offers.length < MAX_OFFERS
          ? 'A welcome offer, or any amount to spend by a day.'
          : `A card can have ${MAX_OFFERS} offers. Remove one to add another.`}
      </Box>
      {isAdding && (
        <OfferForm
          offer={null}
          onSave={(save) => mutateAsync({ card, save })}
          onDone={() => setIsAdding(false)}
        />
      )}
      <Box sx={{ mx: -2.5, '& > section': { borderTop: 0 } }}>
        <OffersBlock card={card} news={news} arePosted />
      </Box>
    </DetailsSection>
  );
}

/** Lists the user's decisions about the card, offers to keep it and refunds of its fee, newest first. */
function Decisions({ card }: { card: Card }) {
  const today = useToday();
  const { mutateAsync } = useChangeDecisions(card);
  const { attempt, isPending, hasFailed } = useAttempt('Removing the decision');
  const [isAdding, setIsAdding] = useState(false);
  const add = useFocusBack<HTMLButtonElement>(isAdding);

  const remove = (id: string) =>
    attempt(async () => {
      await mutateAsync({ takeBack: id });
      add.current?.focus();
    });

  return (
    <DetailsSection
      title="Decisions, offers and refunds"
      action={
        !isAdding && (
          <NetworkButton
            ref={add}
            size="small"
            sx={{ minWidth: 0, my: -1, mx: -1.25 }}
            onClick={() => setIsAdding(true)}
          >
            Add
          </NetworkButton>
        )
      }
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
      {card.decisions.length === 0 && !isAdding && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>A refund lowers the fee of its year.</Box>
      )}
      {hasFailed && <Failure>Couldn’t remove. Try again.</Failure>}
      {isAdding && <DecisionForm card={card} onDone={() => setIsAdding(false)} />}
    </DetailsSection>
  );
}

const decision = {
  mr: 'auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface DetailsSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function DetailsSection({ title, action, children }: DetailsSectionProps) {
  return (
    <section>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="h3">{title}</Typography>
        {action}
      </Box>
      {children}
    </section>
  );
}
