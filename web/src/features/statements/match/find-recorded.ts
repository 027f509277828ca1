import { centsOf, daysBetween, type PlainDate } from '@card-rewards/functions/domain';
import type { Use } from '../../../model/benefits/use.ts';
import {
  DAYS_BETWEEN_FORMS,
  DAYS_BY_HAND,
  DAYS_BY_HAND_OF_PURCHASE,
  MOST_DAYS_TO_POST,
  MOST_DAYS_UNTIL_POSTED,
} from './day-limits.ts';
import {
  findContentDate,
  idByReference,
  type CardLines,
  type LineOfBenefit,
  type MatchedLine,
} from './identify-lines.ts';
import { isOdd } from './line-words.ts';
import { byDayUsed, periodOn, type MatchableCard } from './matchable-card.ts';

export type RecordedAs = ReadonlyMap<string, Use>;

type IsSame<Each> = (credit: Each, use: Use) => boolean;

interface DatedCredit extends LineOfBenefit {
  usedOn: PlainDate;
  purchase: MatchedLine | null;
  edge: { since: PlainDate } | null;
}

/**
 * Finds the recorded use of each credit. An earlier import may have read the credit from a file of another form, such
 * as a QFX instead of a CSV.
 */
export function findRecordedLines(
  card: MatchableCard,
  credits: readonly LineOfBenefit[],
  lines: CardLines,
): RecordedAs {
  const known = new Map<string, Use>();
  for (const { line } of credits) {
    const stored = lines.stored.get(line.id);
    if (stored) known.set(line.id, stored.use);
  }
  const contentDates = new Map<string, PlainDate | null>();
  const contentDate = (use: Use) => {
    if (!contentDates.has(use.id)) contentDates.set(use.id, findContentDate(card.id, use));
    return contentDates.get(use.id) ?? null;
  };
  const within =
    (days: number): IsSame<LineOfBenefit> =>
    ({ line }, use) => {
      if (!use.reading || !isOfOtherForm(lines, line, use, contentDate(use))) return false;
      const date = contentDate(use);
      const dates = date === null ? [line.postingDate ?? line.day, line.day] : [line.postingDate ?? line.day];
      return dates.some((each) => Math.abs(daysBetween(each, date ?? use.used_on)) <= days);
    };
  const isPosted: IsSame<LineOfBenefit> = ({ line }, use) => {
    const date = contentDate(use);
    return !!use.reading && date !== null && isCovered(lines, date) && isWithinPosting(line, line.day, date);
  };
  return matchOneToOne(credits, lines, known, [within(0), within(DAYS_BETWEEN_FORMS), isPosted]);
}

const isCovered = ({ covered }: CardLines, date: PlainDate) =>
  covered.some(({ from, to }) => from <= date && date <= to);

function isWithinPosting(line: MatchedLine, date: PlainDate, dateOfUse: PlainDate): boolean {
  if (line.transactionDate !== null && line.postingDate !== null) return false;
  const days = daysBetween(date, dateOfUse) * (line.postingDate === null ? 1 : -1);
  return 0 <= days && days <= MOST_DAYS_UNTIL_POSTED;
}

/**
 * Returns whether a use can belong to a line with another id, because their files have different forms. Either only one
 * of the two has a reference, or `lines` cover the date of the use. A file of the use's form would have a line with its
 * id.
 */
function isOfOtherForm(
  lines: CardLines,
  { hasReference }: MatchedLine,
  { used_on }: Use,
  contentDate: PlainDate | null,
): boolean {
  return hasReference === (contentDate !== null) || isCovered(lines, contentDate ?? used_on);
}

/**
 * Returns `known` and the recorded uses of the other credits. The user may have recorded such a use by hand, or an
 * earlier import may have recorded it on the date of the purchase.
 */
