import type { QuerySnapshot } from 'firebase-admin/firestore';
import type { Benefit, UserBenefit } from '../contract/index.ts';
import { benefitLine, type PlainDate } from '../domain/index.ts';
import {
  parseBenefit,
  parseCard,
  parseUsage,
  requireCardIn,
  usageId,
  userDocuments,
  type BenefitDocument,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import type { Log } from '../log.ts';
import { recordOf } from '../records/stored-records.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';
import { readList } from '../user/read-list.ts';
import { benefitOf } from './definition.ts';
import { isListed } from './listed.ts';
import { listedBenefit, userBenefitOf } from './user-benefit.ts';

/**
 * The definitions of a card's benefits, none for a closed card.
 * @throws AppError `not_found`, or `unavailable` where there are too many
 */
export async function listBenefits(
  store: Store,
  uid: string,
  cardId: string,
  today: PlainDate,
): Promise<Benefit[]> {
  const { cards, benefits } = userDocuments(store.db, uid);
  const [found, listed] = await Promise.all([
    cards.doc(cardId).get(),
    readList(store.log, 'benefits', benefits.where('card_id', '==', cardId).where('retired', '==', false)),
  ]);
  const card = requireCardIn(store.log, found);
  if (card.closed_date !== null) return [];
  return listed.docs.flatMap((doc) => {
    const benefit = parseBenefit(store.log, doc);
    return benefit && isListed(benefit, today) ? [benefitOf(doc.id, benefit)] : [];
  });
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
  const { cards, ...documents } = userDocuments(store.db, uid);
  const ofCard = ['card_id', '==', cardId] as const;
  const [found, benefits, usage] = await Promise.all([
    cards.doc(cardId).get(),
    readList(store.log, 'benefits', documents.benefits.where(...ofCard).where('retired', '==', false)),
    readList(store.log, 'usage', documents.usage.where(...ofCard).where('period_end', '>=', today)),
  ]);
  const card = requireCardIn(store.log, found);
  return userBenefitsOf(store.log, card, {
    benefits: parsed(store.log, benefits),
    usage: byId(usage),
    today,
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
  return conditionalRead(store, reader, queries, ({ cards, benefits, usage }) => {
    const benefitsByCard = Map.groupBy(parsed(store.log, benefits), ([, { card_id }]) => card_id);
    const found = { usage: byId(usage), today: reader.today };
    const data = cards.docs.map((doc) => {
      const card = parseCard(store.log, doc);
      const ofCard = benefitsByCard.get(doc.id) ?? [];
      return [doc.id, card ? userBenefitsOf(store.log, card, { ...found, benefits: ofCard }) : []] as const;
    });
    return { data: Object.fromEntries(data) };
  });
}

type Snapshot = QuerySnapshot['docs'][number];

/** Those that parse, by their ids. */
function parsed(log: Log, { docs }: QuerySnapshot): (readonly [string, BenefitDocument])[] {
  return docs.flatMap((doc) => {
    const benefit = parseBenefit(log, doc);
    return benefit ? [[doc.id, benefit] as const] : [];
  });
}

const byId = ({ docs }: QuerySnapshot) => new Map(docs.map((doc) => [doc.id, doc]));

function userBenefitsOf(
  log: Log,
  card: CardDocument,
  found: {
    benefits: readonly (readonly [string, BenefitDocument])[];
    usage: ReadonlyMap<string, Snapshot>;
    today: PlainDate;
  },
): UserBenefit[] {
  const { today } = found;
  if (card.closed_date !== null) return [];
  return found.benefits.flatMap(([benefitId, benefit]) => {
    if (!isListed(benefit, today)) return [];
    const line = benefitLine(benefit, card.opening_date, today);
    const records = line.starts.flatMap((start) => {
      const id = usageId(benefitId, start);
      const usage = found.usage.get(id);
      const document = usage ? parseUsage(log, usage) : null;
      return document ? [recordOf(id, document, benefit, card.opening_date)] : [];
    });
    return [listedBenefit(userBenefitOf(benefitId, benefit, card, { line, today }, records))];
  });
}
