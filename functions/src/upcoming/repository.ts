import { enrolmentOf } from '../benefits/definition.ts';
import { cardNames, endingsOf, feesOf, type Ending, type FeeDue, type PlainDate } from '../domain/index.ts';
import { parseBenefit, parseCard, parseUsage, userDocuments, type Store } from '../documents/index.ts';
import { readList } from '../user/read-list.ts';
import { recordOf } from '../records/stored-records.ts';

/** What runs out and falls due, for whoever reads it outside the app: the names hold no digits. */
interface Upcoming {
  endings: Ending[];
  fees: FeeDue[];
}

/**
 * What of a user's open cards ends and falls due from one day, today, to another; with three queries.
 * @throws AppError `unavailable` where there is too much
 */
export async function readUpcoming(
  { db, log }: Store,
  uid: string,
  days: { from: PlainDate; to: PlainDate },
): Promise<Upcoming> {
  const documents = userDocuments(db, uid);
  const [cardDocs, benefitDocs, usageDocs] = await Promise.all([
    readList(log, 'cards', documents.cards),
    readList(log, 'benefits', documents.benefits.where('retired', '==', false)),
    readList(log, 'usage', documents.usage.where('period_end', '>=', days.from)),
  ]);
  const cards = cardDocs.docs.flatMap((doc) => {
    const card = parseCard(log, doc);
    return card && card.closed_date === null ? [{ id: doc.id, ...card }] : [];
  });
  const names = cardNames(cards, { digits: false });
  const benefits = Map.groupBy(
    benefitDocs.docs.flatMap((doc) => {
      const benefit = parseBenefit(log, doc);
      return benefit ? [{ id: doc.id, ...benefit }] : [];
    }),
    ({ card_id }) => card_id,
  );
  const usage = new Map(
    usageDocs.docs.flatMap((doc) => {
      const record = parseUsage(log, doc);
      return record && record.period_start <= days.from ? [[record.benefit_id, record] as const] : [];
    }),
  );
  const upcoming: Upcoming = { endings: [], fees: [] };
  for (const card of cards) {
    const named = { ...card, display_name: names.get(card.id) ?? card.card_name };
    const ofCard = (benefits.get(card.id) ?? []).map((benefit) => {
      const record = usage.get(benefit.id);
      return {
        ...benefit,
        enrolment: enrolmentOf(benefit),
        record: record && recordOf('tick', record, benefit, card.opening_date),
      };
    });
    upcoming.endings.push(...endingsOf(named, ofCard, days));
    upcoming.fees.push(...feesOf(named, days));
  }
  return upcoming;
}
