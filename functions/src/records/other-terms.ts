import { isDeepStrictEqual } from 'node:util';
import {
  benefitPeriod,
  inPeriods,
  laterDay,
  termsOn,
  withClaimFrom,
  withRecords,
  type AutoClaim,
  type ClaimTerms,
  type PlainDate,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import { usageId, type BenefitDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { documentOf } from './stored-records.ts';
import { requireRoomForUses } from './rules.ts';

/** A benefit that gets other periods: by other terms of its own, or by another opening date of its card. */
interface Moved {
  benefitId: string;
  before: BenefitDocument;
  after: BenefitDocument;
  records: readonly UsageRecord[];
}

interface Moment {
  /** The card's opening date before the change, and from then on. */
  openedBefore: PlainDate;
  opened: PlainDate;
  /** What ended before that day stays as it is recorded. */
  since?: PlainDate;
}

/**
 * Adds to a change what other periods make of a benefit's records: every use goes by its own day into the period that
 * now contains it, and nothing is cut. A rule that claims the benefit goes on by the terms it has from now on.
 * @returns the rules of the card, with the periods that they leave to records
 * @throws AppError `conflict` where a period would then hold too many uses
 */
export function moveRecords(
  change: UserChange,
  { benefitId, before, after, records }: Moved,
  { openedBefore, opened, since = '' }: Moment,
  claims: readonly AutoClaim[],
): AutoClaim[] {
  const { today } = change;
  const day = laterDay(today, opened);
  const isMoved = (record: UsageRecord) => !neverBeginsAnew(before, after) && record.end >= since;
  const moved = [
    ...records.filter((record) => !isMoved(record)),
    ...inPeriods(records.filter(isMoved), after, { opened, today }),
  ];
  requireRoomInPeriods(records, moved);
  replaceRecords(change, { benefitId, benefit: after }, { before: records, after: moved });
  const terms = claimTermsOf(termsOn(after, opened, day).terms);
  const isSame = isDeepStrictEqual(terms, claimTermsOf(termsOn(before, openedBefore, day).terms));
  // Other terms count from the beginning of the running period, whatever it will be after another opening date.
  const from = before.auto_claim ? benefitPeriod(after, opened, day).start : day;
  const going =
    after.auto_claim && !(before.auto_claim && isSame)
      ? withClaimFrom(claims, benefitId, opened, { from, terms })
      : claims;
  const starts = moved.map(({ start }) => start);
  return withRecords(going, benefitId, opened, starts);
}

/** Longer periods gather the uses of several: of those none may hold more than any did before, beyond the limit. */
function requireRoomInPeriods(before: readonly UsageRecord[], after: readonly UsageRecord[]): void {
  const fullest = (records: readonly UsageRecord[]) =>
    records.reduce<readonly Use[]>((most, { uses }) => (uses.length > most.length ? uses : most), []);
  requireRoomForUses(fullest(before), fullest(after));
}

function neverBeginsAnew(...benefits: BenefitDocument[]): boolean {
  return benefits.every(({ frequency }) => frequency === 'unlimited');
}

function claimTermsOf({ frequency, reset, amount, monthly_amounts }: ClaimTerms): ClaimTerms {
  return { frequency, reset, amount, monthly_amounts };
}

/** Whether two definitions of a benefit differ in what decides on its periods, amounts and names. */
export function haveOtherTerms(one: BenefitDocument, other: BenefitDocument): boolean {
  return !isDeepStrictEqual(termsOf(one), termsOf(other));
}

function termsOf(benefit: BenefitDocument): unknown[] {
  const { name, amount, frequency, reset, monthly_amounts, own_terms, past_terms, expires_on } = benefit;
  return [name, amount, frequency, reset, monthly_amounts, own_terms, past_terms, expires_on];
}

/** Adds to a change what puts records of a benefit in the place of others. Those that stay are not written. */
function replaceRecords(
  change: UserChange,
  found: { benefitId: string; benefit: BenefitDocument },
  { before, after }: Record<'before' | 'after', readonly UsageRecord[]>,
): void {
  const refOf = ({ start }: UsageRecord) => change.documents.usage.doc(usageId(found.benefitId, start));
  const stays = new Map(before.map((record) => [record.start, contentOf(record)]));
  const starts = new Set(after.map(({ start }) => start));
  for (const record of before) if (!starts.has(record.start)) change.delete(refOf(record));
  for (const record of after) {
    if (stays.get(record.start) === contentOf(record)) continue;
    change.set(refOf(record), documentOf(found, record, change.by.now));
  }
}

function contentOf({ end, amount, name, done, uses }: UsageRecord): string {
  return JSON.stringify([end, amount, name, done, uses.map(({ id }) => id)]);
}
