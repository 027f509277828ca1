import { AppError, invalidArgument } from '../app-error.ts';
import {
  applyCommand,
  LedgerRefusal,
  type AutoClaim,
  type LedgerCommand,
  type LedgerOutcome,
  type RecordChange,
  type UsageRecord,
} from '../domain/index.ts';
import { usageId, type BenefitDocument, type CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { capturedMonths } from './captured-months.ts';
import type { FoundBenefit } from './find-benefit.ts';
import { documentOf } from './stored-records.ts';
import { writeCard } from './write-card.ts';

/** A benefit and those of its records that a command needs. */
interface CommandTarget {
  benefitId: string;
  benefit: BenefitDocument;
  card: Pick<CardDocument, 'opening_date' | 'closed_date'> & {
    captured: Record<string, string>;
    auto_claims: readonly AutoClaim[];
  };
  records: readonly UsageRecord[];
}

/**
 * What the ledger makes of a command.
 * @throws AppError `invalid_argument` or `conflict` where it refuses the command
 */
export function commandOutcome(
  { today }: UserChange,
  { benefitId, benefit, card, records }: CommandTarget,
  command: LedgerCommand,
): LedgerOutcome {
  return refusalsAsErrors(() =>
    applyCommand({ card, benefit: { ...benefit, id: benefitId }, records }, command, today),
  );
}

/** @throws AppError in place of a LedgerRefusal */
export function refusalsAsErrors<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    throw error.field === null
      ? new AppError(error.code, error.message)
      : invalidArgument({ [error.field]: error.message });
  }
}

/** Adds to a change the records of a benefit that differ. */
export function writeRecords(
  { by, documents, ...change }: UserChange,
  benefit: { benefitId: string; benefit: BenefitDocument },
  changes: readonly RecordChange[],
): void {
  for (const { before, after } of changes) {
    const start = (after ?? before)?.start;
    if (start === undefined || JSON.stringify(before) === JSON.stringify(after)) continue;
    const ref = documents.usage.doc(usageId(benefit.benefitId, start));
    if (after) change.set(ref, documentOf(benefit, after, by.now));
    else change.delete(ref);
  }
}

/**
 * Applies a command to a benefit and adds to the change what it makes of the records and the card.
 * @returns the benefit's records after the command, and the card as it is then
 * @throws AppError `invalid_argument` or `conflict` where the ledger refuses the command
 */
export async function changeUsage(
  change: UserChange,
  found: FoundBenefit,
  records: readonly UsageRecord[],
  command: LedgerCommand,
): Promise<{ card: CardDocument; records: UsageRecord[] }> {
  const { cardId, card } = found;
  const captured = await capturedMonths(change, cardId, card);
  const outcome = commandOutcome(change, { ...found, card: { ...card, captured }, records }, command);
  writeRecords(change, found, outcome.changes);
  const { captured: after, auto_claims } = outcome;
  const revised = await writeCard(change, cardId, card, { ...card, captured: after, auto_claims });
  return { card: revised, records: outcome.records };
}
