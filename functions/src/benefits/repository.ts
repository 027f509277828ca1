import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Benefit, BenefitFields, UsageBody, UserBenefit } from '../contract/index.ts';
import { instantText, usedAmountProblem, type PlainDate } from '../domain/index.ts';
import {
  benefitDocumentSchema,
  cardDocumentSchema,
  deterministicId,
  usageDocumentSchema,
  usageId,
  userDocuments,
  type BenefitDocument,
  type CardDocument,
} from '../documents.ts';
import { AppError, invalidArgument, notFound } from '../app-error.ts';
import { unchangedSince, untilUnchanged } from '../optimistic.ts';
import { currentUsageId, periodOf, userBenefitOf } from './current-period.ts';

/**
 * Stores what a card gives. A benefit's id is a hash of what makes it that benefit, so the same list twice leaves
 * one set. With `replace`, benefits that are not in the list are retired, their usage kept.
 */
export async function populateBenefits(
  db: Firestore,
  uid: string,
  cardId: string,
  templates: BenefitFields[],
  replace: boolean,
  signal: AbortSignal,
): Promise<Benefit[]> {
  const { cards, benefits } = userDocuments(db, uid);
  return untilUnchanged(signal, async (commit) => {
    const [card, listed] = await Promise.all([
      cards.doc(cardId).get(),
      benefits.where('card_id', '==', cardId).where('retired', '==', false).get(),
    ]);
    const batch = db.batch();
    batch.update(card.ref, { version: parseCard(card).version + 1 }, unchangedSince(card));
    const definitions = new Map<string, BenefitDocument>();
    for (const template of templates) {
      const id = deterministicId(cardId, template.type, template.name, template.frequency);
      const document = { ...template, card_id: cardId, retired: false, version: 1 };
      definitions.set(id, document);
      batch.set(benefits.doc(id), document);
    }
    for (const doc of listed.docs) {
      if (definitions.has(doc.id)) continue;
      const benefit = parseBenefit(doc);
      if (replace)
        batch.update(doc.ref, { retired: true, version: benefit.version + 1 }, unchangedSince(doc));
      else definitions.set(doc.id, benefit);
    }
    await commit(batch);
    return [...definitions].map(([id, document]) => benefitOf(id, document));
  });
}

/** The definitions of a card's benefits, none for a closed card. */
export async function listBenefits(db: Firestore, uid: string, cardId: string): Promise<Benefit[]> {
  const { card, benefits } = await readCardWithBenefits(db, uid, cardId);
  return card.closed_date === null ? benefits.map(({ id, document }) => benefitOf(id, document)) : [];
}

/** The benefits of a card in the period of that day, none for a closed card. */
export async function listUserBenefits(
  db: Firestore,
  uid: string,
  cardId: string,
  today: PlainDate,
): Promise<UserBenefit[]> {
  const { card, benefits } = await readCardWithBenefits(db, uid, cardId);
  if (card.closed_date !== null || benefits.length === 0) return [];
  const { usage } = userDocuments(db, uid);
  const records = await db.getAll(
    ...benefits.map(({ id, document }) => usage.doc(currentUsageId(id, document, card.opening_date, today))),
  );
  return benefits.map(({ id, document }, index) => {
    const record = records[index];
    const recorded = record?.exists ? usageDocumentSchema.parse(record.data()) : undefined;
    return userBenefitOf(id, document, card, today, recorded);
  });
}

/**
 * The benefits of every open card, by card, with three queries whatever the number of cards. A card whose stored
 * data does not parse gets an empty list.
 */
