import type { Card, EndedBenefit, HistoryPeriod } from '@card-rewards/functions/contract';
import {
  dollarsBack,
  letGoParts,
  shortDay,
  totalOfParts,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { roundedDollars } from '../../model/benefits/benefit-amount.ts';
import { capturedInYear, isZero } from '../../model/cards/card-return.ts';

export function yearToClose(today: PlainDate): number | null {
  return today.slice(5, 7) === '01' ? Number(today.slice(0, 4)) - 1 : null;
}

/** Returns what was left unused in the periods that ended in a year. Ignored benefits don't count. */
export function letGo(periods: readonly HistoryPeriod[], year: number): string {
  return totalOfParts(letGoParts(periods, year));
}

/**
 * @param missed the amount that was not used in the previous year
 * @example closedYearText(cards, '3157.95', '2027-01-01')
 * // '2026: $2,681 back of $3,610 in fees, $3,158 let go.'
 */
export function closedYearText(cards: readonly Card[], missed: string, today: PlainDate): string | null {
  const year = String(Number(today.slice(0, 4)) - 1);
  const { captured, fees } = capturedInYear(cards, year, today);
  if (isZero(captured) && isZero(fees) && isZero(missed)) return null;
  const ofFees = isZero(fees) ? '' : ` of ${roundedDollars(fees)} in fees`;
  return `${year}: ${dollarsBack(captured)} back${ofFees}, ${roundedDollars(missed)} let go.`;
}

export interface EndedOnCard extends EndedBenefit {
  card_id: string;
}

/** @example endedText([{ name: 'Select Hotels', ended_on: '2026-12-31', … }]) // 'Ended Dec 31: Select Hotels' */
export function endedText(ended: readonly EndedOnCard[]): string | null {
  const byDay = Map.groupBy(ended, ({ ended_on }) => ended_on);
  const parts = [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => `Ended ${shortDay(day)}: ${countNames(ofDay).join(', ')}`);
  return parts.length === 0 ? null : parts.join(' · ');
}

function countNames(benefits: readonly EndedOnCard[]): string[] {
  const byName = Map.groupBy(benefits, ({ name }) => name);
  return [...byName].map(([name, ofName]) => {
    const cards = new Set(ofName.map(({ card_id }) => card_id)).size;
    return cards === 1 ? name : `${name} on ${cards} cards`;
  });
}
