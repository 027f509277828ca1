import { conflict } from '../app-error.ts';
import { loadProduct } from '../catalogue/index.ts';
import { toHistoryPeriod, type HistoryPeriod } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { groupBy, listHistory, type UsageRecord } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { conditionalRead, type Reader } from '../store/conditional-read.ts';
import { readWallet, requireWalletCard, walletUser } from '../store/read-wallet.ts';
import { createYield } from '../store/yield-to-others.ts';
import { toCurrentBenefit, withEndedClaims } from './current-benefit.ts';
import { toRecord } from './records.ts';

/** Serializing a longer JSON text would block other requests. */
const MAX_BYTES = 2_000_000;

export async function readHistory(store: Store, reader: Reader, cardId: string, year: number) {
  const usage = { endingFrom: `${year}-01-01` };
  const selection = { of: cardId, cards: 'all', benefits: 'all', usage } as const;
  return conditionalRead(store, reader, selection, async (wallet) => {
    const yieldToOthers = createYield();
    const card = await withEndedClaims(requireWalletCard(wallet, cardId), reader.today);
    const usageOf = groupBy(wallet.usage.documents, ([, { benefit_id }]) => benefit_id);
    const { documents: benefits } = wallet.benefits;
    const product = await loadProduct(card);
    let bytes = 0;
    const data: HistoryPeriod[] = [];
    for (const [id, stored] of benefits) {
      const benefit = toCurrentBenefit(id, stored, product, { ...card, today: reader.today });
      const records: UsageRecord[] = [];
      for (const [, document] of usageOf.get(id) ?? []) {
        await yieldToOthers();
        if (document.period_start > `${year}-12-31`) continue;
        records.push(toRecord(document));
      }
      await yieldToOthers();
      for (const period of listHistory(card, [{ ...benefit, records }], { today: reader.today, year })) {
        const listed = toHistoryPeriod(period);
        bytes += Buffer.byteLength(JSON.stringify(listed));
        if (bytes > MAX_BYTES) throw conflict('This year has too many periods and uses to list at once.');
        data.push(listed);
      }
    }
    return { data };
  });
}

export async function countUses(store: Store, uid: OwnerId, cardId: string): Promise<{ count: number }> {
  const { usage } = await readWallet(walletUser(store, uid), { of: cardId, cards: 'all', usage: 'all' });
  let count = 0;
  for (const { use_ids } of usage.documents.values()) count += use_ids.length;
  return { count };
}
