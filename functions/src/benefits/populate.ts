import { isDeepStrictEqual } from 'node:util';
import { cardInCatalogue } from '../catalogue/card-in-catalogue.ts';
import type { Benefit, BenefitFields, SentTemplate } from '../contract/index.ts';
import { benefitPeriod, claimsUntil, termsDiffer, type PlainDate } from '../domain/index.ts';
import {
  benefitDocumentSchema,
  parseBenefit,
  type BenefitDocument,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import { moveUses, type OtherTerms } from '../usage/move-uses.ts';
import { writeCard } from '../usage/write-card.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { requireCard } from '../user/require-card.ts';
import { readList } from '../user/read-list.ts';
import { completeTemplates } from './complete-templates.ts';
import { benefitOf } from './definition.ts';
import { matchTemplates } from './match-templates.ts';

/**
 * Adds templates to a card's benefits. Sending the same list again adds nothing. With `replace`, benefits of the
 * catalogue that are not in the list are retired and keep their usage.
 * @throws AppError `not_found`; `conflict` if there are too many; see {@link changeUser} for others
 */
export async function populateBenefits(
  store: Store,
  writer: Writer,
  cardId: string,
  request: { benefits: SentTemplate[]; replace: boolean },
): Promise<Benefit[]> {
  return changeUser(store, writer, async (change) => {
    const card = await requireCard(change, cardId);
    const opened = card.opening_date;
    const on = { day: writer.today, opened };
    const benefits = completeTemplates(await cardInCatalogue(card), request.benefits, on);
    const { definitions, retired, otherTerms } = await addTemplates(change, cardId, {
      ...{ card, benefits },
      isReplaced: () => request.replace,
    });
    const moved =
      otherTerms.size === 0 ? card.auto_claims : await moveUses(change, { cardId, card, opened, otherTerms });
    const auto_claims = claimsUntil(moved, retired, opened, writer.today);
    writeCard(change, cardId, card, { ...card, auto_claims });
    return definitions;
  });
}

/** The benefits of a card after templates were added. */
export interface PopulatedBenefits {
  /** The definitions of the listed benefits. */
  definitions: Benefit[];
  /** The ids of the retired benefits. */
  retired: string[];
  /** The benefits whose terms change, so that their uses must be moved. */
  otherTerms: OtherTerms;
}

/**
 * Adds templates to a card's benefits, or replaces them, as part of a change. A benefit that matches a template keeps its
 * id, its history and the fields that the catalogue does not define.
 * @param request `card` is the card after the change
 * @throws AppError `conflict` if there would be too many benefits
 */
export async function addTemplates(
  change: UserChange,
  cardId: string,
  request: {
    card: Pick<CardDocument, 'bank' | 'card_name' | 'opening_date'>;
    benefits: BenefitFields[];
    /** Returns whether to retire a benefit of the catalogue that is not among the templates. */
    isReplaced: (benefit: BenefitDocument) => boolean;
  },
): Promise<PopulatedBenefits> {
  const { store, today } = change;
  const { benefits } = change.documents;
  const { card, isReplaced } = request;
  const product = await cardInCatalogue(card);
  const { docs } = await readList(store.log, 'benefits', benefits.where('card_id', '==', cardId));
  const stored = new Map<string, BenefitDocument>();
  const unreadable = new Set<string>();
  for (const doc of docs) {
    const benefit = parseBenefit(store.log, doc);
    if (benefit) stored.set(doc.id, benefit);
    else if (doc.get('retired') === false) unreadable.add(doc.id);
  }
  const fromCatalogue = new Map([...stored].filter(([, { origin }]) => origin === 'catalogue'));
  const listedBefore = unreadable.size + [...stored.values()].filter(({ retired }) => !retired).length;
  const definitions = new Map<string, BenefitDocument>();
  const otherTerms = new Map<string, Record<'before' | 'after', BenefitDocument>>();
  const matched = matchTemplates(cardId, request.benefits, fromCatalogue, product);
  for (const [template, id] of matched) {
    const current = fromCatalogue.get(id);
    const before = definitions.get(id) ?? current;
    const fields = fieldsFromTemplate(template, before, { cardId, opened: card.opening_date, today });
    const after = benefitDocumentSchema.parse({ ...before, ...fields });
    definitions.set(id, after);
    if (current && termsDiffer(current, after)) otherTerms.set(id, { before: current, after });
    if (isDeepStrictEqual(before, after)) continue;
    change.set(benefits.doc(id), fields, { mergeFields: Object.keys(fields) });
  }
  const sentKeys = new Set([...definitions.values()].map(({ key }) => key));
  const retired: string[] = [];
  for (const [id, benefit] of stored) {
    if (definitions.has(id) || benefit.retired) continue;
    // Two listed benefits with the same key would count one credit twice.
    const isTwin = benefit.key !== null && sentKeys.has(benefit.key);
    if (benefit.origin !== 'own' && (isTwin || isReplaced(benefit))) {
      change.update(benefits.doc(id), { retired: true, retired_on: today, auto_claim: false });
      retired.push(id);
    } else definitions.set(id, benefit);
  }
  const listed = [...definitions].filter(([, benefit]) => !benefit.retired);
  const after = listed.length + [...unreadable].filter((id) => !definitions.has(id)).length;
  requireRoomOnCard(listedBefore, after);
  if (after !== listedBefore) change.count({ benefits: after - listedBefore });
  return {
    definitions: listed.map(([id, document]) => benefitOf(id, document)),
    ...{ retired, otherTerms },
  };
}

interface TemplateContext {
  cardId: string;
  opened: PlainDate;
  today: PlainDate;
}

/**
 * Returns the fields of a benefit that a template sets. They also list a retired benefit again. A stored key stays if
 * the template has none.
 */
function fieldsFromTemplate(
  template: BenefitFields,
  before: BenefitDocument | undefined,
  { cardId, opened, today }: TemplateContext,
): Partial<BenefitDocument> {
  const defined = { ...template, card_id: cardId, retired: false, retired_on: null };
  if (!before) return { ...defined, effective_from: today };
  const { key, needs_enrolment: _needs, ...named } = defined;
  const isHidden = before.starts_on !== null && before.starts_on > today;
  const fields = { ...(key === null ? named : defined), ...(isHidden && { starts_on: null }) };
  // Periods during which the benefit was retired do not count as missed.
  const isUnbroken =
    !before.retired ||
    (before.retired_on !== null && benefitPeriod(before, opened, before.retired_on).end >= today);
  return { ...fields, ...(!isUnbroken && { effective_from: today }) };
}
