import type { CardFields } from '../contract/index.ts';
import { cardDateProblem, firstOfMonth, monthIndex, type PlainDate } from '../domain/index.ts';
import { AppError } from '../app-error.ts';
import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { takeTerms } from '../terms/take.ts';
import { answeredCard, listCards } from './list-cards.ts';
import { createCard } from './create-card.ts';
import { addDecision, deleteDecision } from './decisions.ts';
import { deleteCard } from './delete-card.ts';
import { deleteOffer, putOffer } from './offers.ts';
import { patchCard } from './patch-card.ts';
import { updateCard } from './update-card.ts';

export function cardHandlers(store: Store) {
  return {
    'GET /cards': (call) => listCards(store, call),
    'POST /cards': async (call) => {
      const { body, idempotencyKey, termsChoice, today } = call;
      const opening_date = body.opening_date ?? firstOfMonth(monthIndex(today));
      requirePossibleDates({ ...body, opening_date }, today);
      const request = { body, opening_date, idempotencyKey, termsChoice };
      return { data: await createCard(store, call, request) };
    },
    'PUT /cards/{id}': async (call) => {
      const { ifMatch, params, today } = call;
      const { body: fields } = call;
      const revise = (opened: PlainDate | null) => {
        const opening_date = fields.opening_date ?? opened ?? firstOfMonth(monthIndex(today));
        requirePossibleDates({ ...fields, opening_date }, today);
        return { ...fields, opening_date };
      };
      const edit = { ifMatch, revise };
      return { data: await updateCard(store, call, params.id, edit) };
    },
    'PATCH /cards/{id}': async (call) => ({
      data: await patchCard(store, call, addressOf(call), call.body),
    }),
    'DELETE /cards/{id}': async (call) => {
      await deleteCard(store, call, call.params.id);
      return { data: { id: call.params.id } };
    },
    'POST /cards/{id}/decisions': async (call) => ({
      data: await addDecision(store, call, addressOf(call), call.body),
    }),
    'DELETE /cards/{id}/decisions/{decisionId}': async (call) => ({
      data: await deleteDecision(store, call, addressOf(call), call.params.decisionId),
    }),
    'PUT /cards/{id}/offers/{offerId}': async (call) => {
      const offer = { id: call.params.offerId, ...call.body };
      return { data: await putOffer(store, call, addressOf(call), offer) };
    },
    'DELETE /cards/{id}/offers/{offerId}': async (call) => ({
      data: await deleteOffer(store, call, addressOf(call), call.params.offerId),
    }),
    'POST /cards/{id}/terms': async (call) => {
      const { body, params, today } = call;
      const card = await takeTerms(store, call, params.id, body);
      return { data: await answeredCard(params.id, card, today) };
    },
  } satisfies Partial<Handlers>;
}

function addressOf({ params, ifMatch }: { params: { id: string }; ifMatch: string | null }) {
  return { id: params.id, ifMatch };
}

type Dates = { opening_date: PlainDate; closed_date: CardFields['closed_date'] };

function requirePossibleDates(dates: Dates, today: PlainDate): void {
  const problem = cardDateProblem(dates, today);
  if (problem) throw new AppError('invalid_argument', problem.message, { [problem.field]: problem.message });
}
