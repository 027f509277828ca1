import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../app-error.ts';
import type { Benefit, BenefitFields } from '../contract/index.ts';
import { deterministicId, parseBenefit, type BenefitDocument, type Store } from '../documents/index.ts';
import type { UserChange, Writer } from '../user/attempt-change.ts';
import { changeUser } from '../user/change-user.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { readList } from '../user/read-list.ts';
import { benefitOf } from './definition.ts';

/**
 * Stores what a card gives; the same list twice leaves one set. With `replace`, benefits that are not in the list
 * are retired, their usage kept.
 * @throws AppError `not_found`, or `conflict` where there are too many; as {@link changeUser} says
 */
export async function populateBenefits(
  store: Store,
  by: Writer,
  cardId: string,
  request: { benefits: BenefitFields[]; replace: boolean },
): Promise<Benefit[]> {
  return changeUser(store, by, async (change) => {
    const [card, definitions] = await Promise.all([
      change.documents.cards.doc(cardId).get(),
      addTemplates(store, change, cardId, request),
    ]);
    if (!card.exists) throw notFound('Card');
    return definitions;
  });
}

/**
 * Adds to a change what makes the templates the benefits of a card, beside or instead of those it has. A benefit's id
 * is a hash of what makes it that benefit.
 * @throws AppError `conflict` where there are then too many
 */
export async function addTemplates(
  store: Store,
  change: UserChange,
  cardId: string,
  { benefits: templates, replace }: { benefits: BenefitFields[]; replace: boolean },
): Promise<Benefit[]> {
  const { benefits } = change.documents;
  const query = benefits.where('card_id', '==', cardId).where('retired', '==', false);
  const listed = await readList(store.log, 'benefits', query);
  const stored = new Map(listed.docs.map((doc) => [doc.id, parseBenefit(store.log, doc)]));
  const definitions = new Map<string, BenefitDocument>();
  for (const template of templates) {
    const id = deterministicId(cardId, template.type, template.name, template.frequency);
    const document: BenefitDocument = { ...template, card_id: cardId, retired: false };
    definitions.set(id, document);
    // What the template does not define stays as it is.
    if (!isDeepStrictEqual(stored.get(id), document)) {
      change.set(benefits.doc(id), document, { mergeFields: Object.keys(document) });
    }
  }
  let after = definitions.size;
  for (const [id, document] of stored) {
    if (definitions.has(id)) continue;
    if (replace) change.update(benefits.doc(id), { retired: true });
    else {
      after += 1;
      if (document) definitions.set(id, document);
    }
  }
  requireRoomOnCard(stored.size, after);
  if (after !== stored.size) change.count({ benefits: after - stored.size });
  return [...definitions].map(([id, document]) => benefitOf(id, document));
}
