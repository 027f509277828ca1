import { AppError } from '../app-error.ts';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { BenefitDocument, CardDocument, UsageDocument } from '../documents/index.ts';
import { readDocument } from '../user/read-list.ts';
import type { ReadPages, ReadWallet } from '../user/read-wallet.ts';

interface Identified<Document> {
  id: string;
  document: Document;
}

/** All that is stored of a user's cards. Every benefit is one of these cards, every usage one of these benefits. */
export interface Wallet {
  cards: Identified<CardDocument>[];
  benefits: Identified<BenefitDocument>[];
  usage: Identified<UsageDocument>[];
}

/** As many documents as are read at once. */
const PAGE = 2_000;

/** Beyond these an export would not fit into what an import takes. */
const MAX_DOCUMENTS = 50_000;

/**
 * Reads page by page and keeps what was parsed of each page: the documents that the SDK hands out are several times as
 * large.
 * @throws AppError `conflict` where there is more than one copy holds; the signal's reason
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

/** What of a wallet belongs together: what a deleted card has left is no part of it, nor is a rule for such a benefit. */
export function wholeWallet({ cards, benefits, usage }: ReadWallet): Wallet {
  const identified = <Document>(found: Map<string, Document>): Identified<Document>[] =>
    [...found].map(([id, document]) => ({ id, document }));
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

/** For a wallet that does not fit into one copy. */
export function tooMuch(): AppError {
  return new AppError(
    'conflict',
    'There is more stored than one export can hold. Export one card at a time.',
  );
}
