import type { BenefitDocument, CardDocument, UsageDocument } from '../documents/index.ts';
import type { ReadWallet } from '../store/read-wallet.ts';
import type { ReadingEntry } from './restore-readings.ts';

interface Identified<Document> {
  id: string;
  document: Document;
}

export interface Wallet {
  cards: Identified<CardDocument>[];
  benefits: Identified<BenefitDocument>[];
  usage: Identified<UsageDocument>[];
  readings: Identified<ReadingEntry>[];
}

export function withoutCards({ cards, benefits, usage, readings }: Wallet, ids: ReadonlySet<string>): Wallet {
  const isKept = ({ document }: { document: { card_id: string } }) => !ids.has(document.card_id);
  return {
    cards: cards.filter(({ id }) => !ids.has(id)),
    benefits: benefits.filter(isKept),
    usage: usage.filter(isKept),
    readings: readings.filter(isKept),
  };
}

/** Drops the leftovers of deleted cards, and the claims of missing benefits. */
export function wholeWallet(
  { cards, benefits, usage }: ReadWallet,
  readings: Wallet['readings'] = [],
): Wallet {
  const identified = <Document>(documents: Map<string, Document>): Identified<Document>[] =>
    [...documents].map(([id, document]) => ({ id, document }));
  const ofCards = identified(benefits.documents).filter(({ document }) =>
    cards.documents.has(document.card_id),
  );
  const benefitIds = new Set(ofCards.map(({ id }) => id));
  return {
    cards: identified(cards.documents).map(({ id, document }) => {
      const auto_claims = document.auto_claims.filter(({ benefit_id }) => benefitIds.has(benefit_id));
      return { id, document: { ...document, auto_claims } };
    }),
    benefits: ofCards,
    usage: identified(usage.documents).filter(({ document }) => benefitIds.has(document.benefit_id)),
    readings: readings.filter(({ document }) => cards.documents.has(document.card_id)),
  };
}
