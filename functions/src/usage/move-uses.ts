import type { AutoClaim, LedgerCard, PlainDate, UsageRecord } from '../domain/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { changeRecords } from './apply-command.ts';
import { readCardRecords } from './read-records.ts';

interface Move {
  cardId: string;
  /** The card before the change. */
  card: Omit<LedgerCard, 'captured'> & { auto_claims: AutoClaim[] };
  /** The opening date after the change. */
  opened: PlainDate;
}

/**
 * Moves the uses of a card after a change of its opening date, as part of that change. Each use goes to the period that
 * then contains its day, with its whole amount.
 * @returns the claims of the card and the records of its benefits after the change
 * @throws AppError `unavailable` if there are too many records, `conflict` if a period would have too many uses
 */
export async function moveUses(
  change: UserChange,
  { cardId, card, opened }: Move,
): Promise<{ auto_claims: AutoClaim[]; records: Map<string, UsageRecord[]> }> {
  const moved = new Map<string, UsageRecord[]>();
  let { auto_claims } = card;
  for (const { benefitId, benefit, records } of await readCardRecords(change, cardId)) {
    const target = { benefitId, benefit, records, card: { ...card, captured: {}, auto_claims } };
    const outcome = changeRecords(change, target, [{ do: 'moveOpening', opened }]);
    moved.set(benefitId, outcome.records);
    auto_claims = outcome.auto_claims;
  }
  return { auto_claims, records: moved };
}
