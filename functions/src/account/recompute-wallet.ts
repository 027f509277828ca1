import { capturedAfter, groupBy, withRecords, type AutoClaim } from '../domain/index.ts';
import type { BenefitDocument, CardDocument, UsageDocument } from '../documents/index.ts';
import { documentOf, recordOf } from '../usage/stored-records.ts';
import type { ParsedDocuments } from './parse-documents.ts';
import type { Wallet } from './wallet.ts';

interface ParsedWallet {
  cards: ParsedDocuments<CardDocument>;
  benefits: ParsedDocuments<BenefitDocument>;
  usage: ParsedDocuments<UsageDocument>;
}

/** Creates a wallet from the documents of a valid export. Fields that follow from the uses are computed again. */
export function recomputeWallet({ cards, benefits, usage }: ParsedWallet, now: Date): Wallet {
  const records = [...usage.values()].flatMap(({ id, document }) => {
    const benefit = benefits.get(document.benefit_id)?.document;
    const card = cards.get(document.card_id)?.document;
    if (!benefit || !card) return [];
    const record = recordOf(document);
    const stored = documentOf({ benefitId: document.benefit_id, benefit }, record, now);
    return [{ id, document: { ...stored, updated_at: document.updated_at }, record }];
  });
  const ofCard = groupBy(records, ({ document }) => document.card_id);
  const withoutHash = { request_hash: '' };
  return {
    cards: [...cards.values()].map(({ id, document }) => {
      const own = ofCard.get(id) ?? [];
      const ofBenefit = groupBy(own, ({ document: { benefit_id } }) => benefit_id);
      const claimed = new Set(document.auto_claims.map(({ benefit_id }) => benefit_id));
      const auto_claims = [...claimed].reduce<AutoClaim[]>((claims, benefitId) => {
        const recorded = (ofBenefit.get(benefitId) ?? []).map(({ record }) => record);
        return withRecords(claims, benefitId, document.opening_date, recorded);
      }, document.auto_claims);
      const after = own.flatMap(({ record }) => record.uses);
      const captured = capturedAfter({}, { before: [], after });
      return { id, document: { ...document, ...withoutHash, captured, auto_claims } };
    }),
    benefits: [...benefits.values()].map(({ id, document }) => ({
      id,
      document: { ...document, ...withoutHash },
    })),
    usage: records.map(({ id, document }) => ({ id, document })),
  };
}
