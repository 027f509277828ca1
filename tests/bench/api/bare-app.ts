import { cardDefaults } from '@card-rewards/functions/domain';
import express, { type Express } from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * The baseline: Express routes with the token check, the Firestore queries and the writes of the API, which send the results
 * unchanged. Both read the user's document, which has the tags of the lists and the condition of each write.
 */
export function createBareApp(db: Firestore, auth: Auth, today: string): Express {
  const app = express();
  app.use(express.json());
  app.use(async (req, res, next) => {
    const token = req.get('Authorization')?.slice('Bearer '.length) ?? '';
    // On writes the API asks the provider whether the user still exists.
    const { uid } = await auth.verifyIdToken(token, req.method !== 'GET');
    res.locals['user'] = db.collection('users').doc(uid);
    next();
  });
  const userOf = (res: express.Response) => res.locals['user'] as FirebaseFirestore.DocumentReference;

  app.get('/cards', async (_req, res) => {
    const user = userOf(res);
    const [cards] = await Promise.all([user.collection('cards').get(), user.get()]);
    res.json(rawOf(cards));
  });
  app.get('/user-benefits', async (_req, res) => {
    const user = userOf(res);
    const [cards, benefits, usage] = await Promise.all([
      user.collection('cards').get(),
      user.collection('benefits').where('retired', '==', false).get(),
      user.collection('usage').where('period_end', '>=', today).get(),
      user.get(),
    ]);
    res.json({ cards: rawOf(cards), benefits: rawOf(benefits), usage: rawOf(usage) });
  });
  app.post('/cards', async (req, res) => {
    const user = userOf(res);
    const ref = user.collection('cards').doc();
    const card = { ...besides, ...req.body };
    await commitOn(await user.get(), (batch) => batch.create(ref, card));
    res.status(201).json({ id: ref.id, ...card });
  });
  app.put('/cards/:cardId/user-benefits/:benefitId', async (req, res) => {
    const user = userOf(res);
    const found = await user.get();
    const [, benefit] = await db.getAll(
      user.collection('cards').doc(req.params.cardId),
      user.collection('benefits').doc(req.params.benefitId),
    );
    if (!benefit?.exists) throw new Error('The bench has not stored this benefit');
    const usage = user.collection('usage').doc(`${benefit.id}_2026-11-01`);
    await commitOn(found, (batch) => batch.set(usage, req.body));
    res.json(req.body);
  });

  /** A write succeeds only if the user's document has not changed since it was read. */
  const commitOn = async (
    user: FirebaseFirestore.DocumentSnapshot,
    write: (batch: FirebaseFirestore.WriteBatch) => void,
  ) => {
    const batch = db.batch();
    write(batch);
    const revision = Number(user.get('revision') ?? 0) + 1;
    if (user.updateTime) batch.update(user.ref, { revision }, { lastUpdateTime: user.updateTime });
    else batch.create(user.ref, { revision });
    await batch.commit();
  };
  return app;
}

/** The fields that the API stores in addition to the fields of the request. */
const besides = {
  ...{ status: 'active', created_at: '2026-11-20T12:00:00.000Z', card_image_url: null, closed_date: null },
  ...cardDefaults,
  ...{ version: 1, request_hash: 'the-hash-of-what-was-sent-in-43-characters.' },
};

function rawOf({ docs }: FirebaseFirestore.QuerySnapshot) {
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}
