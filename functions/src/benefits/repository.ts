import type { QuerySnapshot } from 'firebase-admin/firestore';
import { notFound } from '../app-error.ts';
import type { Benefit, UserBenefit } from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import {
  parseBenefit,
  parseCard,
  parseUsage,
  userDocuments,
  type BenefitDocument,
  type Store,
} from '../documents/index.ts';
import type { Log } from '../log.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';
import { readList } from '../user/read-list.ts';
import { currentUsageId, userBenefitOf } from './current-period.ts';
import { benefitOf } from './definition.ts';

/**
 * The definitions of a card's benefits, none for a closed card.
 * @throws AppError `not_found`, or `unavailable` where there are too many
 */
export async function listBenefits(store: Store, uid: string, cardId: string): Promise<Benefit[]> {
  const { card, benefits } = await readCardWithBenefits(store, uid, cardId);
  return card.closed_date === null ? benefits.map(({ id, document }) => benefitOf(id, document)) : [];
}

/**
 * The benefits of a card in the period of that day, none for a closed card.
 * @throws AppError `not_found`, or `unavailable` where there are too many
 */
export async function listUserBenefits(
  store: Store,
  uid: string,
  cardId: string,
  today: PlainDate,
): Promise<UserBenefit[]> {
  const { card, benefits } = await readCardWithBenefits(store, uid, cardId);
  if (card.closed_date !== null || benefits.length === 0) return [];
  const { usage } = userDocuments(store.db, uid);
  const records = await store.db.getAll(
    ...benefits.map(({ id, document }) => usage.doc(currentUsageId(id, document, card.opening_date, today))),
  );
  return benefits.map(({ id, document }, index) => {
    const record = records[index];
    const recorded = record?.exists ? parseUsage(store.log, record) : null;
    return userBenefitOf(id, document, card, today, recorded);
  });
}

/**
 * The benefits of every open card, by card, with three queries whatever the number of cards. A card whose stored
 * data does not parse gets an empty list.
 * @throws AppError `unavailable` where there are too many
 */
export async function listAllUserBenefits(store: Store, reader: Reader) {
  const documents = userDocuments(store.db, reader.uid);
  const queries = {
    cards: documents.cards,
    benefits: documents.benefits.where('retired', '==', false),
    usage: documents.usage.where('period_end', '>=', reader.today),
  };
  return conditionalRead(store, reader, queries, (lists) => ({
    data: userBenefitsByCard(store.log, lists, reader.today),
  }));
}

type Lists = Record<'cards' | 'benefits' | 'usage', QuerySnapshot>;

function userBenefitsByCard(
  log: Log,
  { cards, benefits, usage }: Lists,
  today: PlainDate,
): Record<string, UserBenefit[]> {
  const benefitsByCard = Map.groupBy(benefits.docs, (doc) => String(doc.get('card_id')));
  const usageById = new Map(usage.docs.map((doc) => [doc.id, doc]));
  return Object.fromEntries(
    cards.docs.map((cardDoc) => {
      const card = parseCard(log, cardDoc);
      if (card?.closed_date !== null) return [cardDoc.id, []];
      const listed = (benefitsByCard.get(cardDoc.id) ?? []).flatMap((doc) => {
        const benefit = parseBenefit(log, doc);
        if (!benefit) return [];
        const record = usageById.get(currentUsageId(doc.id, benefit, card.opening_date, today));
        return [userBenefitOf(doc.id, benefit, card, today, record ? parseUsage(log, record) : null)];
      });
      return [cardDoc.id, listed];
    }),
  );
}

async function readCardWithBenefits({ db, log }: Store, uid: string, cardId: string) {
  const { cards, benefits } = userDocuments(db, uid);
  const [found, listed] = await Promise.all([
    cards.doc(cardId).get(),
    readList(log, 'benefits', benefits.where('card_id', '==', cardId).where('retired', '==', false)),
  ]);
  const card = found.exists && parseCard(log, found);
  if (!card) throw notFound('Card');
  const readable: { id: string; document: BenefitDocument }[] = listed.docs.flatMap((doc) => {
    const document = parseBenefit(log, doc);
    return document ? [{ id: doc.id, document }] : [];
  });
  return { card, benefits: readable };
}
