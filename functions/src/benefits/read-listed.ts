import { dayBefore, hasEnded } from '../domain/index.ts';
import { parseBenefit, type BenefitDocument } from '../documents/index.ts';
import { readList } from '../user/read-list.ts';
import type { UserChange } from '../user/user-change.ts';

/** The benefits of a card that are not retired, by their ids; null for one that does not parse. */
type ListedBenefits = Map<string, BenefitDocument | null>;

/**
 * The listed benefits of a card. A benefit whose last day is past in every zone is retired in the same change: it stands
 * in no list any more and would take the room of others.
 * @returns them, and how many there were before
 * @throws AppError `unavailable` where there are too many
 */
export async function readListed(
  { documents, store, today, ...change }: UserChange,
  cardId: string,
): Promise<{ listed: ListedBenefits; before: number }> {
  const { benefits } = documents;
  const query = benefits.where('card_id', '==', cardId).where('retired', '==', false);
  const { docs } = await readList(store.log, 'benefits', query);
  const listed: ListedBenefits = new Map();
  for (const doc of docs) {
    const benefit = parseBenefit(store.log, doc);
    if (benefit && hasEnded(benefit, dayBefore(today)))
      change.update(doc.ref, { retired: true, auto_claim: false });
    else listed.set(doc.id, benefit);
  }
  return { listed, before: docs.length };
}