export function findRecorded(
  card: MatchableCard,
  credits: readonly DatedCredit[],
  lines: CardLines,
  { known, purchases }: { known: RecordedAs; purchases: readonly MatchedLine[] },
): RecordedAs {
  const daysApart = ({ line, usedOn }: DatedCredit, { used_on }: Use) =>
    Math.min(Math.abs(daysBetween(line.day, used_on)), Math.abs(daysBetween(usedOn, used_on)));
  // A file of another form may have only the posting date of the purchase, so the use may have that date.
  const isFromStatement: IsSame<DatedCredit> = (credit, use) =>
    !!use.reading &&
    [credit.usedOn, credit.purchase?.postingDate ?? credit.usedOn].some(
      (date) => Math.abs(daysBetween(date, use.used_on)) <= DAYS_BETWEEN_FORMS,
    ) &&
    isOfOtherForm(lines, credit.line, use, findContentDate(card.id, use));
  // If the credit can belong to two periods, an earlier import may have recorded it in the later one, on `edge.since`.
  const isPosted: IsSame<DatedCredit> = ({ line, usedOn, edge }, use) =>
    !!use.reading &&
    isCovered(lines, use.used_on) &&
    [usedOn, edge?.since ?? usedOn].some((date) => isWithinPosting(line, date, use.used_on));
  const isByHand: IsSame<DatedCredit> = (credit, use) =>
    !use.reading && daysApart(credit, use) <= DAYS_BY_HAND;
  const isInSamePeriod: IsSame<DatedCredit> = ({ benefit, usedOn }, use) =>
    periodOn(benefit, use.used_on)?.start === periodOn(benefit, usedOn)?.start;
  const bought = new Set(purchases.map(({ day, cents }) => `${day} ${-cents}`));
  const isOfPurchase: IsSame<DatedCredit> = ({ line }, use) =>
    !use.reading &&
    bought.has(`${use.used_on} ${line.cents}`) &&
    use.used_on <= line.day &&
    daysBetween(use.used_on, line.day) <= DAYS_BY_HAND_OF_PURCHASE;
  return matchOneToOne(credits, lines, known, [
    (credit, use) => isFromStatement(credit, use) && isInSamePeriod(credit, use),
    isFromStatement,
    isPosted,
    (credit, use) => isByHand(credit, use) && isInSamePeriod(credit, use),
    isByHand,
    isOfPurchase,
  ]);
}

/** Finds uses that may belong to credits with odd amounts, although the dates don't prove it. The user is asked. */
export function findSimilar(
  card: MatchableCard,
  credits: readonly DatedCredit[],
  lines: CardLines,
  recordedAs: RecordedAs,
): RecordedAs {
  const odd = credits.filter(({ line }) => isOdd(line.cents));
  const hasReferenceOf: IsSame<DatedCredit> = ({ line }, use) =>
    use.id === idByReference(card.id, line) &&
    Math.abs(daysBetween(use.used_on, line.day)) <= MOST_DAYS_TO_POST &&
    lines.covered.every(({ from, to }) => use.used_on < from || to < use.used_on);
  const isPosted: IsSame<DatedCredit> = ({ line }, use) =>
    !!use.reading && isWithinPosting(line, line.day, findContentDate(card.id, use) ?? use.used_on);
  const similar = matchOneToOne(odd, lines, recordedAs, [
    hasReferenceOf,
    isPosted,
    ({ line, benefit, usedOn }, use) =>
      use.used_on <= line.day &&
      periodOn(benefit, use.used_on)?.start === periodOn(benefit, usedOn)?.start &&
      (!use.reading || (!line.hasReference && findContentDate(card.id, use) === null)),
  ]);
  return new Map([...similar].filter(([id]) => !recordedAs.has(id)));
}

function matchOneToOne<Each extends LineOfBenefit>(
  credits: readonly Each[],
  lines: CardLines,
  known: RecordedAs,
  rules: readonly IsSame<Each>[],
): RecordedAs {
  const recordedAs = new Map(known);
  const taken = new Set([...known.values()].map(({ id }) => id));
  const usesOf = Map.groupBy(
    [...lines.stored.values()].toSorted((one, other) => byDayUsed(one.use, other.use)),
    ({ use, benefit }) => `${benefit.id} ${centsOf(use.amount)}`,
  );
  const inOrder = credits.toSorted((one, other) => (one.line.day < other.line.day ? -1 : 1));
  for (const isSame of rules) {
    for (const credit of inOrder) {
      const { line, benefit } = credit;
      if (recordedAs.has(line.id)) continue;
      const found = usesOf
        .get(`${benefit.id} ${line.cents}`)
        ?.find(({ use }) => !taken.has(use.id) && isSame(credit, use));
      if (!found) continue;
      taken.add(found.use.id);
      recordedAs.set(line.id, found.use);
    }
  }
  return recordedAs;
}
