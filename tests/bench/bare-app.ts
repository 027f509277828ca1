import express, { type Express } from 'express';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * The baseline: Express routes with the token check, the Firestore queries and the writes of the API. The routes send
 * the results unchanged. They also read the user's document, because the API needs it for the tags of lists and the
 * condition of writes.
 */
export function createBareApp(
  db: Firestore,
  verifyToken: (token: string, checkRevoked: boolean) => Promise<{ uid: string }>,
  today: string,
): Express {
  const app = express();
  app.use(express.json());
  app.use(async (req, res, next) => {
    const token = req.get('Authorization')?.slice('Bearer '.length) ?? '';
    // On writes the API asks the provider whether the user still exists.
    const { uid } = await verifyToken(token, req.method !== 'GET');
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
  app.put('/cards/:cardId/user-benefits/:benefitId', async (req, res) => {
    const user = userOf(res);
    const found = await user.get();
    const [, benefit] = await db.getAll(
      user.collection('cards').doc(req.params.cardId),
      user.collection('benefits').doc(req.params.benefitId),
    );
    if (!benefit?.exists || !found.updateTime) throw new Error('The bench has not stored this benefit');
    const usage = user.collection('usage').doc(`${benefit.id}_2026-11-01`);
    const batch = db.batch();
    batch.set(usage, req.body);
    // A write succeeds only if the user's document has not changed since it was read.
    batch.update(user, { revision: found.get('revision') + 1 }, { lastUpdateTime: found.updateTime });
    await batch.commit();
    res.json(req.body);
  });
  return app;
}

function rawOf({ docs }: FirebaseFirestore.QuerySnapshot) {
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}
