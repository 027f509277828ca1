import { monthDay, weekdayName } from './date-text.ts';
import { centsOfTotal, dollars, totalOf, wholeDollars } from './money.ts';
import { daysBetween, type PlainDate } from './plain-date.ts';

/** Benefits that are counted together. Those with an amount left are credits, those without one are perks. */
export interface BenefitCounts {
  credits: number;
  perks: number;
  /** The amount left of the credits. */
  left: string;
}

/**
 * Counts benefits by what is left of them.
 * @example countsOf(['10.00', '5.00', '0.00']) // { credits: 2, perks: 1, left: '15.00' }
 */
export function countsOf(lefts: readonly string[]): BenefitCounts {
  const credits = lefts.filter((left) => left !== '0.00').length;
  return {
    credits,
    perks: lefts.length - credits,
    left: totalOf(lefts),
  };
}

/** Counts credits in words, such as '31 credits'. */
export const creditsText = (credits: number) => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

const perksText = (perks: number) => `${perks} ${perks === 1 ? 'perk' : 'perks'}`;

/**
 * Says how many benefits there are and how much is left of them. The text is empty without benefits.
 * @example countsText({ credits: 31, perks: 4, left: '3157.95' }) // '31 credits, $3,157.95, and 4 perks'
 * @example countsText({ credits: 0, perks: 1, left: '0.00' }) // '1 perk'
 */
export function countsText({ credits, perks, left }: BenefitCounts): string {
  const money = credits === 0 ? null : `${creditsText(credits)}, ${dollars(left)}`;
  if (perks === 0) return money ?? '';
  return money === null ? perksText(perks) : `${money}, and ${perksText(perks)}`;
}

/** A benefit with the last day on which it can be used. */
interface DatedBenefit {
  day: PlainDate;
  benefit_name: string;
  left: string;
}

/** How far ahead {@link endingSentences} looks for the nearest last day. */
export const DAYS_AHEAD = 30;

/** How far ahead {@link endingSentences} looks for what ends after that day. It reaches the end of the next month. */
export const DAYS_AFTERWARDS = 45;

/** The smallest amount left of a benefit that is named, in cents. */
const NAMED_FROM = 10_000;

/**
 * Says what ends next: the nearest day on which money ends with its sum, what ends after it, and the perks. Home shows
 * the sentences, and an email begins with them. The first one is the email's subject.
 * @param endings what ends within {@link DAYS_AFTERWARDS}, in any order
 * @example endingSentences(endings, '2026-11-27')
 *   // ['$164.95 ends Monday on 11 credits.', 'Then $3,157.95 by Dec 31, $500 of it The Edit.', '1 perk ends by Dec 14.']
 */
export function endingSentences(endings: readonly DatedBenefit[], today: PlainDate): string[] {
  const ahead = endings.filter(({ day }) => today <= day && daysBetween(today, day) <= DAYS_AHEAD);
  const sentences = [...moneySentences(endings, today), ...perksSentence(ahead, today)];
  // oxlint-disable-next-line project/words -- the glossary allows `run out` in this sentence alone
  return sentences.length > 0 ? sentences : [`Nothing runs out in the next ${DAYS_AHEAD} days.`];
}

function moneySentences(endings: readonly DatedBenefit[], today: PlainDate): string[] {
  const credits = endings
    .filter(({ day, left }) => today <= day && left !== '0.00')
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [first] = credits;
  if (!first || daysBetween(today, first.day) > DAYS_AHEAD) return [];
  const nearest = credits.filter(({ day }) => day === first.day);
  const sum = dollars(totalOf(nearest.map(({ left }) => left)));
  const head = `${sum} ends ${dayText(first.day, today)} on ${creditsText(nearest.length)}${mostOf(nearest)}.`;
  const later = credits.slice(nearest.length);
  const soon = later.filter(({ day }) => daysBetween(today, day) <= DAYS_AHEAD);
  // What ends further ahead is named if nothing ends before it.
  const rest = soon.length > 0 ? soon : later.filter(({ day }) => day === later[0]?.day);
  const last = rest.at(-1);
  if (!last) return [head];
  const afterwards = dollars(totalOf(rest.map(({ left }) => left)));
  return [head, `Then ${afterwards} ${dayText(last.day, today)}${mostOf(rest)}.`];
}

/** Names the benefit with the most left among several, if that is much. */
function mostOf(credits: readonly DatedBenefit[]): string {
  const most = credits.reduce((one, other) =>
    centsOfTotal(other.left) > centsOfTotal(one.left) ? other : one,
  );
  if (credits.length === 1 || centsOfTotal(most.left) < NAMED_FROM) return '';
  return `, ${wholeDollars(most.left)} of it ${shortBenefitName(most.benefit_name)}`;
}

function perksSentence(endings: readonly DatedBenefit[], today: PlainDate): string[] {
  const perks = endings
    .filter(({ left }) => left === '0.00')
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [first, last] = [perks[0], perks.at(-1)];
  if (!first || !last) return [];
  const nearest = perks.filter(({ day }) => day === first.day).length;
  const more = perks.length - nearest;
  const ends = nearest === 1 ? 'ends' : 'end';
  const rest = more === 0 ? '' : `, ${more} more ${dayText(last.day, today)}`;
  return [`${perksText(nearest)} ${ends} ${dayText(first.day, today)}${rest}.`];
}

/**
 * Names a day from today on: in words up to six days ahead, else by its date.
 * @example dayText('2026-11-30', '2026-11-27') // 'Monday'
 * @example dayText('2026-12-31', '2026-11-27') // 'by Dec 31'
 */
function dayText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 7 ? weekdayName(day) : `by ${monthDay(day, today)}`;
}

/**
 * Returns a benefit's name without an amount of its own and without the word credit.
 * @example shortBenefitName('$300 Travel Credit') // 'Travel'
 */
export function shortBenefitName(name: string): string {
  return name.replace(/^\$[\d,.]+ | Credits?$/g, '');
}

/**
 * Says what has come back with a new period; null if nothing has.
 * @param lefts the amounts of the benefits whose period began on that day
 * @example comesBackText(['15.00', '0.00', '10.00']) // '2 credits are back, $25.00.'
 */
export function comesBackText(lefts: readonly string[]): string | null {
  const { credits, left } = countsOf(lefts);
  return credits === 0
    ? null
    : `${creditsText(credits)} ${credits === 1 ? 'is' : 'are'} back, ${dollars(left)}.`;
}
