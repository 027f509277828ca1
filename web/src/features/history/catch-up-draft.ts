import type { BenefitInPeriod, Card, HistoryPeriod } from '@card-rewards/functions/contract';
import {
  centsOf,
  earliestDay,
  feeYearOf,
  laterDay,
  usableDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { UseToRecord } from '../../api/reading-queries.ts';
import { benefitDisplayName, dollars } from '../../model/benefits/benefit-amount.ts';
import { periodName } from '../../model/texts/date-text.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';

const ENDED: readonly HistoryPeriod['status'][] = ['before', 'missed'];

export function unusedPeriods(periods: readonly HistoryPeriod[], statuses = ENDED): HistoryPeriod[] {
  return periods
    .filter(
      ({ status, uses, amount }) => statuses.includes(status) && uses.length === 0 && centsOf(amount) > 0,
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

export function markText(periods: readonly HistoryPeriod[], year: number): string {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return '';
  const name = periodName({ start: first.start, end: last.end });
  const isOfYear = first.start.startsWith(`${year}-`) && last.end.startsWith(`${year}-`);
  return `Mark ${isOfYear ? name.replace(/,? \d{4}$/, '') : name} used`;
}

export interface CatchUpRow {
  key: string;
  card_id: string;
  benefit_id: string;
  name: string;
  amount: string;
  /** The name of the benefit's periods. Null for a yearly benefit, because the dialog asks for its amount instead. */
  unit: (typeof UNITS)[number];
  periods: HistoryPeriod[];
}

export const UNITS = ['months', 'quarters', 'half-years', null] as const;

export type CatchUpAnswers = ReadonlyMap<string, string>;

const units: Partial<Record<HistoryPeriod['frequency'], CatchUpRow['unit']>> = {
  monthly: 'months',
  quarterly: 'quarters',
  semi_annually: 'half-years',
  annually: null,
};

export function caughtUpFrom(card: Card, today: PlainDate): PlainDate {
  return earliestDay(`${today.slice(0, 4)}-01-01`, feeYearOf(card, today, today).from);
}

/**
 * Returns a row for each benefit of a card that the user may have used already. A yearly benefit has a row for each of
 * its periods that did not end before the current fee year.
 * @param histories the card's periods of the years since {@link caughtUpFrom}
 */
export function catchUpRows(card: Card, histories: readonly HistoryPeriod[], today: PlainDate): CatchUpRow[] {
  const from = caughtUpFrom(card, today);
  const feeYear = feeYearOf(card, today, today).from;
  const periods = new Map(histories.map((period) => [`${period.benefit_id} ${period.start}`, period]));
  const asked = unusedPeriods([...periods.values()], [...ENDED, 'open']).filter(
    ({ ignored, frequency, end }) =>
      !ignored && frequency in units && end >= (frequency === 'annually' ? feeYear : from),
  );
  const rows = Map.groupBy(asked, ({ benefit_id, frequency, start }) =>
    frequency === 'annually' ? `${benefit_id} ${start}` : benefit_id,
  );
  return [...rows].flatMap(([key, ofRow]) => {
    const last = ofRow.at(-1);
    if (!last) return [];
    return [
      {
        key,
        card_id: card.id,
        benefit_id: last.benefit_id,
        name: benefitDisplayName(last),
        amount: mostFrequentAmount(ofRow),
        unit: units[last.frequency] ?? null,
        periods: ofRow,
      },
    ];
  });
}

/** A month can have an amount of its own. If all amounts are different, returns the latest one. */
function mostFrequentAmount(periods: readonly HistoryPeriod[]): string {
  const byAmount = Map.groupBy(periods.toReversed(), ({ amount }) => amount);
  const [usual] = [...byAmount].toSorted(([, one], [, other]) => other.length - one.length);
  return usual?.[0] ?? '0.00';
}

export function rowsToAsk(
  rows: readonly CatchUpRow[],
  listed: readonly Pick<BenefitInPeriod, 'benefit_id' | 'condition'>[],
): CatchUpRow[] {
  const places = new Map(listed.map(({ benefit_id }, index) => [benefit_id, index]));
  const placeOf = ({ benefit_id }: CatchUpRow) => places.get(benefit_id) ?? listed.length;
  return rows
    .filter((row) => !listed[placeOf(row)]?.condition)
    .toSorted(
      (one, other) => UNITS.indexOf(one.unit) - UNITS.indexOf(other.unit) || placeOf(one) - placeOf(other),
    );
}

function currentPeriodOf({ periods }: CatchUpRow): HistoryPeriod | null {
  const last = periods.at(-1);
  return last?.status === 'open' ? last : null;
}

export function fullAnswer({ unit, amount, periods }: CatchUpRow): string {
  return unit === null ? amount : String(periods.length);
}

/**
 * Says which period is open if all periods before it were used. Otherwise returns null.
 * @example stillOpenText({ unit: 'months', … }, '10') // 'November still open'
 */
export function stillOpenText(row: CatchUpRow, typed: string): string | null {
  const current = currentPeriodOf(row);
  const isOpen = row.unit !== null && countIn(row, typed) === row.periods.length - 1;
  return current && isOpen && row.periods.length > 1 ? `${shortPeriodName(current)} still open` : null;
}

export function shortPeriodName(period: Pick<HistoryPeriod, 'start' | 'end'>): string {
  return periodName(period).replace(/,? \d{4}$/, '');
}

function countIn({ periods }: CatchUpRow, typed: string): number | null {
  const text = typed.trim();
  return /^\d{0,2}$/.test(text) && Number(text) <= periods.length ? Number(text) : null;
}

export function answerProblem(row: CatchUpRow, typed: string): string | null {
  if (typed.trim() === '') return null;
  if (row.unit !== null)
    return countIn(row, typed) === null ? `Enter a number up to ${row.periods.length}.` : null;
  const read = typedAmount(typed);
  return read !== null && centsOf(read) <= centsOf(row.amount)
    ? null
    : `Enter an amount up to ${dollars(row.amount)}.`;
}

/**
 * Returns the uses that the user has typed. If the user has typed how many periods were used, these are the latest past
 * periods. The current period is included only if the past periods are not enough.
 */
export function usesToRecord(
  rows: readonly CatchUpRow[],
  answers: CatchUpAnswers,
  cards: readonly Card[],
  today: PlainDate,
): UseToRecord[] {
  return rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.card_id);
    const typed = answers.get(row.key) ?? '';
    if (!card || answerProblem(row, typed) !== null) return [];
    const use = (period: HistoryPeriod, amount = period.amount): UseToRecord => ({
      card_id: row.card_id,
      benefit_id: period.benefit_id,
      used_on: dateOfUse(period, card, today),
      amount,
    });
    if (row.unit === null) {
      const amount = typedAmount(typed);
      const [period] = row.periods;
      return period && amount !== null && centsOf(amount) > 0 ? [use(period, amount)] : [];
    }
    const count = countIn(row, typed) ?? 0;
    const before = row.periods.filter((period) => period !== currentPeriodOf(row));
    const chosen = count > before.length ? row.periods : before.slice(before.length - count);
    return chosen.map((period) => use(period));
  });
}

/** In the current period, the date is in the current fee year, so that the use counts there. */
function dateOfUse(period: HistoryPeriod, card: Card, today: PlainDate): PlainDate {
  const { first, last } = usableDays({ ...card, ...period }, today);
  if (period.end < today) return earliestDay(period.end, last);
  return earliestDay(laterDay(laterDay(first, period.start), feeYearOf(card, today, today).from), last);
}
