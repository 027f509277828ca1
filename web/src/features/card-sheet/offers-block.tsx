import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { centsOf, offerProgress } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { shortDollars } from '../../model/benefit-amount.ts';
import { isClosed } from '../../model/card-sort.ts';
import { monthDay, shortDate } from '../../model/date-text.ts';
import { paceText } from '../../model/offer-text.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import { Failure } from '../../ui/failure.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { SavedField } from '../../ui/saved-field.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { OfferForm } from './offer-form.tsx';
import { useChangeOffers } from './offer-queries.ts';

/** Shows the offers of a card, the next one to end first. */
export function OffersBlock({ card }: { card: Card }) {
  const offers = card.offers.toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return offers.map((offer) => <OfferSection key={offer.id} card={card} offer={offer} />);
}

function OfferSection({ card, offer }: { card: Card; offer: Offer }) {
  const id = useId();
  const today = useToday();
  const { mutateAsync } = useChangeOffers();
  const { attempt, isPending, hasFailed } = useAttempt('Saving the offer');
  const [isEditing, setIsEditing] = useState(false);
  const edit = useFocusBack<HTMLButtonElement>(isEditing);
  const progress = offerProgress(offer, today);
  const { state, left, on_pace, is_urgent } = progress;
  const reward = offer.reward ?? 'the reward';
  const save = (fields: Partial<Offer>) => mutateAsync({ card, save: { ...offer, ...fields } });

  async function saveSpent(typed: string): Promise<boolean> {
    const spent = typedAmount(typed) ?? '0.00';
    const isMet = centsOf(spent) >= centsOf(offer.spend);
    try {
      await save({ spent, spent_to: today, reached_on: offer.reached_on ?? (isMet ? today : null) });
      return true;
    } catch {
      return false;
    }
  }

  const buttons = (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mx: -1.25, mb: -1 }}>
      {state === 'reached' && (
        <NetworkButton
          size="small"
          loading={isPending}
          onClick={() => attempt(() => save({ posted_on: today }))}
        >
          It has posted
        </NetworkButton>
      )}
      {state === 'missed' && (
        <NetworkButton
          size="small"
          loading={isPending}
          onClick={() => attempt(() => mutateAsync({ card, remove: offer.id }))}
        >
          Remove
        </NetworkButton>
      )}
      {!isEditing && (
        <NetworkButton ref={edit} size="small" onClick={() => setIsEditing(true)}>
          Edit
        </NetworkButton>
      )}
    </Box>
  );

  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <Box sx={ends}>
        <Typography id={id} variant="h3">
          {offer.name}
        </Typography>
        {state === 'open' && <Quiet>by {shortDate(offer.until)}</Quiet>}
      </Box>
      {state === 'open' && !isClosed(card) && (
        <>
          <div>
            {offer.reward !== null && `${offer.reward} for `}
            {shortDollars(offer.spend)}
          </div>
          <SpentBar offer={offer} isWarning={is_urgent} />
          <div>
            {[`${shortDollars(left)} left`, paceText(progress), on_pace ? 'on pace' : 'behind pace'].join(
              ' · ',
            )}
          </div>
          <Box sx={{ display: 'flex', alignItems: 'end', gap: 1.5, mt: 0.5, maxWidth: 300 }}>
            <SavedField
              label="Spent so far"
              value={offer.spent}
              startAdornment="$"
              inputProps={{ inputMode: 'decimal', className: 'tabular' }}
              refuse={(typed) => (typedAmount(typed) === null ? 'Enter an amount, such as 2140.' : null)}
              onSave={saveSpent}
            />
            {offer.spent_to !== null && (
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pb: 1.25 }}>
                as of {monthDay(offer.spent_to, today)}
              </Box>
            )}
          </Box>
        </>
      )}
      {state === 'open' && isClosed(card) && <Quiet>{shortDollars(offer.spent)} spent</Quiet>}
      {state === 'reached' && (
        <Met>
          Met{offer.reached_on !== null && ` on ${monthDay(offer.reached_on, today)}`}, waiting for {reward}
        </Met>
      )}
      {state === 'posted' && offer.posted_on !== null && (
        <Met>
          Posted on {monthDay(offer.posted_on, today)}
          {offer.reward !== null && `: ${offer.reward}`}
        </Met>
      )}
      {state === 'missed' && (
        <Quiet>
          Ended {monthDay(offer.until, today)} with {shortDollars(left)} left of {shortDollars(offer.spend)}
        </Quiet>
      )}
      {hasFailed && <Failure>Couldn’t save. Try again.</Failure>}
      {buttons}
      {isEditing && <OfferForm card={card} offer={offer} onDone={() => setIsEditing(false)} />}
    </Box>
  );
}

/** Shows which share of the amount is spent. The bar is decorative, because the text beside it has the figures. */
function SpentBar({ offer, isWarning }: { offer: Offer; isWarning: boolean }) {
  const share = Math.min(1, centsOf(offer.spent) / centsOf(offer.spend));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <span>{shortDollars(offer.spent)} spent</span>
      <Box
        aria-hidden
        sx={[
          { flex: 1, height: 8, borderRadius: '4px', overflow: 'hidden', bgcolor: 'action.selected' },
          ({ mixins }) => mixins.forcedTrack,
        ]}
      >
        <Box
          style={{ width: `${100 * share}%` }}
          sx={[
            { height: '100%', bgcolor: isWarning ? 'warning.main' : 'primary.main' },
            ({ mixins }) => mixins.forcedBar,
          ]}
        />
      </Box>
      <span>of {shortDollars(offer.spend)}</span>
    </Box>
  );
}

function Met({ children }: { children: ReactNode }) {
  return (
    <div>
      <CheckOutlined
        aria-hidden
        sx={{ fontSize: 16, mr: 0.5, verticalAlign: '-3px', color: 'success.main' }}
      />
      {children}
    </div>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

const ends = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
} as const;

const section = {
  typography: 'body2',
  px: 2.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;
