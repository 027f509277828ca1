import { capturedAfter, groupBy, withRecords, type AutoClaim, type UsageRecord } from '../domain/index.ts';
import type { UsageDocument } from '../documents/index.ts';
import { documentOf, recordOf } from '../usage/records.ts';
import type { ParsedWallet } from './parse-documents.ts';
import type { Wallet } from './wallet.ts';

/**
 * Creates a wallet from the documents of a valid export. Recomputes the fields that follow from the uses.
 * @param pause awaited between documents, so that other requests get their turn
 */
export async function recomputeWallet(
  { cards, benefits, usage }: ParsedWallet,
  now: Date,
  pause: () => Promise<void>,
): Promise<Wallet> {
  const recorded: { id: string; document: UsageDocument; record: UsageRecord }[] = [];
  for (const [id, { document }] of usage) {
    await pause();
    const { benefit_id: benefitId, updated_at } = document;
    const benefit = benefits.get(benefitId)?.document;
    if (!benefit) continue;
    const record = recordOf(document);
    const stored = documentOf({ benefitId, benefit }, record, now);
    recorded.push({ id, document: { ...stored, updated_at }, record });
  }
  const ofCard = groupBy(recorded, ({ document }) => document.card_id);
  const ofBenefit = groupBy(recorded, ({ document }) => document.benefit_id);
  const wallet: Wallet = { cards: [], benefits: [], usage: [] };
  for (const [id, { document }] of cards) {
    const auto_claims: AutoClaim[] = [];
    for (const claim of document.auto_claims) {
      await pause();
      const { benefit_id } = claim;
      const records = (ofBenefit.get(benefit_id) ?? []).map(({ record }) => record);
      auto_claims.push(...withRecords([claim], benefit_id, document.opening_date, records));
    }
    const after = (ofCard.get(id) ?? []).flatMap(({ record }) => record.uses);
    const captured = capturedAfter({}, { before: [], after });
    wallet.cards.push({ id, document: { ...document, captured, auto_claims } });
  }
  wallet.benefits.push(...[...benefits].map(([id, { document }]) => ({ id, document })));
  wallet.usage.push(...recorded.map(({ id, document }) => ({ id, document })));
  return wallet;
}
