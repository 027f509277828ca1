import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import {
  cardNotFound,
  parseBenefit,
  parseCard,
  parseUsage,
  userDocuments,
  type BenefitDocument,
  type CardDocument,
  type Store,
  type UsageDocument,
} from '../documents/index.ts';
import type { Log } from '../log.ts';

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
const MOST_DOCUMENTS = 50_000;

/**
 * Reads a whole wallet, or what of it is of one card. What does not parse is left out and counted; what a deleted card
 * has left is no part of it.
 * @throws AppError `not_found` where there is no such card, `conflict` where there is more than one copy holds; the
 *   signal's reason
 */
export async function readWallet(
  { db, log }: Store,
  uid: string,
  signal: AbortSignal,
  cardId?: string,
): Promise<Wallet & { unreadable: number }> {
  const documents = userDocuments(db, uid);
  const read = <Document>(query: Query, cardField: string, parse: Parse<Document>) =>
    readPages(cardId === undefined ? query : query.where(cardField, '==', cardId), signal, (doc) =>
      parse(log, doc),
    );
  const [cardsFound, benefitsFound, usageFound] = await Promise.all([
    read(documents.cards, '__name__', parseCard),
    read(documents.benefits, 'card_id', parseBenefit),
    read(documents.usage, 'card_id', parseUsage),
  ]);
  if (cardId !== undefined && cardsFound.length === 0) throw cardNotFound();
  const cards = cardsFound.filter(isReadable);
  const cardIds = new Set(cards.map(({ id }) => id));
  const benefits = benefitsFound.filter(isReadable).filter(({ document }) => cardIds.has(document.card_id));
  const benefitIds = new Set(benefits.map(({ id }) => id));
  const usage = usageFound.filter(isReadable).filter(({ document }) => benefitIds.has(document.benefit_id));
  const all: Identified<unknown>[] = [...cardsFound, ...benefitsFound, ...usageFound];
  return {
    // A rule of a benefit that cannot be read says nothing.
    cards: cards.map(({ id, document }) => ({
      id,
      document: {
        ...document,
        auto_claims: document.auto_claims.filter(({ benefit_id }) => benefitIds.has(benefit_id)),
      },
    })),
    benefits,
    usage,
    unreadable: all.filter(({ document }) => document === null).length,
  };
}

type Parse<Document> = (log: Log, snapshot: DocumentSnapshot) => Document | null;

function isReadable<Document>(found: Identified<Document | null>): found is Identified<Document> {
  return found.document !== null;
}

/** Of each page only what was read from it stays in memory: what the SDK hands out is several times as large. */
async function readPages<Document>(
  query: Query,
  signal: AbortSignal,
  parse: (doc: QueryDocumentSnapshot) => Document,
): Promise<Identified<Document>[]> {
  const found: Identified<Document>[] = [];
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    signal.throwIfAborted();
    const page = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    for (const doc of page.docs) found.push({ id: doc.id, document: parse(doc) });
    if (page.size < PAGE) return found;
    if (found.length >= MOST_DOCUMENTS) throw tooMuch();
    last = page.docs.at(-1);
  }
}

/** For a wallet that does not fit into one copy. */
export function tooMuch(): AppError {
  return new AppError(
    'conflict',
    'There is more stored than one export can hold. Export one card at a time.',
  );
}
