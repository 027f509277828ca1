import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { centsOf, offerProgress, type PlainDate } from '@card-rewards/functions/domain';
import { offerFailure, useChangeOffers, type OfferChange } from '../../api/card-changes.ts';
import { unsavedText } from '../../api/client.ts';
import { useUndoAction } from '../../api/undo-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { wholeDollars } from '../../model/benefits/benefit-amount.ts';
import { isClosed } from '../../model/cards/card-sort.ts';
import {
  draftedOffer,
  newOfferDraft,
  offerDraft,
  offerDraftProblem,
  type OfferDraft,
} from '../../model/offers/offer-draft.ts';
import { paceText } from '../../model/offers/offer-text.ts';
import { monthDay, shortDate } from '../../model/texts/date-text.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';
import { inDollars } from '../../ui/amount-fields.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { OfferFields } from '../../ui/offer-fields.tsx';
import { ReturnBar } from '../../ui/return-bar.tsx';
import { SavedField } from '../../ui/saved-field.tsx';
import { SecondaryText, SpacedLine } from '../../ui/spaced-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';

export function OffersBlock({ card, arePosted = false }: { card: Card; arePosted?: boolean }) {
  return card.offers
    .filter(({ posted_on }) => (posted_on !== null) === arePosted)
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
    .map((offer) => <OfferSection key={offer.id} card={card} offer={offer} />);
}

function OfferSection({ card, offer }: { card: Card; offer: Offer }) {
  const id = useId();
  const today = useToday();
  const { mutateAsync, isPending } = useChangeOffers();
  const notices = useNotices();
  const undoAction = useUndoAction(notices);
  const [failure, setFailure] = useState<string | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const edit = useFocusBack<HTMLButtonElement>(isEditing);
  const progress = offerProgress(offer, today);
  const { state, left } = progress;
  const hasProgress = state === 'open' && !isClosed(card);
  const status = {
    open: `${hasProgress ? '' : `${wholeDollars(offer.spent)} spent, `}by ${shortDate(offer.until)}`,
    missed: `ended ${monthDay(offer.until, today)}, ${wholeDollars(left)} short`,
    reached: null,
    posted: null,
  }[state];

  async function change(part: OfferChange, done: string): Promise<void> {
    const [undo, subject] = [crypto.randomUUID(), offer.id];
    await mutateAsync({ card, undo, ...part });
    const action = undoAction([undo], { subject, undone: `${offer.name}: change undone` });
    notices.notify({ subject, text: `${offer.name}: ${done}`, action });
  }
  async function send(part: OfferChange, done: string): Promise<boolean> {
    setFailure(null);
    try {
      await change(part, done);
      return true;
    } catch (error) {
      logFailure('Saving the offer', error);
      setFailure(unsavedText(error));
      return false;
    }
  }
  const save = (fields: Partial<Offer>, done: string) => send({ save: { ...offer, ...fields } }, done);
  const saveSpent = (typed: string) => {
    const spent = typedAmount(typed) ?? offer.spent;
    const isMet = centsOf(spent) >= centsOf(offer.spend);
    const reached_on = offer.reached_on ?? (isMet ? today : null);
    return save({ spent, spent_to: today, reached_on }, `${wholeDollars(spent)} spent`);
  };

  const buttons = (
    <Box sx={{ ml: 'auto', mr: -1.25, '& > *': { minWidth: 0 } }}>
      {state === 'reached' && (
        <NetworkButton
          size="small"
          loading={isPending}
          onClick={() => void save({ posted_on: today }, 'posted')}
        >
          Mark as posted
        </NetworkButton>
      )}
      {(isEditing || state === 'missed') && (
        <NetworkButton
          size="small"
          loading={isPending}
          onClick={() => void send({ remove: offer.id }, 'removed')}
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
      <SpacedLine>
        <Typography id={id} variant="h3" sx={{ color: state === 'missed' ? 'text.secondary' : undefined }}>
          {offer.name}
        </Typography>
        <SecondaryText>{status}</SecondaryText>
        {!hasProgress && buttons}
      </SpacedLine>
      {hasProgress && (
        <>
          <div>
            {offer.reward !== null && `${offer.reward} for `}
            {wholeDollars(offer.spend)}
          </div>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <span>{wholeDollars(offer.spent)} spent</span>
            <ReturnBar
              captured={offer.spent}
              fee={offer.spend}
              height={8}
              color={progress.is_urgent ? 'warning.main' : 'primary.main'}
            />
            <span>of {wholeDollars(offer.spend)}</span>
          </Box>
          <div>
            {wholeDollars(left)} left · {paceText(progress)} · {progress.on_pace ? 'on pace' : 'behind pace'}
          </div>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 180px) 1fr auto',
              alignItems: 'end',
              columnGap: 1.5,
              mt: 0.5,
            }}
          >
            <SavedField
              label="Spent so far"
              isOptional={false}
              value={offer.spent}
              {...inDollars}
              refuse={(typed) => (typedAmount(typed) === null ? 'Enter an amount, such as 2140.' : null)}
              onSave={saveSpent}
            />
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pb: 1.25 }}>
              {offer.spent_to !== null && `as of ${monthDay(offer.spent_to, today)}`}
            </Box>
            {buttons}
          </Box>
        </>
      )}
      {state === 'reached' && (
        <Verdict>
          {metText(offer, today)}, waiting for {offer.reward ?? 'the reward'}
        </Verdict>
      )}
      {offer.posted_on !== null && (
        <Verdict>
          {[`Posted on ${monthDay(offer.posted_on, today)}`, offer.reward].filter(Boolean).join(': ')}
        </Verdict>
      )}
      {failure && <Failure>{failure}</Failure>}
      {isEditing && (
        <OfferForm
          offer={offer}
          onSave={(saved) => change({ save: saved }, 'changed')}
          onDone={() => setIsEditing(false)}
        />
      )}
    </Box>
  );
}

