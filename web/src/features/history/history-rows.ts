import type { BenefitInPeriod, HistoryPeriod } from '@card-rewards/functions/contract';
import {
  capturedParts,
  capturedPartsInYear,
  centsOf,
  centsOfTotal,
  comingPeriods,
  possiblePartsInYear,
  sumOfParts,
  totalOfParts,
  usesInYear,
  type CapturedPart,
  type Part,
  type PlainDate,
  type ReturningCard,
} from '@card-rewards/functions/domain';
import { benefitDisplayName, dollars } from '../../model/benefits/benefit-amount.ts';
import { sortBenefits } from '../../model/benefits/benefit-sort.ts';
import { countText } from '../../model/texts/count-text.ts';
import { periodName } from '../../model/texts/date-text.ts';
import { unusedPeriods } from './catch-up-draft.ts';

export interface HistoryChip {
  column: number;
  span: number;
  startsEarlier: boolean;
  endsLater: boolean;
  period: HistoryPeriod | null;
}

export interface BenefitYear {
  benefitId: string;
  name: string;
  chips: HistoryChip[];
  unused: HistoryPeriod[];
  captured: Part[];
  /**
   * The amounts that can come back in the year. A benefit that is ignored or must be earned first counts only
   * with the amount that has already come back.
   */
  possible: Part[];
  figure: string | null;
  isIgnored: boolean;
  isEndlessPerk: boolean;
  /** The last date of a benefit that has ended in the year and is no longer listed. */
  until: PlainDate | null;
}

export function historyRows(
  periods: readonly HistoryPeriod[],
  listed: readonly BenefitInPeriod[],
  { card, year, today }: { card: ReturningCard; year: number; today: PlainDate },
): BenefitYear[] {
  const ofCard = capturedParts(card, `${year}-01-01`, `${year}-12-31`, today);
  const byBenefit = Map.groupBy(periods, ({ benefit_id }) => benefit_id);
  const inOrder = sortBenefits(listed, () => 'open');
  const known = new Map(inOrder.map((benefit) => [benefit.benefit_id, benefit]));
  const gone = [...byBenefit.keys()].filter((id) => !known.has(id));
  return [...known.keys(), ...gone].flatMap((id) => {
    const ofBenefit = byBenefit.get(id);
    return ofBenefit ? [toRow(id, ofBenefit, known.get(id) ?? null, { ofCard, year, today })] : [];
  });
}

function toRow(
  benefitId: string,
  periods: readonly HistoryPeriod[],
  benefit: BenefitInPeriod | null,
  { ofCard, year, today }: { ofCard: readonly CapturedPart[]; year: number; today: PlainDate },
): BenefitYear {
  const inOrder = periods.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  const last = inOrder.at(-1);
  const days = { first: `${year}-01-01`, last: `${year}-12-31` };
  const coming = benefit ? comingPeriods(benefit, days) : [];
  const isIgnored = benefit?.ignored ?? last?.ignored ?? false;
  const captured = capturedPartsInYear(inOrder, ofCard, year);
  const condition = benefit?.condition ?? null;
  const known = inOrder.map((period) => ({ ...period, ignored: isIgnored, condition }));
  const possible = possiblePartsInYear(known, ofCard, coming, year);
  const useCount = inOrder.flatMap((period) => usesInYear(period, year)).length;
  const lastDay = last?.end ?? today;
  return {
    benefitId,
    name: last ? benefitDisplayName(last) : '',
    chips: [
      ...inOrder.map((period) => toChip(period, period, year)),
      ...coming.map((each) => toChip(each, null, year)),
    ],
    unused: unusedPeriods(inOrder),
    captured,
    possible,
    figure: yearFigure({ captured, possible, useCount, times: countTimes(inOrder), isIgnored }),
    isIgnored,
    isEndlessPerk: inOrder.every(isEndlessPerk),
    until: benefit === null && lastDay < today && lastDay < `${year}-12-31` ? lastDay : null,
  };
}

function isEndlessPerk({ frequency, amount, uses, expires_on }: HistoryPeriod): boolean {
  const isEndless = expires_on === null && (frequency === 'unlimited' || frequency === 'one_time');
  return isEndless && centsOf(amount) === 0 && uses.length === 0;
}

/** Returns how many uses the periods allow, 0 if that is not known, or null for a benefit with an amount. */
function countTimes(periods: readonly HistoryPeriod[]): number | null {
  if (periods.some(({ amount }) => centsOf(amount) > 0)) return null;
  return periods.reduce((sum, { times }) => sum + (times ?? 0), 0);
}

