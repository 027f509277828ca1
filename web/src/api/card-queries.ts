import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { BenefitTemplate, Card, CardBody, UserBenefit } from '@card-rewards/functions/contract';
import { cardNames } from '@card-rewards/functions/domain';
import { cardIn } from './answers.ts';
import { hadNoCards } from '../shared/remembered.ts';
import { api, ApiError, apiOfCurrentUser } from './client.ts';
import { changed, itemsOf, readKept, type Kept } from './kept.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

const cardsQuery = queryOptions({
  queryKey: queryKeys.cards,
  queryFn: (context) => readKept(context, 'GET /cards', ({ data }) => data.map(cardIn)),
  // Where tags come, the benefits' tag says whether the cards have changed.
  refetchOnWindowFocus: ({ state }) => state.data?.tag === null,
});

/** All cards, newest first. */
export function useCards() {
  return useQuery({ ...cardsQuery, select: itemsOf });
}

/** Whether there are cards; until they have been read, whether there may be: a new holder has none. */
export function useMayHaveCards(): boolean {
  const { data: cards } = useCards();
  const [hadNone] = useState(hadNoCards);
  return cards ? cards.length > 0 : !hadNone;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NO_CARDS: readonly Card[] = [];

/** What each card is called to tell it from the others, by its id; none until the cards have been read. */
export function useCardNames(): ReadonlyMap<string, string> {
  return useQuery({ ...cardsQuery, select: namesOf }).data ?? NO_NAMES;
}

let named = { cards: NO_CARDS, names: NO_NAMES };

/** Worked out once for all who ask, and the same as long as no card is called otherwise: each tick changes a card. */
function namesOf(kept: Kept<Card>): ReadonlyMap<string, string> {
  const cards = itemsOf(kept);
  if (cards === named.cards) return named.names;
  const names = cardNames(cards);
  const isSame =
    names.size === named.names.size && [...names].every(([id, name]) => named.names.get(id) === name);
  named = { cards, names: isSame ? named.names : names };
  return named.names;
}

interface NewCard {
  body: CardBody;
  /** The benefits that the catalogue gives a card of that name. */
  templates: BenefitTemplate[];
}

export function useAddCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: (card: NewCard) => addCard(client, card),
    onSuccess: (added) =>
      changeCards(client, (cards) => [added, ...cards.filter(({ id }) => id !== added.id)]),
    // Also after a failure: the card may exist although its benefits, or the answer, did not arrive.
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

/**
 * Creates a card and gives it its benefits. Sending the same form again after a failure creates no second card:
 * it reuses the Idempotency-Key, and the server answers with the card it may already have.
 */
export async function addCard(client: QueryClient, { body, templates }: NewCard): Promise<Card> {
  const ownApi = apiOfCurrentUser();
  const attempt = addAttempt(client, body);
  const { idempotencyKey } = attempt;
  const { data: card } = await ownApi('POST /cards', { body: attempt.body, idempotencyKey });
  if (templates.length > 0) await sendTemplates(ownApi, card.id, templates);
  attempt.done();
  return cardIn({ ...attempt.body, ...card });
}

interface AddAttempt {
  idempotencyKey: string;
  body: CardBody;
}

/** Of each session: the query client lives and dies with it. */
const attempts = new WeakMap<QueryClient, Map<string, AddAttempt>>();

/**
 * The attempt to add what the form says; it lasts until it succeeds, however long the user waits before trying again.
 * The image is no part of what it adds: it comes from a suggestion that may or may not have arrived, so a repeated
 * attempt sends the body of the first.
 */
export function addAttempt(client: QueryClient, body: CardBody): AddAttempt & { done: () => void } {
  const { card_image_url: _image, ...content } = body;
  const key = JSON.stringify(content);
  const ofSession = attempts.get(client) ?? new Map<string, AddAttempt>();
  attempts.set(client, ofSession);
  const attempt = ofSession.get(key) ?? { idempotencyKey: crypto.randomUUID(), body };
  ofSession.set(key, attempt);
  return { ...attempt, done: () => ofSession.delete(key) };
}

interface EditedCard {
  id: string;
  /** Of the card as it was when the editing began; 0 where none is known. */
  version: number;
  body: CardBody;
  /** Given when the card has become another product: the benefits that take the place of the old ones. */
  newTemplates: BenefitTemplate[] | null;
}

/** Somebody else has changed the card since its editing began; nothing of this edit has been saved. */
export class ChangedElsewhere extends Error {
  /** The card as it is now. */
  readonly card: Card;

  constructor(card: Card) {
    super(`The card has been changed elsewhere: it is at version ${card.version}`);
    this.name = 'ChangedElsewhere';
    this.card = card;
  }
}

/** @throws {ChangedElsewhere} through `mutateAsync` */
export function useEditCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: editCard,
    onSuccess: (edited) => storeCard(client, edited),
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

async function editCard({ id, version, body, newTemplates }: EditedCard): Promise<Card> {
  const ownApi = apiOfCurrentUser();
  try {
    const { data: card }: { data: Partial<Card> } = await ownApi('PUT /cards/{id}', {
      params: { id },
      // Only with another product: an older server knows the ten fields of a card alone.
      body: newTemplates ? { ...body, benefits: newTemplates } : body,
      ...(version > 0 && { ifMatch: version }),
    });
    return cardIn({ ...body, id, ...card });
  } catch (error) {
    const now = error instanceof ApiError && error.status === 409 ? await readCard(ownApi, id) : null;
    throw now && now.version !== version ? new ChangedElsewhere(now) : error;
  }
}

export async function readCard(call: typeof api, id: string): Promise<Card | null> {
  const { data } = await call('GET /cards');
  const card = data.find((each) => each.id === id);
  return card ? cardIn(card) : null;
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: (id: string) => api('DELETE /cards/{id}', { params: { id } }),
    onSuccess: (_answer, id) => {
      changeCards(client, (cards) => cards.filter((card) => card.id !== id));
      client.setQueryData<Kept<UserBenefit>>(queryKeys.userBenefits, (kept) =>
        changed(kept, (benefits) => benefits.filter(({ card_id }) => card_id !== id)),
      );
    },
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

/** Gives an existing card its benefits; the same list twice leaves one set. */
export function usePopulateCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: ({ cardId, templates }: { cardId: string; templates: BenefitTemplate[] }) =>
      sendTemplates(api, cardId, templates),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.userBenefits }),
  });
}

/** Whether a card is being added, changed, populated or deleted right now. */
export function useIsChangingCards(): boolean {
  return useIsMutating({ mutationKey: mutationKeys.changeCards }) > 0;
}

function sendTemplates(call: typeof api, cardId: string, benefits: BenefitTemplate[]) {
  return call('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits } });
}

/** Writes one card as it has been answered to the list. */
export function storeCard(client: QueryClient, saved: Card): void {
  changeCards(client, (cards) => cards.map((card) => (card.id === saved.id ? saved : card)));
}

/** Shows the change at once; the refresh that follows has the last word. */
function changeCards(client: QueryClient, change: (cards: Card[]) => Card[]): void {
  client.setQueryData(cardsQuery.queryKey, (kept) => changed(kept, change));
}

/**
 * Reads both again, and is done as soon as it has begun to: a dialog closes once its change is saved, but until then
 * nobody takes the two lists, one changed and one not, for up to date.
 */
export async function refreshCardsAndBenefits(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.cards, queryKeys.userBenefits].map(async (queryKey) => {
      // An invalidation alone would wait for a first read that is under way, whose answer may be from before the change.
      await client.cancelQueries({ queryKey });
      void client.invalidateQueries({ queryKey });
    }),
  );
}