export async function listAllUserBenefits(
  db: Firestore,
  uid: string,
  today: PlainDate,
): Promise<Record<string, UserBenefit[]>> {
  const documents = userDocuments(db, uid);
  const [cards, benefits, usage] = await Promise.all([
    documents.cards.get(),
    documents.benefits.where('retired', '==', false).get(),
    documents.usage.where('period_end', '>=', today).get(),
  ]);
  const benefitsByCard = Map.groupBy(benefits.docs, (doc) => String(doc.get('card_id')));
  const usageById = new Map(usage.docs.map((doc) => [doc.id, doc]));
  return Object.fromEntries(
    cards.docs.map((cardDoc) => {
      try {
        const card = cardDocumentSchema.parse(cardDoc.data());
        if (card.closed_date !== null) return [cardDoc.id, []];
        const listed = (benefitsByCard.get(cardDoc.id) ?? []).map((doc) => {
          const benefit = parseBenefit(doc);
          const record = usageById.get(currentUsageId(doc.id, benefit, card.opening_date, today));
          const recorded = record && usageDocumentSchema.parse(record.data());
          return userBenefitOf(doc.id, benefit, card, today, recorded);
        });
        return [cardDoc.id, listed];
      } catch {
        return [cardDoc.id, []];
      }
    }),
  );
}

/** Records a benefit as used or unused in the current period, at an id that a retry meets again. */
export async function recordUsage(
  db: Firestore,
  uid: string,
  address: { cardId: string; benefitId: string },
  body: UsageBody,
  when: { today: PlainDate; now: Date; signal: AbortSignal },
): Promise<UserBenefit> {
  const { cards, benefits, usage } = userDocuments(db, uid);
  return untilUnchanged(when.signal, async (commit) => {
    const [cardSnapshot, benefitSnapshot] = await db.getAll(
      cards.doc(address.cardId),
      benefits.doc(address.benefitId),
    );
    const card = parseCard(cardSnapshot);
    if (!benefitSnapshot?.exists) throw notFound('Benefit');
    const benefit = parseBenefit(benefitSnapshot);
    if (benefit.card_id !== address.cardId) throw notFound('Benefit');
    if (card.closed_date !== null)
      throw new AppError('conflict', 'Benefits of a closed card cannot be changed.');
    if (benefit.retired) throw new AppError('conflict', 'The card does not give this benefit any more.');
    const period = periodOf(benefit, card.opening_date, when.today);
    if (body.period_start !== undefined && body.period_start !== period.start) {
      throw new AppError('conflict', 'This period of the benefit is not the current one.');
    }
    const recorded = userBenefitOf(address.benefitId, benefit, card, when.today, body);
    const problem = usedAmountProblem(body.status, body.used_amount, recorded.benefit.amount);
    if (problem) throw invalidArgument({ used_amount: problem });
    const batch = db.batch();
    batch.update(benefitSnapshot.ref, { version: benefit.version + 1 }, unchangedSince(benefitSnapshot));
    batch.set(usage.doc(usageId(address.benefitId, period.start)), {
      benefit_id: address.benefitId,
      card_id: address.cardId,
      period_start: period.start,
      period_end: period.end,
      status: body.status,
      used_amount: body.used_amount,
      updated_at: instantText(when.now),
    });
    await commit(batch);
    return recorded;
  });
}

async function readCardWithBenefits(db: Firestore, uid: string, cardId: string) {
  const { cards, benefits } = userDocuments(db, uid);
  const [card, listed] = await Promise.all([
    cards.doc(cardId).get(),
    benefits.where('card_id', '==', cardId).where('retired', '==', false).get(),
  ]);
  return {
    card: parseCard(card),
    benefits: listed.docs.map((doc) => ({ id: doc.id, document: parseBenefit(doc) })),
  };
}

function parseCard(snapshot: DocumentSnapshot | undefined): CardDocument {
  if (!snapshot?.exists) throw notFound('Card');
  return cardDocumentSchema.parse(snapshot.data());
}

function parseBenefit(snapshot: DocumentSnapshot | QueryDocumentSnapshot): BenefitDocument {
  return benefitDocumentSchema.parse(snapshot.data());
}

function benefitOf(
  id: string,
  { retired: _retired, version: _version, ...definition }: BenefitDocument,
): Benefit {
  return { id, ...definition };
}
