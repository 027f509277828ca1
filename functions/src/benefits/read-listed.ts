import { dayBefore, hasEnded } from '../domain/index.ts';
import { parseBenefit, type BenefitDocument } from '../documents/index.ts';
import { readList } from '../user/read-list.ts';
import type { UserChange } from '../user/user-change.ts';

/** The benefits of a card that are not retired, by id; null for one that does not parse. */
type ListedBenefits = Map<string, BenefitDocument | null>;

/**
 * Reads the listed benefits of a card. A benefit whose last day has passed in every time zone is retired in the same
 * change, because it is no longer shown but would count toward the limit.
 * @returns the listed benefits, and their number before the change
 * @throws AppError `unavailable` if there are too many
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
