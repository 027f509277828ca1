import { isDeepStrictEqual } from 'node:util';
import {
  applyCommand,
  applyCommands,
  type LedgerCard,
  type LedgerCommand,
  type LedgerOutcome,
  type RecordChange,
  type UsageRecord,
} from '../domain/index.ts';
import { usageId, type BenefitDocument, type CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/change-user.ts';
import { documentOf, type PeriodTarget } from './read-records.ts';

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

/** A benefit with its card and the records that its commands need, before the commands. */
interface CommandTarget {
  benefitId: string;
  benefit: BenefitDocument;
  /** The benefit after the commands, if they change it. */
  after?: BenefitDocument | undefined;
  card: LedgerCard;
  records: readonly UsageRecord[];
}

/**
 * Applies commands to a benefit and writes its records as part of a change. The caller writes the card.
 * @throws LedgerRefusal if a command is not possible
 */
export function changeRecords(
  change: UserChange,
  { benefitId, benefit, after = benefit, card, records }: CommandTarget,
  commands: readonly LedgerCommand[],
): LedgerOutcome {
  const entry = { card, benefit: { ...benefit, id: benefitId }, records };
  const outcome = applyCommands(entry, commands, change.today);
  writeRecords(change, { benefitId, benefit: after }, outcome.changes);
  return outcome;
}

/**
 * Applies a command to a benefit and writes its records and its card as part of a change.
 * @returns the benefit after the command; as it is now if the request is repeated
 * @throws LedgerRefusal if the command is not possible
 */
export function changeUsage(change: UserChange, target: PeriodTarget, command: LedgerCommand): PeriodTarget {
  if (change.isRepeated) return target;
  const { cardId, benefitId, card, held } = target;
  const entry = { ...target, benefit: { ...held, id: benefitId } };
  const { changes, records, captured, auto_claims } = applyCommand(entry, command, change.today);
  writeRecords(change, target, changes);
  return { ...target, records, card: writeCard(change, cardId, card, { ...card, captured, auto_claims }) };
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