/**
 * An import of statements sets `spent` and `spent_to`, but not `reached_on`. If `spent` then reaches the target, the
 * offer was met on `spent_to` or earlier.
 */
function metText({ reached_on, spent_to }: Offer, today: PlainDate): string {
  if (reached_on !== null) return `Met on ${monthDay(reached_on, today)}`;
  return spent_to === null ? 'Met' : `Met by ${monthDay(spent_to, today)}`;
}

function Verdict({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ color: 'success.main' }}>
      <CheckOutlined aria-hidden sx={{ fontSize: 16, mr: 0.5, verticalAlign: '-3px' }} />
      {children}
    </Box>
  );
}

const section = {
  typography: 'body2',
  px: 2.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface OfferFormProps {
  offer: Offer | null;
  onSave: (offer: Offer) => Promise<unknown>;
  onDone: () => void;
}

export function OfferForm({ offer, onSave, onDone }: OfferFormProps) {
  const today = useToday();
  const [added] = useState(() => newOfferDraft(today));
  const stored = offer ? offerDraft(offer) : added;
  // The form keeps only the fields that the user has changed, so that it overwrites no field that another device
  // changes.
  const form = useSavingForm<Partial<OfferDraft>>({
    initial: {},
    action: 'Saving the offer',
    save: async (changed) => {
      const draft = { ...stored, ...changed };
      const found = offerDraftProblem(draft, today);
      if (!found) await onSave(draftedOffer(draft));
      return found;
    },
    problemOf: offerFailure,
    onSaved: onDone,
  });
  return (
    <InlineForm label={offer ? `Edit ${offer.name}` : 'Add an offer'} form={form} onCancel={onDone}>
      <OfferFields
        draft={{ ...stored, ...form.draft }}
        problem={form.problem}
        isNamed
        hasOutcome={offer !== null}
        onChange={form.change}
      />
    </InlineForm>
  );
}
