import express, { type Express } from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * The floor: Express routes that check the token as the API does, run the same Firestore queries and writes, and send
 * what comes back as it is.
 */
export function createBareApp(db: Firestore, auth: Auth, today: string): Express {
  const app = express();
  app.use(express.json());
  app.use(async (req, res, next) => {
    const token = req.get('Authorization')?.slice('Bearer '.length) ?? '';
    // The API asks the provider whether the user still exists when something is written.
    const { uid } = await auth.verifyIdToken(token, req.method !== 'GET');
    res.locals['user'] = db.collection('users').doc(uid);
    next();
  });
  const userOf = (res: express.Response) => res.locals['user'] as FirebaseFirestore.DocumentReference;

  app.get('/cards', async (_req, res) => {
    const cards = await userOf(res).collection('cards').orderBy('created_at', 'desc').get();
    res.json(rawOf(cards));
  });
  app.get('/user-benefits', async (_req, res) => {
    const user = userOf(res);
    const [cards, benefits, usage] = await Promise.all([
      user.collection('cards').get(),
      user.collection('benefits').where('retired', '==', false).get(),
      user.collection('usage').where('period_end', '>=', today).get(),
    ]);
    res.json({ cards: rawOf(cards), benefits: rawOf(benefits), usage: rawOf(usage) });
  });
  app.post('/cards', async (req, res) => {
    const user = userOf(res);
    const ref = user.collection('cards').doc();
    await commitOn(await user.get(), (batch) => batch.create(ref, req.body));
    res.status(201).json({ id: ref.id, ...req.body });
  });
  app.put('/cards/:cardId/user-benefits/:benefitId', async (req, res) => {
    const user = userOf(res);
    const found = await user.get();
    const [, benefit] = await db.getAll(
      user.collection('cards').doc(req.params.cardId),
      user.collection('benefits').doc(req.params.benefitId),
    );
    if (!benefit?.exists) throw new Error('The bench has not stored this benefit');
    const usage = user.collection('usage').doc(`${benefit.id}_${String(req.body.period_start)}`);
    await commitOn(found, (batch) => batch.set(usage, req.body));
    res.json(req.body);
  });

  /** What a user stores counts only while the user's document is as it was read. */
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

function rawOf({ docs }: FirebaseFirestore.QuerySnapshot) {
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}
