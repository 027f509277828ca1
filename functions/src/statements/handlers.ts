import type { Reading } from '../contract/index.ts';
import {
  parseReading,
  readUser,
  userDocuments,
  type ReadingDocument,
  type Store,
} from '../documents/index.ts';
import { dayOfInstant, joinDays } from '../domain/index.ts';
import { respondWith, type Handlers } from '../http/mount.ts';
import { deleteReading } from './delete-reading.ts';
import { MAX_READINGS } from './readings-of-card.ts';
import { recordReading } from './record-reading.ts';

function toListedReading(
  id: string,
  { kind, at, use_count, cards }: ReadingDocument,
  timeZone: string,
): Reading {
  return {
    id,
    kind,
    recorded_on: dayOfInstant(at, timeZone),
    use_count,
    cards: Object.entries(cards).map(([cardId, ofCard]) => {
      const days = joinDays([...ofCard.statements, ...ofCard.repeated.statements]);
      return {
        id: cardId,
        use_count: Object.keys(ofCard.uses).length,
        removed_count: ofCard.removed.length,
        from: days[0]?.from ?? null,
        to: days.at(-1)?.to ?? null,
        offers: Object.entries(ofCard.offers).map(([offer, { before, after }]) => ({
          id: offer,
          before: before.spent,
          after: after.spent,
        })),
        has_fee: ofCard.fees !== null || ofCard.fee_day !== null,
        joined_digits: ofCard.joined_digits,
      };
    }),
  };
}

export function statementHandlers(store: Store) {
  return {
    'POST /readings': (call) => respondWith(recordReading(store, call, call.body)),
    'GET /readings': async ({ uid, timeZone }) => {
      const newest = userDocuments(store.db, uid).readings.orderBy('at', 'desc').limit(MAX_READINGS);
      const [{ docs }, user] = await Promise.all([newest.get(), readUser(store, uid)]);
      const data = docs.flatMap((doc) => {
        const reading = parseReading(store.log, doc);
        return reading ? [toListedReading(doc.id, reading, timeZone)] : [];
      });
      return { data, words: user.statement_words };
    },
    'DELETE /readings/{id}': (call) => respondWith(deleteReading(store, call, call.params.id)),
  } satisfies Partial<Handlers>;
}
