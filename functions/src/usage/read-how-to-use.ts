import { findEntry, loadHowToUse, loadProduct, onDay, type HowToUse } from '../catalogue/index.ts';
import { parseBenefit, parseCard, userDocuments, type Store } from '../documents/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';

export async function readHowToUse(
  { db, log }: Store,
  uid: OwnerId,
  { card_id, benefit_id }: { card_id: string; benefit_id: string },
  today: PlainDate,
): Promise<HowToUse | null> {
  const { cards, benefits } = userDocuments(db, uid);
  const [cardDocument, benefitDocument] = await Promise.all([
    cards.doc(card_id).get(),
    benefits.doc(benefit_id).get(),
  ]);
  const card = parseCard(log, cardDocument);
  const benefit = parseBenefit(log, benefitDocument);
  if (!card || !benefit) return null;
  const product = await loadProduct(card);
  const entry = findEntry(product, benefit);
  if (!product || !entry) return null;
  const { [product.id]: ofCard } = await loadHowToUse(card.bank);
  return onDay(ofCard?.[entry.key] ?? [], { day: today, opened: card.opening_date }) ?? null;
}
