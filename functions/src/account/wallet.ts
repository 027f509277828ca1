import { AppError } from '../app-error.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { BenefitDocument, CardDocument, UsageDocument } from '../documents/index.ts';
import { readDocument } from '../user/read-list.ts';
import type { ReadPages, ReadWallet } from '../user/read-wallet.ts';

interface Identified<Document> {
  id: string;
  document: Document;
}

/** The stored cards of a user. Every benefit belongs to one of the cards, and every record to one of the benefits. */
export interface Wallet {
  cards: Identified<CardDocument>[];
  benefits: Identified<BenefitDocument>[];
  usage: Identified<UsageDocument>[];
}

/** The number of documents in one query. */
const PAGE = 2_000;

/** Limits the documents of an export. A larger export would not fit into the body of an import. */
const MAX_DOCUMENTS = 50_000;

/**
 * Returns a reader that reads a query page by page, so that only the parsed documents stay in memory. The SDK's snapshots
 * are several times as large.
 * @throws AppError `conflict` if there are more documents than one export can have; the signal's reason
 */
export function inPages(signal: AbortSignal): ReadPages {
  return async function* (_kind, source) {
    signal.throwIfAborted();
    if (!('limit' in source)) {
      yield await readDocument(source);
      return;
    }
    let read = 0;
    let last: QueryDocumentSnapshot | undefined;
    for (;;) {
      signal.throwIfAborted();
      const page = await (last ? source.startAfter(last) : source).limit(PAGE).get();
      yield page;
      read += page.size;
      if (page.size < PAGE) return;
      if (read >= MAX_DOCUMENTS) throw tooMuch();
      last = page.docs.at(-1);
    }
  };
}

/** Returns a wallet without the leftovers of deleted cards, and without claims of missing benefits. */
export function wholeWallet({ cards, benefits, usage }: ReadWallet): Wallet {
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
  };
}

/** Returns the error for a wallet that does not fit into one export. */
export function tooMuch(): AppError {
  return new AppError('conflict', 'You have more data than one export can hold. Export one card at a time.');
}
