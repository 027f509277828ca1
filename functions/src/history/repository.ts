import type { HistoryPeriod } from '../contract/index.ts';
import { dayOfInstant, historyOf, type PlainDate, type RecordedBenefit } from '../domain/index.ts';
import { parseBenefit, parseUsage, requireCardIn, userDocuments, type Store } from '../documents/index.ts';
import { recordOf } from '../records/stored-records.ts';
import { readList } from '../user/read-list.ts';

/**
 * What became of a card's benefits, retired ones too, in the periods that overlap a year, or in all of them.
 * @param timeZone where the holder is: there the card was stored on a day
 * @throws AppError `not_found`, or `unavailable` where there is too much
 */
export async function readHistory(
  store: Store,
  uid: string,
  cardId: string,
  { today, timeZone, year }: { today: PlainDate; timeZone: string; year: number | null },
): Promise<HistoryPeriod[]> {
  const { log } = store;
  const { cards, benefits, usage } = userDocuments(store.db, uid);
  const ofCard = usage.where('card_id', '==', cardId);
  const [found, defined, recorded] = await Promise.all([
    cards.doc(cardId).get(),
    readList(log, 'benefits', benefits.where('card_id', '==', cardId)),
    readList(log, 'history', year === null ? ofCard : ofCard.where('period_end', '>=', `${year}-01-01`)),
  ]);
  const card = requireCardIn(log, found);
  const usageOf = Map.groupBy(recorded.docs, (doc) => String(doc.get('benefit_id')));
  const said = new Map<string, Pick<HistoryPeriod, 'type' | 'ignored'>>();
  const withRecords = defined.docs.flatMap((doc): RecordedBenefit[] => {
    const benefit = parseBenefit(log, doc);
    if (!benefit) return [];
    said.set(doc.id, { type: benefit.type, ignored: benefit.ignored });
    const records = (usageOf.get(doc.id) ?? []).flatMap((record) => {
      const document = parseUsage(log, record);
      return document ? [recordOf(record.id, document, benefit, card.opening_date)] : [];
    });
    const effective_from = benefit.effective_from ?? dayOfInstant(card.created_at, timeZone);
    return [{ ...benefit, id: doc.id, effective_from, records }];
  });
  return historyOf(card, withRecords, { today, year }).flatMap((period) => {
    const ofBenefit = said.get(period.benefit_id);
    return ofBenefit
      ? [{ ...period, ...ofBenefit, uses: period.uses.map(({ at: _at, ...use }) => use) }]
      : [];
  });
}
