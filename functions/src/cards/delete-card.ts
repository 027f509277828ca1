import { notFound } from '../app-error.ts';
import { readingDocumentSchema, withRemoval, type Store } from '../documents/index.ts';
import { instantText } from '../domain/index.ts';
import { MAX_READINGS } from '../statements/readings-of-card.ts';
import { withoutCard } from '../statements/record-reading.ts';
import { withoutWordsOf } from '../statements/statement-words.ts';
import { changeUser, CHUNK } from '../store/change-user.ts';
import { queryLimits } from '../store/limits.ts';
import { deleteUndos } from '../store/undo-log.ts';
import type { UserContext } from '../store/user-change.ts';

/**
 * Readers ignore the benefits and usage of a missing card. If these are too many for the batch, `changeUser`
 * deletes them after the commit.
 */
export async function deleteCard(store: Store, context: UserContext, id: string): Promise<void> {
  await changeUser(store, context, async (change) => {
    const { removed } = change.user;
    const { cards, benefits, usage } = change.documents;
    const ofCard = benefits.where('card_id', '==', id);
    const [card, defined, listed, recorded, readings] = await Promise.all([
      cards.doc(id).get(),
      ofCard.select().limit(CHUNK).get(),
      ofCard.where('retired', '==', false).count().get(),
      usage.where('card_id', '==', id).select().limit(CHUNK).get(),
      change.documents.readings.where('card_ids', 'array-contains', id).limit(MAX_READINGS).get(),
    ]);
    if (!card.exists) {
      if (removed.some((each) => each.id === id)) return;
      throw notFound('Card');
    }
    const rest = [...defined.docs, ...recorded.docs];
    const cleared = rest.length < CHUNK;
    change.delete(card.ref);
    if (cleared) for (const doc of rest) change.delete(doc.ref);
    const undos = change.user.undos.filter((each) => each.card_id === id);
    deleteUndos(change, undos);
    for (const doc of readings.docs) {
      const others = withoutCard(readingDocumentSchema.parse(doc.data()), id);
      if (others) change.set(doc.ref, others);
      else change.delete(doc.ref);
    }
    change.count({ cards: -1, benefits: -listed.data().count });
    change.updateUser({
      removed: withRemoval(removed, { id, at: instantText(context.now), cleared }),
      undos: change.user.undos.map((each) => (undos.includes(each) ? { ...each, parts: 0 } : each)),
    });
    const { statement_words: words } = change.user;
    if (words.length === 0) return;
    const { docs } = await cards.select('product').limit(queryLimits.cards).get();
    const others = docs.filter((doc) => doc.id !== id).map((doc): unknown => doc.get('product'));
    const statement_words = withoutWordsOf(words, {
      id,
      product: card.get('product'),
      benefitIds: new Set(defined.docs.map((doc) => doc.id)),
      otherProducts: new Set(others),
    });
    change.updateUser({ statement_words });
  });
}
