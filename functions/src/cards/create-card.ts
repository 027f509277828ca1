import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { conflict } from '../app-error.ts';
import { loadProduct, productTerms, type CatalogueCard } from '../catalogue/index.ts';
import type { Card, CardFields, TermsChoice } from '../contract/index.ts';
import {
  cardDocumentSchema,
  contentHash,
  deterministicId,
  parseCard,
  userDocuments,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import { instantText, type PlainDate } from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { buildCard } from './list-cards.ts';
import { withOpeningDate } from './patch-card.ts';

interface NewCard {
  body: CardFields;
  idempotencyKey: string | null;
  termsChoice: TermsChoice;
}

export async function createCard(
  store: Store,
  context: UserContext,
  { body, idempotencyKey: key, termsChoice: choice }: NewCard,
): Promise<Card> {
  const { cards } = userDocuments(store.db, context.uid);
  const product = await loadProduct(body);
  const ref = key === null ? cards.doc() : cards.doc(deterministicId(context.uid, key));
  const request_hash = contentHash(body);
  const fields = { ...withOpeningDate(body, null, context.today), request_hash };
  const document = newCard(fields, { product, choice }, context);
  return changeUser(store, context, async (change) => {
    if (change.user.removed.some(({ id }) => id === ref.id)) {
      throw conflict('The card that was added with this Idempotency-Key has been deleted.');
    }
    const first = key === null ? null : await ref.get();
    if (first?.exists) return firstCard(change, first, document.request_hash);
    change.count({ cards: 1 });
    change.set(ref, document);
    return buildCard(ref.id, document);
  });
}

async function firstCard(change: UserChange, snapshot: DocumentSnapshot, requestHash: string): Promise<Card> {
  const card = parseCard(change.store.log, snapshot);
  if (card?.request_hash !== requestHash) {
    throw conflict('This Idempotency-Key was used for another card.');
  }
  return buildCard(snapshot.id, card);
}

type NewFields = CardFields & Pick<CardDocument, 'opening_date'> & Partial<CardDocument>;

export function newCard(
  fields: NewFields,
  { product, choice }: { product: CatalogueCard | undefined; choice: TermsChoice },
  { now, today }: { now: Date; today: PlainDate },
): CardDocument {
  const on = { day: today, opened: fields.opening_date };
  return cardDocumentSchema.parse({
    ...fields,
    product: product?.id ?? null,
    terms_choice: choice,
    fees: product ? productTerms(product, choice, on).fees : [],
    created_at: instantText(now),
    captured: {},
  });
}
