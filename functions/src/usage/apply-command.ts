import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument } from '../app-error.ts';
import {
  applyCommands,
  LedgerRefusal,
  requireOpenCard as refuseClosedCard,
  type LedgerCard,
  type LedgerCommand,
  type LedgerOutcome,
  type PlainDate,
  type RecordChange,
  type UsageRecord,
} from '../domain/index.ts';
import { usageId, type BenefitDocument, type CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/change-user.ts';
import { documentOf, type BenefitWithCard } from './read-records.ts';

/** A benefit with its card and the records that its commands need, before the commands. */
interface CommandTarget {
  benefitId: string;
  benefit: BenefitDocument;
  card: LedgerCard;
  records: readonly UsageRecord[];
}

/**
 * Returns the ledger's outcome of some commands, without writing it.
 * @throws AppError `invalid_argument` or `conflict` if the ledger refuses a command
 */
export function outcomeOfCommands(
  { today }: UserChange,
  { benefitId, benefit, card, records }: CommandTarget,
  commands: readonly LedgerCommand[],
): LedgerOutcome {
  return translateRefusals(() =>
    applyCommands({ card, benefit: { ...benefit, id: benefitId }, records }, commands, today),
  );
}

/** Runs an action and throws an AppError for a LedgerRefusal. */
function translateRefusals<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error;
    throw error.field === null
      ? new AppError(error.code, error.message)
      : invalidArgument({ [error.field]: error.message });
  }
}

/** @throws AppError `conflict` if the card is closed */
export function requireOpenCard(card: { closed_date: PlainDate | null }): void {
  translateRefusals(() => {
    refuseClosedCard(card);
  });
}

/** Writes the changed records of a benefit as part of a change. */
export function writeRecords(
  { context, documents, ...change }: UserChange,
  benefit: { benefitId: string; benefit: BenefitDocument },
  changes: readonly RecordChange[],
): void {
  for (const { before, after } of changes) {
    const start = (after ?? before)?.start;
    if (start === undefined) continue;
    const ref = documents.usage.doc(usageId(benefit.benefitId, start));
    if (after) change.set(ref, documentOf(benefit, after, context.now));
    else change.delete(ref);
  }
}

/**
 * Applies commands to a benefit and writes its records as part of a change. The caller writes the card.
 * @param target `after` is the benefit after the commands, if they change it
 * @throws AppError `invalid_argument` or `conflict` if the ledger refuses a command
 */
export function changeRecords(
  change: UserChange,
  { after, ...target }: CommandTarget & { after?: BenefitDocument | undefined },
  commands: readonly LedgerCommand[],
): LedgerOutcome {
  const outcome = outcomeOfCommands(change, target, commands);
  writeRecords(change, { ...target, benefit: after ?? target.benefit }, outcome.changes);
  return outcome;
}

/**
 * Applies a command to a benefit and writes its records and its card as part of a change.
 * @returns the benefit's records and the card after the command
 * @throws AppError `invalid_argument` or `conflict` if the ledger refuses the command
 */
export function changeUsage(
  change: UserChange,
  target: BenefitWithCard,
  records: readonly UsageRecord[],
  command: LedgerCommand,
): { card: CardDocument; records: UsageRecord[] } {
  const { cardId, card, held: benefit } = target;
  if (change.isRepeated) return { card, records: [...records] };
  const outcome = changeRecords(change, { ...target, benefit, records }, [command]);
  const { captured, auto_claims } = outcome;
  const revised = writeCard(change, cardId, card, { ...card, captured, auto_claims });
  return { card: revised, records: outcome.records };
}

/**
 * Writes the changed fields of a card as part of a change.
 * @param before the stored card, or its readable fields
 * @returns the card after the change
 */
export function writeCard(
  change: UserChange,
  cardId: string,
  before: Partial<CardDocument>,
  after: CardDocument,
): CardDocument {
  if (change.isRepeated) return { ...after, ...before };
  const stored = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(value, stored.get(field)),
  );
  if (changed.length > 0) change.update(change.documents.cards.doc(cardId), Object.fromEntries(changed));
  return after;
}