interface YearSums extends Pick<BenefitYear, 'captured' | 'possible' | 'isIgnored'> {
  useCount: number;
  times: number | null;
}

function yearFigure({ captured, possible, useCount, times, isIgnored }: YearSums): string | null {
  const back = dollars(totalOfParts(captured));
  if (times === null) {
    if (sumOfParts(possible) === 0) return null;
    return isIgnored ? back : `${back} of ${dollars(totalOfParts(possible))}`;
  }
  if (useCount === 0) return null;
  const worth = sumOfParts(captured) > 0 ? ` · ${back}` : '';
  if (useCount <= times) return `${useCount} of ${times} uses${worth}`;
  return countText(useCount, 'use') + worth;
}

function toChip(
  { start, end }: Pick<HistoryPeriod, 'start' | 'end'>,
  period: HistoryPeriod | null,
  year: number,
): HistoryChip {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const column = start < first ? 1 : Number(start.slice(5, 7));
  const lastColumn = end > last ? 12 : Number(end.slice(5, 7));
  return {
    column,
    span: lastColumn - column + 1,
    startsEarlier: start < first,
    endsLater: end > last,
    period,
  };
}

const historyWords: Record<HistoryPeriod['status'], string> = {
  used: 'used',
  partly: 'partly used',
  missed: 'missed',
  open: 'available',
  auto: 'automatic',
  before: 'not tracked',
};

export function statusCountsText({ chips }: Pick<BenefitYear, 'chips'>): string {
  const periods = chips.flatMap(({ period }) => period ?? []);
  return [...Map.groupBy(periods, ({ status }) => status)]
    .map(([status, ofStatus]) => `${ofStatus.length} ${historyWords[status]}`)
    .join(', ');
}

export function usedShare({ used_amount, amount }: HistoryPeriod): number {
  return centsOf(amount) === 0 ? 1 : Math.min(1, centsOfTotal(used_amount) / centsOf(amount));
}

export function yearTotals(rows: readonly BenefitYear[]): { captured: string; possible: string } {
  return {
    captured: totalOfParts(rows.flatMap(({ captured }) => captured)),
    possible: totalOfParts(rows.flatMap(({ possible }) => possible)),
  };
}

/**
 * Returns the amount of a period, or how much of it is used. Returns null if there is no amount to show.
 * @example periodAmounts({ status: 'partly', used_amount: '20.00', amount: '50.00' }) // '$20.00 of $50.00'
 */
export function periodAmounts({
  status,
  used_amount,
  amount,
}: Pick<HistoryPeriod, 'status' | 'used_amount' | 'amount'>): string | null {
  if (centsOf(amount) === 0) return centsOfTotal(used_amount) > 0 ? dollars(used_amount) : null;
  if (status === 'partly' || (status === 'used' && used_amount !== amount)) {
    return `${dollars(used_amount)} of ${dollars(amount)}`;
  }
  return dollars(amount);
}

/**
 * Returns the text on a chip, or null if the chip has none.
 * @example chipText(quarter, 3) // '$25 of $75'
 */
export function chipText(period: HistoryPeriod, span: number): string | null {
  if (span < SPAN_WITH_AMOUNT || (period.status !== 'used' && period.status !== 'partly')) return null;
  const amounts = periodAmounts(period);
  return span < SPAN_WITH_CENTS ? (amounts?.replaceAll('.00', '') ?? null) : amounts;
}

const SPAN_WITH_AMOUNT = 3;
/** A chip that covers fewer months than this has no room for cents. */
const SPAN_WITH_CENTS = 6;

/**
 * Returns the accessible name of a chip. It contains the text on the chip.
 * @example chipName(april, 1) // 'April 2026, missed, $15.00'
 * @example chipName(may, 1) // 'May 2026, used, $15.00, from a statement'
 */
export function chipName(period: HistoryPeriod, span: number): string {
  const source = hasStatementUse(period) ? ['from a statement'] : [];
  return [...describeParts(period, chipText(period, span) ?? periodAmounts(period)), ...source].join(', ');
}

export function hasStatementUse({ uses }: Pick<HistoryPeriod, 'uses'>): boolean {
  // A server that sends only the fields of the specification leaves out `reading`.
  return uses.some(({ reading }) => Boolean(reading));
}

export function periodHeading(period: HistoryPeriod): string {
  return describeParts(period, periodAmounts(period)).join(' · ');
}

function describeParts(period: HistoryPeriod, amounts: string | null): string[] {
  const parts = [periodName(period), historyWords[period.status]];
  return amounts === null ? parts : [...parts, amounts];
}
