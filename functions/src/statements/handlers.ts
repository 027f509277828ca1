import { dayOfInstant } from '../domain/index.ts';
import { readingDocumentSchema, readUser, userDocuments, type Store } from '../documents/index.ts';
import { answerWith, type Handlers } from '../http/mount.ts';
import { deleteReading } from './delete-reading.ts';
import { MAX_READINGS } from './readings-of-card.ts';
import { recordReading } from './record-reading.ts';

const listedFields = readingDocumentSchema.pick({ kind: true, at: true, use_count: true });

export function statementHandlers(store: Store) {
  return {
    'POST /readings': (call) => answerWith(recordReading(store, call, call.body)),
    // The newest readings come first. The user's time zone decides the day of each reading.
    'GET /readings': async ({ uid, timeZone }) => {
      const { readings } = userDocuments(store.db, uid);
      const newest = readings.orderBy('at', 'desc').select(...Object.keys(listedFields.shape));
      const [{ docs }, user] = await Promise.all([newest.limit(MAX_READINGS).get(), readUser(store, uid)]);
      const data = docs.map((doc) => {
        const { kind, at, use_count } = listedFields.parse(doc.data());
        return { id: doc.id, kind, recorded_on: dayOfInstant(at, timeZone), use_count };
      });
      return { data, words: user.statement_words };
    },
    'DELETE /readings/{id}': (call) => answerWith(deleteReading(store, call, call.params.id)),
  } satisfies Partial<Handlers>;
}
