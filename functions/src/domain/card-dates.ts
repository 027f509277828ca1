import { rangeProblem } from './date-text.ts';
import { lastOfMonth, laterDay, monthIndex, type PlainDate } from './plain-date.ts';

/** The specification defines these messages. The card form and the API share them. */
const cardDateMessages = {
  openingInFuture: 'Opening date cannot be in the future. Please select a past or current date.',
  closedInFuture: 'Closed date cannot be in the future. Please select a past or current date.',
  closedBeforeOpening: 'Closed date cannot be before the opening date. Please check your dates.',
} as const;

export interface CardDateProblem {
  field: 'opening_date' | 'closed_date';
  message: string;
}

/** Both dates are the first day of a month, so a date in the current month is not in the future. */
export function cardDateProblem(
  dates: { opening_date: PlainDate; closed_date: PlainDate | null },
  today: PlainDate,
): CardDateProblem | null {
  if (dates.opening_date > today) {
    return { field: 'opening_date', message: cardDateMessages.openingInFuture };
  }
  if (dates.closed_date === null) return null;
  if (dates.closed_date > today) return { field: 'closed_date', message: cardDateMessages.closedInFuture };
  if (dates.closed_date < dates.opening_date) {
    return { field: 'closed_date', message: cardDateMessages.closedBeforeOpening };
  }
  return null;
}

export function decisionDateProblem(
  on: PlainDate,
  { opening_date: first }: { opening_date: PlainDate },
  today: PlainDate,
): string | null {
  return rangeProblem(on, { first, last: laterDay(today, first) });
}

export function lastDayOf({ closed_date }: { closed_date: PlainDate | null }): PlainDate | null {
  return closed_date && lastOfMonth(monthIndex(closed_date));
}
