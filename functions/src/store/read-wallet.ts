import type { Query } from 'firebase-admin/firestore';
import { notFound } from '../app-error.ts';
import {
  parseBenefit,
  parseCard,
  userDocuments,
  type BenefitDocument,
  type CardDocument,
  type Store,
  type UsageDocument,
  type UserDocuments,
} from '../documents/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import {
  parsePages,
  parseUsagePages,
  streamPages,
  type ListKind,
  type Page,
  type ReadDocuments,
  type Source,
} from './read-list.ts';

interface WalletUser {
  readonly store: Store;
  readonly documents: UserDocuments;
}

export function walletUser(store: Store, uid: OwnerId): WalletUser {
  return { store, documents: userDocuments(store.db, uid) };
}

export interface WalletSelection {
  of?: string | undefined;
  cards?: 'all';
  benefits?: 'all' | 'listed';
  usage?: 'all' | { endingFrom: PlainDate };
}

export interface ReadWallet {
  cards: ReadDocuments<CardDocument>;
  benefits: ReadDocuments<BenefitDocument>;
  usage: ReadDocuments<UsageDocument>;
}

interface ReadOptions {
  isOutdated?: (page: Page) => Promise<boolean>;
  isExport?: true;
  inSmallPages?: true;
}

/**
 * With `inSmallPages`, a job for many users blocks no other request, because the client library decodes each
 * small page in a few milliseconds.
 * @throws AppError `not_found` if the selected card does not exist; `unavailable` if there are too many
 * documents; `conflict` if they have too many uses, or if there are too many documents for an export
 */
export async function readWallet(
  { store, documents }: WalletUser,
  { of, cards, benefits, usage }: WalletSelection,
  { isOutdated, isExport, inSmallPages }: ReadOptions = {},
): Promise<ReadWallet> {
  const { log } = store;
  const readPages = (kind: ListKind, source: Source) =>
    streamPages(
      log,
      isExport ? 'export' : kind,
      source,
      isOutdated,
      inSmallPages && (kind === 'cards' ? 10 : 100),
    );
  const ofCard = (query: Query) => (of === undefined ? query : query.where('card_id', '==', of));
  const cardSource = of === undefined ? documents.cards : documents.cards.doc(of);
  const allBenefits = ofCard(documents.benefits);
  const benefitQuery = benefits === 'all' ? allBenefits : allBenefits.where('retired', '==', false);
  const allUsage = ofCard(documents.usage);
  const usageQuery =
    usage === undefined || usage === 'all' ? allUsage : allUsage.where('period_end', '>=', usage.endingFrom);
  const [cardsRead, benefitsRead, usageRead] = await Promise.all([
    parsePages(log, cards ? readPages('cards', cardSource) : [], parseCard),
    parsePages(log, benefits ? readPages('benefits', benefitQuery) : [], parseBenefit),
    parseUsagePages(log, usage ? readPages(of === undefined ? 'usage' : 'history', usageQuery) : []),
  ]);
  const isMissing = cards && cardsRead.documents.size + cardsRead.unreadable.length === 0;
  if (of !== undefined && isMissing) throw notFound('Card');
  return { cards: cardsRead, benefits: benefitsRead, usage: usageRead };
}

export function requireWalletCard({ cards }: ReadWallet, id: string): CardDocument {
  const card = cards.documents.get(id);
  if (!card) throw notFound('Card');
  return card;
}
