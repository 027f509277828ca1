import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  BenefitInPeriod,
  BenefitTemplate,
  Card,
  CardBody,
  Offer,
  Sent,
  TermsChoice,
} from '@card-rewards/functions/contract';
import type { OfferProblem } from '../model/offers/offer-draft.ts';
import { addAttempt } from './add-attempts.ts';
import { changed, type TaggedList } from './cache/tagged-list.ts';
import { changeCards, storeCard, useCardMutation } from './card-queries.ts';
import { api, ApiError, apiOfCurrentUser, unsavedText } from './client.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';
import { completeCard } from './read-responses.ts';

// These mutations have their own file, because no page needs them for its first render.

interface NewCard {
  body: CardBody;
  templates: BenefitTemplate[];
  terms: TermsChoice;
  holder?: string | null;
}

export function useAddCard() {
  const client = useQueryClient();
  return useCardMutation({
    mutationFn: (card: NewCard) => addCard(client, card),
    onSuccess: (added) =>
      changeCards(client, (cards) => [added, ...cards.filter(({ id }) => id !== added.id)]),
  });
}

/**
 * Creates a card and its benefits. After a failure, the same form is sent with the same Idempotency-Key, so that no
 * card is added twice.
 */
export async function addCard(
  client: QueryClient,
  { body, templates, terms, holder }: NewCard,
): Promise<Card> {
  const call = apiOfCurrentUser();
  const { idempotencyKey, body: sent, done } = addAttempt(client, body, terms);
  const { data }: { data: Partial<Card> } = await call('POST /cards', {
    body: sent,
    idempotencyKey,
    ...(terms !== 'listed' && { terms }),
  });
  if (data.id && templates.length > 0) await sendTemplates(call, data.id, templates);
  const held = data.id && holder ? await setHolder(call, data.id, holder) : {};
  done();
  return completeCard({ ...sent, ...data, ...held });
}

async function setHolder(call: typeof api, id: string, holder: string): Promise<Partial<Card>> {
  return (await call('PATCH /cards/{id}', { params: { id }, body: { holder } })).data;
}

interface EditedCard {
  id: string;
  /** The card's version when editing began, or 0 if the server sends none. */
  version: number;
  body: CardBody;
  details: CardDetails;
}

/**
 * Thrown if the card was changed elsewhere after editing began. The refused call saved nothing, but `editCard` sends
 * `details` first and may already have saved them.
 */
export class ChangedElsewhere extends ApiError {
  readonly card: Card;

  constructor(card: Card) {
    super(409, 'Conflict');
    this.message = `The card has been changed elsewhere: it is at version ${card.version}`;
    this.name = 'ChangedElsewhere';
    this.card = card;
  }
}

export function useEditCard() {
  const client = useQueryClient();
  return useCardMutation({ mutationFn: editCard, onSuccess: (edited) => storeCard(client, edited) });
}

export function useReopenCard() {
  const client = useQueryClient();
  return useCardMutation({
    mutationFn: async (id: string) => {
      const { data } = await api('GET /cards');
      const card = data.find((each) => each.id === id);
      if (card?.closed_date) await reopenCard(completeCard(card));
    },
    onSuccess: () => client.refetchQueries({ queryKey: queryKeys.cards }),
  });
}

async function reopenCard(card: Card): Promise<void> {
  const { id, closed_date } = card;
  const closing = card.decisions.filter(({ kind, on }) => kind === 'cancel' && on >= (closed_date ?? ''));
  let { version } = card;
  for (const { id: decisionId } of closing) {
    const { data } = await api('DELETE /cards/{id}/decisions/{decisionId}', { params: { id, decisionId } });
    ({ version } = data);
  }
  const { card_name, bank, network, opening_date, annual_fee, status } = card;
  const { card_image_url, last_digits, notes } = card;
  const body: CardBody = {
    card_name,
    bank,
    network,
    opening_date,
    annual_fee,
    status,
    card_image_url,
    last_digits,
    notes,
    closed_date: null,
  };
  await api('PUT /cards/{id}', { params: { id }, body, ifMatch: version });
}

async function editCard({ id, version, body, details }: EditedCard): Promise<Card> {
  const call = apiOfCurrentUser();
  let known = version;
  try {
    if (Object.keys(details).length > 0) {
      // The details are sent first. If the edit changes the product, the terms in the details decide which benefits the
      // card gets.
      const { data: chosen } = await call('PATCH /cards/{id}', {
        params: { id },
        body: details,
        ...(known > 0 && { ifMatch: known }),
      });
      known = chosen.version;
    }
    const { data: card }: { data: Partial<Card> } = await call('PUT /cards/{id}', {
      params: { id },
      body,
      ...(known > 0 && { ifMatch: known }),
    });
    return completeCard({ ...body, id, ...card });
  } catch (error) {
    throw await changeRefusal(error, { id, version: known }, call);
  }
}

