import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { PlainDate } from '../domain/index.ts';
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
  type UserDocuments,
} from '../documents/index.ts';
import type { Log } from '../log.ts';
import { pauses } from '../share-the-loop.ts';
import { readPage, type ListKind, type Source } from './read-list.ts';

/** The user whose cards, benefits and usage are read; a `UserChange` is one too. */
export interface WalletUser {
  readonly store: Store;
  readonly documents: UserDocuments;
}

export function walletUser(store: Store, uid: string): WalletUser {
  return { store, documents: userDocuments(store.db, uid) };
}

/** What is to be read. A collection that is left out is not read. */
export interface WalletSelection {
  /** The id of a card: only what belongs to it is read. */
  of?: string | undefined;
  cards?: 'all';
  /** Listed ones are those that are not retired. */
  benefits?: 'all' | 'listed';
  usage?: 'all' | { endingFrom: PlainDate };
}

/** Documents by their ids, without those that do not parse. */
interface ReadDocuments<Document> {
  found: Map<string, Document>;
  /** The ids of those that do not parse, which is logged. */
  unreadable: string[];
}

export interface ReadWallet {
  cards: ReadDocuments<CardDocument>;
  benefits: ReadDocuments<BenefitDocument>;
  usage: ReadDocuments<UsageDocument>;
}

interface Page {
  docs: readonly DocumentSnapshot[];
}

/** Reads everything that a query finds, or one document. */
export type ReadPages = (kind: ListKind, source: Source) => AsyncIterable<Page>;

/**
 * Reads a user's cards, benefits and usage, or some of them, each collection with one query. Long lists are parsed in
 * slices, so that other requests have their turn.
 * @param readPages how a query is read; by default at once, up to the limit of its kind
 * @throws AppError `not_found` where the cards are read and the one of the selection does not exist; `unavailable`
 *   where there is more than is read at once
 */
export async function readWallet(
  { store, documents }: WalletUser,
  { of, cards, benefits, usage }: WalletSelection,
  readPages: ReadPages = atOnce(store.log),
): Promise<ReadWallet> {
  const pause = pauses();
  const read = async <Document>(pages: AsyncIterable<Page> | null, parse: Parse<Document>) => {
    const result: ReadDocuments<Document> = { found: new Map(), unreadable: [] };
    for await (const { docs } of pages ?? []) {
      for (const doc of docs) {
        await pause();
        const document = parse(store.log, doc);
        if (document) result.found.set(doc.id, document);
        else result.unreadable.push(doc.id);
      }
    }
    return result;
  };
  const ofCard = (query: Query) => (of === undefined ? query : query.where('card_id', '==', of));
  const cardSource = of === undefined ? documents.cards : documents.cards.doc(of);
  const benefitQuery = ofCard(documents.benefits);
  const usageQuery = ofCard(documents.usage);
  const [cardsRead, benefitsRead, usageRead] = await Promise.all([
    read(cards ? readPages('cards', cardSource) : null, parseCard),
    read(
      benefits
        ? readPages(
            'benefits',
            benefits === 'all' ? benefitQuery : benefitQuery.where('retired', '==', false),
          )
        : null,
      parseBenefit,
    ),
    read(
      usage
        ? readPages(
            of === undefined ? 'usage' : 'history',
            usage === 'all' ? usageQuery : usageQuery.where('period_end', '>=', usage.endingFrom),
          )
        : null,
      parseUsage,
    ),
  ]);
  const isMissing = cards && cardsRead.found.size + cardsRead.unreadable.length === 0;
  if (of !== undefined && isMissing) throw cardNotFound();
  return { cards: cardsRead, benefits: benefitsRead, usage: usageRead };
}

type Parse<Document> = (log: Log, doc: DocumentSnapshot) => Document | null;

function atOnce(log: Log): ReadPages {
  return async function* (kind, source) {
    yield await readPage(log, kind, source);
  };
}

/**
 * The card of a selection of one card.
 * @throws AppError `not_found` where it does not parse
 */
export function cardIn({ cards }: ReadWallet, id: string): CardDocument {
  const card = cards.found.get(id);
  if (!card) throw cardNotFound();
  return card;
}
