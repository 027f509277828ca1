import { dayBefore, type PlainDate } from '../domain/index.ts';
import { parseBenefit, type BenefitDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { readList } from '../user/read-list.ts';

/** Whether the last day of a benefit is past. */
function isOver({ retired_on, expires_on }: BenefitDocument, today: PlainDate): boolean {
  return [retired_on, expires_on].some((last) => last !== null && last < today);
}

/** Whether a benefit stands in the lists of a day. */
export function isListed(benefit: BenefitDocument, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !isOver(benefit, today) && (starts_on === null || starts_on <= today);
}

/** The benefits of a card that are not retired, by their ids; null for one that does not parse. */
type ListedBenefits = Map<string, BenefitDocument | null>;

/**
 * The benefits of a card as a change finds them. Those whose last day is past, in every zone, are retired with it, as
 * they are in no list any more and would take the room of others.
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
    if (benefit && isOver(benefit, dayBefore(today)))
      change.update(doc.ref, { retired: true, auto_claim: false });
    else listed.set(doc.id, benefit);
  }
  return { listed, before: docs.length };
}
