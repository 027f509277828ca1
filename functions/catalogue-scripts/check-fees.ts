import type { FeeVersion, Limits } from '../src/catalogue/card-terms.ts';
import { firstDayOf, isInForce, type CardDay } from '../src/catalogue/in-force.ts';
import { dayAfter, dayBefore, type PlainDate } from '../src/domain/index.ts';

/** No card of the catalogue is older. */
const BEGINNING = '1950-01-01';

/**
 * Checks that for each opening month and each day since then exactly one fee is in force.
 * @param id the card's id, which is also its file
 * @throws Error that names the file, the opening months and the days
 */
export function checkFees(id: string, fees: readonly FeeVersion[]): void {
  for (const { on, opened, days } of ranges(fees)) {
    const found = fees.filter((fee) => isInForce(fee, on));
    if (found.length === 1) continue;
    const what = found.length === 0 ? 'no fee' : `${found.length} fees`;
    throw new Error(`${id}.yaml has ${what} for cards opened ${opened}, ${days}.`);
  }
}

/** Returns a day and an opening month of each range within which the same versions are in force. */
export function ranges(versions: readonly Limits[]): { on: CardDay; opened: string; days: string }[] {
  const opened = sorted(
    versions.flatMap(({ opened_from, opened_before }) =>
      [opened_from, opened_before].flatMap((month) => (month ? [`${month}-01`] : [])),
    ),
  );
  const days = sorted(
    versions.flatMap((version) => [firstDayOf(version), version.until ? dayAfter(version.until) : '']),
  );
  return opened.flatMap((month, index) => {
    // A card has no terms before it was opened.
    const since = sorted([month, ...days.filter((day) => day > month)], month);
    return since.map((day, at) => ({
      on: { day, opened: month },
      opened: rangeText(month, opened[index + 1], (each) => each.slice(0, 7)) || 'in any month',
      days: rangeText(day, since[at + 1], (each) => each) || 'on any day',
    }));
  });
}

function sorted(days: readonly PlainDate[], first = BEGINNING): PlainDate[] {
  return [...new Set([first, ...days.filter((day) => day > first)])].toSorted();
}

function rangeText(first: PlainDate, next: PlainDate | undefined, text: (day: PlainDate) => string): string {
  const from = first === BEGINNING ? '' : `from ${text(first)}`;
  const to = next === undefined ? '' : `until ${text(dayBefore(next))}`;
  return [from, to].filter(Boolean).join(' ');
}
