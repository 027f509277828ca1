import type { DocumentReference } from 'firebase-admin/firestore';
import { loadProduct } from '../catalogue/index.ts';
import {
  parseUsage,
  requireBenefitIn,
  requireCardIn,
  usageId,
  type BenefitDocument,
  type CardDocument,
  type UsageDocument,
  type UserDocuments,
} from '../documents/index.ts';
import {
  amountOf,
  applyCommands,
  benefitOnDay,
  benefitPeriod,
  changePeriod,
  findPeriod,
  groupBy,
  instantText,
  oldestFirst,
  sumOf,
  usageStatus,
  type BenefitInPeriod,
  type BenefitPeriod,
  type LedgerCard,
  type LedgerCommand,
  type LedgerOutcome,
  type PeriodCommand,
  type PlainDate,
  type RecordChange,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import { parseUsagePages, streamPages } from '../store/read-list.ts';
import { readWallet } from '../store/read-wallet.ts';
import type { UserChange } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { toCurrentBenefit, type CurrentBenefit } from './current-benefit.ts';
import { enrolByUse } from './enrolment.ts';

export function usesOf({ uses }: UsageDocument): Use[] {
  return oldestFirst(Object.entries(uses).map(([id, use]) => ({ id, ...use })));
}

export function toRecord(document: UsageDocument): UsageRecord {
  const { period_start: start, period_end: end, amount, name, done } = document;
  return { start, end, amount, name, done, uses: usesOf(document) };
}

export function toUsageDocument(
  { benefitId, benefit }: { benefitId: string; benefit: BenefitDocument },
  record: UsageRecord,
  now: Date,
): Omit<UsageDocument, 'change'> {
  return {
    benefit_id: benefitId,
    card_id: benefit.card_id,
    period_start: record.start,
    period_end: record.end,
    status: usageStatus(record, { amount: record.amount, times: benefit.times }),
    used_amount: amountOf(sumOf(record.uses)),
    updated_at: instantText(now),
    amount: record.amount,
    name: record.name,
    done: record.done,
    uses: Object.fromEntries(record.uses.map(({ id, ...use }) => [id, use])),
    use_ids: record.uses.map(({ id }) => id),
  };
}

export interface BenefitAddress {
  cardId: string;
  benefitId: string;
}

export interface BenefitWithCard extends BenefitAddress {
  card: CardDocument;
  benefit: BenefitDocument;
  current: CurrentBenefit;
}

export function benefitRefs(
  { cards, benefits, usage }: UserDocuments,
  { cardId, benefitId }: BenefitAddress,
  likelyPeriod: PlainDate | null = null,
): DocumentReference[] {
  const records = likelyPeriod === null ? [] : [usage.doc(usageId(benefitId, likelyPeriod))];
  return [cards.doc(cardId), benefits.doc(benefitId), ...records];
}

export async function findBenefit(
  { store, documents, today, ...change }: UserChange,
  address: BenefitAddress,
): Promise<BenefitWithCard> {
  const [cardSnapshot, benefitSnapshot] = await change.read(benefitRefs(documents, address));
  const card = requireCardIn(store.log, cardSnapshot);
  const benefit = requireBenefitIn(store.log, benefitSnapshot, address.cardId);
  const current = toCurrentBenefit(address.benefitId, benefit, await loadProduct(card), { ...card, today });
  return { ...address, card, benefit, current };
}

export interface PeriodTarget extends BenefitWithCard {
  period: BenefitPeriod;
  records: UsageRecord[];
}

export async function readPeriod(
  { store, documents, ...change }: UserChange,
  target: BenefitWithCard,
  day: PlainDate,
): Promise<PeriodTarget> {
  const period = benefitPeriod(target.current, target.card.opening_date, day);
  const [snapshot] = await change.read([documents.usage.doc(usageId(target.benefitId, period.start))]);
  const document = snapshot?.exists ? parseUsage(store.log, snapshot) : null;
  return { ...target, period, records: document ? [toRecord(document)] : [] };
}

export async function readAllRecords(
  { store, documents }: UserChange,
  benefitId: string,
): Promise<UsageRecord[]> {
  const ofBenefit = documents.usage
    .orderBy('__name__')
    .startAt(`${benefitId}_`)
    // The backtick is the next character after the underscore.
    .endBefore(`${benefitId}\``);
  const { documents: usage } = await parseUsagePages(store.log, streamPages(store.log, 'history', ofBenefit));
  return [...usage.values()].filter(({ benefit_id }) => benefit_id === benefitId).map(toRecord);
}

export async function readCardRecords(change: UserChange, cardId: string) {
  const { benefits, usage } = await readWallet(change, { of: cardId, benefits: 'all', usage: 'all' });
  const usageOf = groupBy(usage.documents, ([, { benefit_id }]) => benefit_id);
  return [...benefits.documents].map(([benefitId, benefit]) => {
    const records = (usageOf.get(benefitId) ?? []).map(([, document]) => toRecord(document));
    return { benefitId, benefit, records };
  });
}

export function writeRecords(
  { context, documents, ...change }: UserChange,
  benefit: { benefitId: string; benefit: BenefitDocument },
  changes: readonly RecordChange[],
): void {
  for (const { before, after } of changes) {
    const start = (after ?? before)?.start;
    if (start === undefined) continue;
    const ref = documents.usage.doc(usageId(benefit.benefitId, start));
    if (after) change.set(ref, toUsageDocument(benefit, after, context.now));
    else change.delete(ref);
  }
}

interface CommandTarget {
  benefitId: string;
  benefit: BenefitDocument;
  after?: BenefitDocument | undefined;
  card: LedgerCard;
  records: readonly UsageRecord[];
}

/** Writes the changed usage documents. The caller must write the returned `auto_claims` to the card. */
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

export function changeUsage(
  change: UserChange,
  target: PeriodTarget,
  command: PeriodCommand,
  day: PlainDate,
): BenefitInPeriod {
  const { today } = change;
  if (change.isRepeated) return describeTarget(target, { day, today });
  const { cardId, card, current } = target;
  const { changes, captured, auto_claims, recorded } = changePeriod(
    { ...target, benefit: current },
    command,
    today,
  );
  writeRecords(change, target, changes);
  const enrolled = { ...current, enrolment: enrolByUse(change, target, changes) };
  const after = writeCard(change, cardId, card, { ...card, captured, auto_claims });
  return benefitOnDay(after, enrolled, recorded, { day, today });
}

/** The record of the period that contains `when.day` must have been read before this call. */
export function describeTarget(
  target: PeriodTarget,
  when: { day: PlainDate; today: PlainDate },
): BenefitInPeriod {
  const { card, current } = target;
  return benefitOnDay(card, current, findPeriod({ ...target, benefit: current }, when.day), when);
}
