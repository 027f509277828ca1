import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../app-error.ts';
import type { Benefit, BenefitFields } from '../contract/index.ts';
import { dayAfter, withoutClaimFrom, type AutoClaim, type PlainDate } from '../domain/index.ts';
import {
  benefitDocumentSchema,
  deterministicId,
  parseBenefit,
  parseCard,
  type BenefitDocument,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import type { UserChange, Writer } from '../user/attempt-change.ts';
import { changeUser } from '../user/change-user.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { readList } from '../user/read-list.ts';
import { benefitOf } from './definition.ts';

/**
 * Stores what a card gives; the same list twice leaves one set. With `replace`, benefits of the catalogue that are not in
 * the list are retired, their usage kept.
 * @throws AppError `not_found`, or `conflict` where there are too many; as {@link changeUser} says
 */
export async function populateBenefits(
  store: Store,
  by: Writer,
  cardId: string,
  request: { benefits: BenefitFields[]; replace: boolean; today: PlainDate },
): Promise<Benefit[]> {
  return changeUser(store, by, async (change) => {
    const [found, { definitions, retired }] = await Promise.all([
      change.documents.cards.doc(cardId).get(),
      addTemplates(store, change, cardId, request),
    ]);
    if (!found.exists) throw notFound('Card');
    const card = retired.length > 0 ? parseCard(store.log, found) : null;
    if (card) change.update(found.ref, { auto_claims: claimsWithout(card, retired, request.today) });
    return definitions;
  });
}

/** The rules of a card some of whose benefits end with that day. */
export function claimsWithout(
  card: Pick<CardDocument, 'opening_date' | 'auto_claims'>,
  retired: readonly string[],
  today: PlainDate,
): AutoClaim[] {
  const tomorrow = dayAfter(today);
  return retired.reduce<AutoClaim[]>(
    (claims, id) => withoutClaimFrom(claims, id, card.opening_date, tomorrow),
    card.auto_claims,
  );
}

/**
 * Adds to a change what makes the templates the benefits of a card, beside or instead of those it has. A benefit's id
 * is a hash of what makes it that benefit.
 * @returns what the card then gives, and the ids of what it no longer does
 * @throws AppError `conflict` where there are then too many
 */
export async function addTemplates(
  store: Store,
  change: UserChange,
  cardId: string,
  { benefits: templates, replace, today }: { benefits: BenefitFields[]; replace: boolean; today: PlainDate },
): Promise<{ definitions: Benefit[]; retired: string[] }> {
  const { benefits } = change.documents;
  const query = benefits.where('card_id', '==', cardId).where('retired', '==', false);
  const listed = await readList(store.log, 'benefits', query);
  const stored = new Map(listed.docs.map((doc) => [doc.id, parseBenefit(store.log, doc)]));
  const definitions = new Map<string, BenefitDocument>();
  for (const template of templates) {
    const id = deterministicId(cardId, template.type, template.name, template.frequency);
    const before = stored.get(id);
    // What the template does not define stays as it is.
    const defined = { ...template, card_id: cardId, retired: false, retired_on: null };
    const fields = before ? defined : { ...defined, effective_from: today };
    const document = benefitDocumentSchema.parse({ ...before, ...fields });
    definitions.set(id, document);
    if (!isDeepStrictEqual(before, document)) {
      change.set(benefits.doc(id), fields, { mergeFields: Object.keys(fields) });
    }
  }
  const retired: string[] = [];
  for (const [id, document] of stored) {
    if (definitions.has(id)) continue;
    if (replace && document?.origin !== 'own') {
      change.update(benefits.doc(id), { retired: true, retired_on: today });
      retired.push(id);
    } else if (document) definitions.set(id, document);
  }
  const unreadable = [...stored.keys()].filter((id) => !definitions.has(id) && !retired.includes(id));
  const after = definitions.size + unreadable.length;
  requireRoomOnCard(stored.size, after);
  if (after !== stored.size) change.count({ benefits: after - stored.size });
  return { definitions: [...definitions].map(([id, document]) => benefitOf(id, document)), retired };
}
