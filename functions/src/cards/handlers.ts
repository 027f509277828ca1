import type { Firestore } from 'firebase-admin/firestore';
import type { CardFields } from '../contract/index.ts';
import { cardDateProblem, firstOfMonth, monthIndex, type PlainDate } from '../domain/index.ts';
import { AppError } from '../app-error.ts';
import type { Handlers } from '../http/mount.ts';
import { createCard, deleteCard, listCards, updateCard } from './repository.ts';

type CardEndpoints = 'GET /cards' | 'POST /cards' | 'PUT /cards/{id}' | 'DELETE /cards/{id}';

export function cardHandlers(db: Firestore, now: () => Date): Pick<Handlers, CardEndpoints> {
  return {
    'GET /cards': async ({ user }) => ({ etag: null, answer: { data: await listCards(db, user.uid) } }),
    'POST /cards': async ({ user, today, body, idempotencyKey }) => {
      const opening_date = body.opening_date ?? firstOfMonth(monthIndex(today));
      requirePossibleDates({ ...body, opening_date }, today);
      const card = await createCard(db, user.uid, { body, opening_date, idempotencyKey, now: now() });
      return { data: card };
    },
    'PUT /cards/{id}': async ({ user, today, signal, params, body }) => {
      const card = await updateCard(db, user.uid, params.id, {
        signal,
        today,
        now: now(),
        revise: (stored) => {
          const revised = { ...stored, ...body, opening_date: body.opening_date ?? stored.opening_date };
          requirePossibleDates(revised, today);
          return revised;
        },
      });
      return { data: card };
    },
    'DELETE /cards/{id}': async ({ user, params, signal }) => {
      await deleteCard(db, user.uid, params.id, signal);
      return { data: { id: params.id } };
    },
  };
}

type Dates = { opening_date: PlainDate; closed_date: CardFields['closed_date'] };

function requirePossibleDates(dates: Dates, today: PlainDate): void {
  const problem = cardDateProblem(dates, today);
  if (problem) throw new AppError('invalid_argument', problem.message, { [problem.field]: problem.message });
}
