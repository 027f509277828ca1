import type { HistoryPeriod } from '../contract/index.ts';
import { dayOfInstant, groupBy, historyOf, type RecordedBenefit } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';
import { cardIn } from '../user/read-wallet.ts';
import { recordOf } from './stored-records.ts';

/**
 * What became of a card's benefits, retired ones too, in the periods that overlap a year, or in all of them.
 * @param timeZone where the holder is: there the card was stored on a day
 * @throws AppError `not_found`, or `unavailable` where there is too much
 */
export async function readHistory(
  store: Store,
  reader: Reader,
  cardId: string,
  { timeZone, year }: { timeZone: string; year: number | null },
) {
  const usage = year === null ? ('all' as const) : { endingFrom: `${year}-01-01` };
  const selection = { of: cardId, cards: 'all', benefits: 'all', usage } as const;
  return conditionalRead(store, reader, selection, (wallet) => {
    const card = cardIn(wallet, cardId);
    const usageOf = groupBy(wallet.usage.found, ([, { benefit_id }]) => benefit_id);
    const { found: benefits } = wallet.benefits;
    const withRecords = [...benefits].map(([id, benefit]): RecordedBenefit => {
      const records = (usageOf.get(id) ?? []).map(([recordId, document]) =>
        recordOf(recordId, document, benefit, card.opening_date),
      );
      const effective_from = benefit.effective_from ?? dayOfInstant(card.created_at, timeZone);
      return { ...benefit, id, effective_from, records };
    });
    const periods = historyOf(card, withRecords, { today: reader.today, year });
    const data = periods.flatMap((period): HistoryPeriod[] => {
      const benefit = benefits.get(period.benefit_id);
      if (!benefit) return [];
      const { type, ignored } = benefit;
      return [{ ...period, type, ignored, uses: period.uses.map(({ at: _at, ...use }) => use) }];
    });
    return { data };
  });
}