async function changeRefusal(
  error: unknown,
  { id, version }: Pick<Card, 'id' | 'version'>,
  call: typeof api,
) {
  if (!(error instanceof ApiError) || error.status !== 409) return error;
  const { data } = await call('GET /cards');
  const now = data.find((each) => each.id === id);
  return now && now.version !== version ? new ChangedElsewhere(completeCard(now)) : error;
}

export type CardDetails = Sent<'PATCH /cards/{id}', 'body'>;

interface CardChange {
  card: Card;
  undo?: string;
}

/**
 * Sends a change of a card, and stores the card from the response.
 * @throws {ChangedElsewhere} from `mutateAsync`, if the server refuses the change and now has another version of
 * the card
 */
function useChangeCard<Change extends CardChange>(
  send: (
    change: Change,
    options: { ifMatch?: number; undo?: string },
    call: typeof api,
  ) => Promise<{ data: Partial<Card> }>,
  onSaved?: (change: Change) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: async (change: Change) => {
      const call = apiOfCurrentUser();
      const { card, undo } = change;
      const options = {
        ...(undo !== undefined && { undo }),
        ...(card.version > 0 && { ifMatch: card.version }),
      };
      try {
        return completeCard((await send(change, options, call)).data);
      } catch (error) {
        throw await changeRefusal(error, card, call);
      }
    },
    onSuccess: (saved, change) => {
      storeCard(client, saved);
      onSaved?.(change);
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) storeCard(client, error.card);
    },
  });
}

export function useSaveCardDetails() {
  const client = useQueryClient();
  return useChangeCard(
    ({ card: { id }, details }: CardChange & { details: CardDetails }, options, call) =>
      call('PATCH /cards/{id}', { params: { id }, body: details, ...options }),
    ({ details }) => {
      // The newer terms that a card is offered depend on its fees. The response of the benefits contains these terms.
      if (details.fees) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
  );
}

export type OfferChange = { save: Offer } | { remove: string };

export function useChangeOffers() {
  return useChangeCard(({ card: { id }, ...change }: CardChange & OfferChange, options, call) => {
    if ('remove' in change) {
      const params = { id, offerId: change.remove };
      return call('DELETE /cards/{id}/offers/{offerId}', { params, ...options });
    }
    const { id: offerId, ...body } = change.save;
    return call('PUT /cards/{id}/offers/{offerId}', { params: { id, offerId }, body, ...options });
  });
}

const offerLabels: Record<string, string> = {
  name: 'Name',
  reward: 'Reward',
  worth: 'Worth',
  spend: 'Amount to spend',
  from: 'Approval',
  until: 'Last day',
  spent: 'Spent so far',
  spent_to: 'Spent so far',
  reached_on: 'Met on',
  posted_on: 'Posted on',
};

export function offerFailure(error: unknown): OfferProblem {
  const [refused] = Object.entries(error instanceof ApiError ? error.fields : {});
  if (refused) {
    const [field, message] = refused;
    return { field: null, text: `${offerLabels[field] ?? 'The offer'} ${message}.` };
  }
  const isElsewhere = error instanceof ChangedElsewhere;
  return {
    field: null,
    text: isElsewhere ? 'This card has changed in the meantime. Save again.' : unsavedText(error),
  };
}

export function useDeleteCards() {
  const client = useQueryClient();
  return useCardMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api('DELETE /cards/{id}', { params: { id } });
    },
    onSuccess: (_saved, ids) => {
      changeCards(client, (cards) => cards.filter(({ id }) => !ids.includes(id)));
      client.setQueryData<TaggedList<BenefitInPeriod>>(queryKeys.userBenefits, (kept) =>
        changed(kept, (benefits) => benefits.filter(({ card_id }) => !ids.includes(card_id))),
      );
    },
  });
}

/**
 * Adds templates to a card's benefits. If a response is lost, the same templates can be sent again: the server does not
 * add the benefits a second time.
 */
export function useAddTemplates(cardId: string) {
  return useCardMutation({
    mutationFn: (templates: BenefitTemplate[]) => sendTemplates(api, cardId, templates),
  });
}

function sendTemplates(call: typeof api, cardId: string, benefits: BenefitTemplate[]) {
  // The server adds the catalogue's other fields.
  const sent = benefits.map(({ type, name, amount, frequency, description }) => ({
    type,
    name,
    amount,
    frequency,
    description: description ?? null,
  }));
  return call('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits: sent } });
}
