import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { centsOf } from '@card-rewards/functions/domain';
import { benefitDisplayName } from '../../model/benefits/benefit-amount.ts';
import { periodName } from '../../model/texts/date-text.ts';

/** The statuses of a period that has ended without a use: it counts as missed, or is not tracked. */
const ENDED: readonly HistoryPeriod['status'][] = ['before', 'missed'];

/** Returns the periods of some statuses that have an amount and no use, oldest first. */
export function unusedPeriods(periods: readonly HistoryPeriod[], statuses = ENDED): HistoryPeriod[] {
  return periods
    .filter(
      ({ status, uses, amount }) => statuses.includes(status) && uses.length === 0 && centsOf(amount) > 0,
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/** Names the button that marks periods of a year as used, such as 'Mark Jan – Oct used'. */
export function markText(periods: readonly HistoryPeriod[], year: number): string {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return '';
  const name = periodName({ start: first.start, end: last.end });
  const isOfYear = first.start.startsWith(`${year}-`) && last.end.startsWith(`${year}-`);
  return `Mark ${isOfYear ? name.replace(/,? \d{4}$/, '') : name} used`;
}

/** A benefit whose earlier periods of the year the user can mark as used. */
export interface CatchUpRow {
  card_id: string;
  benefitId: string;
  name: string;
  amount: string;
  /** What its periods are called; null for a yearly benefit, which has one. */
  unit: 'months' | 'quarters' | 'half-years' | null;
  /** The periods without a use, oldest first. */
  periods: HistoryPeriod[];
}

const units: Partial<Record<HistoryPeriod['frequency'], CatchUpRow['unit']>> = {
  monthly: 'months',
  quarterly: 'quarters',
  semi_annually: 'half-years',
  annually: null,
};

/**
 * Returns the benefits of a card that may have been used already: those with past periods without a use, and yearly ones
 * that are not used yet.
 * @param history the card's periods of the year
 */
export function catchUpRows(card_id: string, history: readonly HistoryPeriod[]): CatchUpRow[] {
  const byBenefit = Map.groupBy(
    history.filter(({ ignored, frequency }) => !ignored && frequency in units),
    ({ benefit_id }) => benefit_id,
  );
  return [...byBenefit].flatMap(([benefitId, ofBenefit]) => {
    const last = ofBenefit.at(-1);
    const unit = (last && units[last.frequency]) ?? null;
    const periods = unusedPeriods(ofBenefit, unit === null ? ['open'] : ENDED);
    if (!last || periods.length === 0) return [];
    const name = benefitDisplayName(last);
    return [{ card_id, benefitId, name, amount: last.amount, unit, periods }];
  });
}

/** Returns the periods to record: the latest ones of each row, as many as the user has chosen. */
export function chosenPeriods(
  rows: readonly CatchUpRow[],
  counts: ReadonlyMap<string, number>,
): { card_id: string; period: HistoryPeriod }[] {
  return rows.flatMap(({ card_id, benefitId, periods }) =>
    periods.slice(periods.length - (counts.get(benefitId) ?? 0)).map((period) => ({ card_id, period })),
  );
}
