import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { BenefitTemplate, Card, CardBody, UserBenefit } from '@card-rewards/functions/contract';
import { api } from './client.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

const cardsQuery = queryOptions({
  queryKey: queryKeys.cards,
  queryFn: async ({ signal }) => (await api('GET /cards', { signal })).data,
});

export function useCards() {
  return useQuery(cardsQuery);
}

interface NewCard {
  body: CardBody;
  /** The benefits that the catalogue gives a card of that name. */
  templates: BenefitTemplate[];
}

/**
 * Creates a card and gives it its benefits. Sending the same form again after a failure creates no second card:
 * it reuses the Idempotency-Key, and the server answers with the card it may already have.
 */
export function useAddCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async ({ body, templates }: NewCard) => {
      const attempt = addAttempt(client, body);
      const { data: card } = await api('POST /cards', {
        body: attempt.body,
        idempotencyKey: attempt.idempotencyKey,
      });
      if (templates.length > 0) await sendTemplates(card.id, templates);
      attempt.done();
      return card;
    },
    onSuccess: (added) =>
      changeCards(client, (cards) => [added, ...cards.filter(({ id }) => id !== added.id)]),
    // Also after a failure: the card may exist although its benefits, or the answer, did not arrive.
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

interface AddAttempt {
  idempotencyKey: string;
  body: CardBody;
}

/**
 * The attempt to add what the form says. The image is no part of that: it comes from a suggestion that may or may
 * not have arrived, so a repeated attempt sends the body of the first. Attempts live in the query cache because
 * it is emptied when the user signs out.
 */
export function addAttempt(client: QueryClient, body: CardBody): AddAttempt & { done: () => void } {
  const { card_image_url: _image, ...content } = body;
  const queryKey = queryKeys.addAttempt(JSON.stringify(content));
  const attempt = client.getQueryData<AddAttempt>(queryKey) ?? { idempotencyKey: crypto.randomUUID(), body };
  client.setQueryData(queryKey, attempt);
  return { ...attempt, done: () => client.removeQueries({ queryKey, exact: true }) };
}

interface EditedCard {
  id: string;
  body: CardBody;
  /** Given when the card has become another product: the benefits that take the place of the old ones. */
  newTemplates: BenefitTemplate[] | null;
}

export function useEditCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async ({ id, body, newTemplates }: EditedCard) => {
      const { data: card } = await api('PUT /cards/{id}', { params: { id }, body });
      if (newTemplates) await sendTemplates(id, newTemplates, { replace: true });
      return card;
    },
    onSuccess: (edited) =>
      changeCards(client, (cards) => cards.map((card) => (card.id === edited.id ? edited : card))),
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: (id: string) => api('DELETE /cards/{id}', { params: { id } }),
    onSuccess: (_answer, id) => {
      changeCards(client, (cards) => cards.filter((card) => card.id !== id));
      // Or the refresh would ask for the benefits of a card that is gone.
      client.removeQueries({ queryKey: queryKeys.cardUserBenefits(id) });
      client.setQueryData<UserBenefit[]>(queryKeys.allUserBenefits, (benefits) =>
        benefits?.filter(({ card_id }) => card_id !== id),
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
      sendTemplates(cardId, templates),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.userBenefits }),
  });
}

/** Whether a card is being added, changed, populated or deleted right now. */
export function useIsChangingCards(): boolean {
  return useIsMutating({ mutationKey: mutationKeys.changeCards }) > 0;
}

function sendTemplates(cardId: string, benefits: BenefitTemplate[], options: { replace?: boolean } = {}) {
  return api('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits, ...options } });
}

/** Shows the change at once; the refresh that follows has the last word. */
function changeCards(client: QueryClient, change: (cards: Card[]) => Card[]): void {
  client.setQueryData(cardsQuery.queryKey, (cards) => cards && change(cards));
}

/** Not awaited by the callers, so that a dialog closes as soon as its change is saved. */
function refreshCardsAndBenefits(client: QueryClient): void {
  for (const queryKey of [queryKeys.cards, queryKeys.userBenefits]) {
    // An invalidation alone would wait for a first read that is under way, whose answer may be from before the change.
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}
