import { benefitPeriod } from '../benefit-period.ts';
import { earliestDay, laterDay, type PlainDate } from '../plain-date.ts';
import { termsOn } from '../terms.ts';
import type { Use } from '../use.ts';
import { withRecords, type RecordChange } from './claim-records.ts';
import { claimTermsOf, withClaimTerms, type AutoClaim } from './claims.ts';
import { requireRoomForUses } from './line-changes.ts';
import type { LedgerEntry } from './line.ts';
import type { LedgerBenefit } from './ledger-benefit.ts';
import { regroupByPeriod, type UsageRecord } from './usage-records.ts';

interface MoveOutcome {
  changes: RecordChange[];
  auto_claims: AutoClaim[];
}

/** Says whether records of finished periods stay as they are or move to the periods of the new terms. */
export type FinishedRecords = 'kept' | 'moved';

/**
 * Moves the uses of a benefit to the periods of its new terms, by their days. Every use keeps its amount, even if the
 * sum then exceeds the amount of the period.
 * @throws LedgerRefusal `conflict` if a period would have too many uses
 */
export function withTerms(
  entry: LedgerEntry,
  after: LedgerBenefit,
  { finished, today }: { finished: FinishedRecords; today: PlainDate },
): MoveOutcome {
  const { benefit: before, card, records } = entry;
  const opened = card.opening_date;
  const day = laterDay(today, opened);
  const since =
    finished === 'moved'
      ? ''
      : earliestDay(benefitPeriod(before, opened, day).start, benefitPeriod(after, opened, day).start);
  const moved = movedRecords(records, { before, after, opened, today, since });
  return {
    changes: changesBetween(records, moved),
    auto_claims: claimsOnTerms(entry, after, { day, records: moved }),
  };
}

function claimsOnTerms(
  { benefit: before, card }: LedgerEntry,
  after: LedgerBenefit,
  { day, records }: { day: PlainDate; records: readonly UsageRecord[] },
): AutoClaim[] {
  const { opening_date: opened, auto_claims } = card;
  const [termsBefore, terms] = [before, after].map((each) => claimTermsOf(termsOn(each, opened, day).terms));
  const isSame = JSON.stringify(termsBefore) === JSON.stringify(terms);
  if (!after.auto_claim || !terms || isSame) return [...auto_claims];
  const claims = withClaimTerms(auto_claims, after.id, opened, { day, terms });
  return withRecords(claims, after.id, opened, records, { openOnly: true });
}

/**
 * Moves the uses of a benefit to the periods that follow from another opening date, by their days, and updates the
 * claims.
 * @throws LedgerRefusal `conflict` if a period would have too many uses
 */
export function withOpening(
  { benefit, card, records }: LedgerEntry,
  opened: PlainDate,
  today: PlainDate,
): MoveOutcome {
  const moved = movedRecords(records, { before: benefit, after: benefit, opened, today, since: '' });
  return {
    changes: changesBetween(records, moved),
    auto_claims: withRecords(card.auto_claims, benefit.id, opened, moved),
  };
}

interface Move {
  before: LedgerBenefit;
  after: LedgerBenefit;
  opened: PlainDate;
  today: PlainDate;
  /** Records that ended before this day stay as they are. */
  since: PlainDate;
}

function movedRecords(
  records: readonly UsageRecord[],
  { before, after, opened, today, since }: Move,
): UsageRecord[] {
  const staysUnlimited = before.frequency === 'unlimited' && after.frequency === 'unlimited';
  const isMoved = ({ end }: UsageRecord) => !staysUnlimited && end >= since;
  const moved = [
    ...records.filter((record) => !isMoved(record)),
    ...regroupByPeriod(records.filter(isMoved), after, { opened, today }),
  ];
  // A longer period can collect the uses of several shorter ones.
  requireRoomForUses(fullest(records), fullest(moved));
  return moved;
}

function fullest(records: readonly UsageRecord[]): readonly Use[] {
  return records.reduce<readonly Use[]>((most, { uses }) => (uses.length > most.length ? uses : most), []);
}

/** Compares two lists of records by their first days and returns the records that differ. */
export function changesBetween(
  before: readonly UsageRecord[],
  after: readonly UsageRecord[],
): RecordChange[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((record) => [record.start, record])));
  const starts = new Set([...before, ...after].map(({ start }) => start));
  return [...starts]
    .map((start) => ({ before: was?.get(start), after: is?.get(start) }))
    .filter((change) => contentOf(change.before) !== contentOf(change.after));
}

function contentOf(record: UsageRecord | undefined): string | null {
  if (!record) return null;
  const { end, amount, name, done, uses } = record;
  return JSON.stringify([end, amount, name, done, uses.map(({ id }) => id)]);
}
