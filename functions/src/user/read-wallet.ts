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
import { createPause } from '../create-pause.ts';
import { readPage, type ListKind, type Source } from './read-list.ts';

/** A user whose cards, benefits and usage can be read. A `UserChange` can be passed as one. */
export interface WalletUser {
  readonly store: Store;
  readonly documents: UserDocuments;
}

export function walletUser(store: Store, uid: string): WalletUser {
  return { store, documents: userDocuments(store.db, uid) };
}

/** Selects the documents to read. A collection that is left out is not read. */
export interface WalletSelection {
  /** The id of a card, if only its documents are read. */
  of?: string | undefined;
  cards?: 'all';
  /** `listed` selects the benefits that are not retired. */
  benefits?: 'all' | 'listed';
  usage?: 'all' | { endingFrom: PlainDate };
}

/** The documents of a collection. */
interface ReadDocuments<Document> {
  /** The documents that parse, by id. */
  documents: Map<string, Document>;
  /** The ids of the documents that do not parse, which is logged. */
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

/** Reads a query or one document, in one or more pages. */
export type ReadPages = (kind: ListKind, source: Source) => AsyncIterable<Page>;

/**
 * Reads a user's cards, benefits and usage, or some of them, with one query for each collection. It pauses while it
 * parses long lists, so that other requests get their turn.
 * @param readPages reads a query; the default reads it at once, up to the limit of its kind
 * @throws AppError `not_found` if the selected card is read and does not exist; `unavailable` if there are too many
 *   documents
 */
export async function readWallet(
  { store, documents }: WalletUser,
  { of, cards, benefits, usage }: WalletSelection,
  readPages: ReadPages = atOnce(store.log),
): Promise<ReadWallet> {
  const pause = createPause();
  const read = async <Document>(pages: AsyncIterable<Page> | null, parse: Parse<Document>) => {
    const result: ReadDocuments<Document> = { documents: new Map(), unreadable: [] };
    for await (const { docs } of pages ?? []) {
      for (const doc of docs) {
        await pause();
        const document = parse(store.log, doc);
        if (document) result.documents.set(doc.id, document);
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
  const isMissing = cards && cardsRead.documents.size + cardsRead.unreadable.length === 0;
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
 * Returns the card of a selection of one card.
 * @throws AppError `not_found` if the card does not parse
 */
export function cardIn({ cards }: ReadWallet, id: string): CardDocument {
  const card = cards.documents.get(id);
  if (!card) throw cardNotFound();
  return card;
}
