import { benefitPeriod } from '../benefit-period.ts';
import { followsOpeningDate } from '../period.ts';
import { earliestDay, laterDay, START_OF_TIME, type PlainDate } from '../plain-date.ts';
import { termsOn } from '../terms.ts';
import type { AutoClaim } from '../fields/card.ts';
import type { Use } from '../fields/use.ts';
import {
  canBeClaimed,
  claimsAfterOpening,
  claimTermsOf,
  withClaimTerms,
  withoutClaim,
  withRecords,
} from './claims.ts';
import {
  regroupByPeriod,
  replacing,
  type LedgerBenefit,
  type LedgerEntry,
  type RecordChange,
  type UsageRecord,
} from './records.ts';
import { requireRoomForUses } from './use-changes.ts';

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
  const moved = movedRecords(records, after, { opened, today, since });
  return {
    changes: replacing(records, moved),
    auto_claims: claimsOnTerms(entry, after, { day, records: moved }),
  };
}

function claimsOnTerms(
  { benefit: before, card }: LedgerEntry,
  after: LedgerBenefit,
  { day, records }: { day: PlainDate; records: readonly UsageRecord[] },
): AutoClaim[] {
  const { opening_date: opened, auto_claims } = card;
  const { start, terms } = termsOn(after, opened, day);
  if (!canBeClaimed(terms)) return withoutClaim(auto_claims, after.id, opened, day);
  const [was, is] = [termsOn(before, opened, day).terms, terms].map(claimTermsOf);
  if (!after.auto_claim || JSON.stringify(was) === JSON.stringify(is)) return [...auto_claims];
  const since = start > START_OF_TIME ? start : null;
  const claims = withClaimTerms(auto_claims, after.id, opened, { day, terms, since });
  const known = new Set(auto_claims);
  return withRecords(claims, after.id, opened, records, (claim) => !known.has(claim));
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
  const moved = movedRecords(records, benefit, { opened, today, since: '' });
  const dates = { before: card.opening_date, after: opened };
  const claims = claimsAfterOpening(card.auto_claims, benefit.id, dates);
  return {
    changes: replacing(records, moved),
    auto_claims: withRecords(claims, benefit.id, opened, moved, followsOpeningDate),
  };
}

function movedRecords(
  records: readonly UsageRecord[],
  benefit: LedgerBenefit,
  { opened, today, since }: { opened: PlainDate; today: PlainDate; since: PlainDate },
): UsageRecord[] {
  const isMoved = ({ end }: UsageRecord) => end >= since;
  const moved = [
    ...records.filter((record) => !isMoved(record)),
    ...regroupByPeriod(records.filter(isMoved), benefit, { opened, today }),
  ];
  // A longer period can collect the uses of several shorter ones. Uses that do not count by period have no such limit.
  if (canBeClaimed(benefit)) requireRoomForUses(fullest(records), fullest(moved));
  return moved;
}

function fullest(records: readonly UsageRecord[]): readonly Use[] {
  return records.reduce<readonly Use[]>((most, { uses }) => (uses.length > most.length ? uses : most), []);
}
