import { monthDay, weekdayName } from './date-text.ts';
import { amountOf, dollars, wholeDollars, type Cents } from './money.ts';
import { totalOfParts, type Part } from './parts.ts';
import { daysBetween, type PlainDate } from './plain-date.ts';

export interface BenefitCounts {
  credits: number;
  perks: number;
  left: string;
}

export function countParts(parts: readonly Pick<Part, 'cents'>[]): BenefitCounts {
  const credits = parts.filter(({ cents }) => cents !== 0).length;
  return {
    credits,
    perks: parts.length - credits,
    left: totalOfParts(parts),
  };
}

export const creditsText = (credits: number) => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

export const perksText = (perks: number) => `${perks} ${perks === 1 ? 'perk' : 'perks'}`;

export function countsText({ credits, perks, left }: BenefitCounts): string {
  const money = credits === 0 ? null : `${creditsText(credits)}, ${dollars(left)}`;
  if (perks === 0) return money ?? '';
  return money === null ? perksText(perks) : `${money}, and ${perksText(perks)}`;
}

interface DatedPart extends Pick<Part, 'cents'> {
  day: PlainDate;
  benefit_name: string;
}

export const DAYS_AHEAD = 30;

/**
 * {@link endingSentences} needs the endings of this many days, because its second sentence can name a date
 * after {@link DAYS_AHEAD}.
 */
export const DAYS_AFTERWARDS = 45;

const NAMED_FROM: Cents = 10_000;

/**
 * Returns sentences about the benefits that end next: the money that ends on the nearest last date, then
 * later money, then perks. Home and emails show these sentences. The first sentence is the subject of an
 * email.
 * @param endings the benefits in any order. Benefits that have ended are ignored.
 * @param daysAhead if nothing ends within this many days, the only sentence says so
 * @example endingSentences(endings, '2026-11-27')
 * // ['$164.95 ends Monday on 11 credits.', 'Then $3,157.95 by Dec 31, $500 of it The Edit Credit.', '1 perk ends by Dec 14.']
 */
export function endingSentences(
  endings: readonly DatedPart[],
  today: PlainDate,
  daysAhead = DAYS_AHEAD,
): string[] {
  const parts = endingParts(endings, today, daysAhead);
  const sentences = [...moneySentences(parts, today), ...perksSentence(parts.perks, today)];
  // oxlint-disable-next-line project/words -- the glossary allows `run out` only in this sentence
  return sentences.length > 0 ? sentences : [`Nothing runs out in the next ${daysAhead} days.`];
}

interface EndingParts<Dated> {
  nearest: Dated[];
  then: Dated[];
  perks: Dated[];
}

export function endingParts<Dated extends DatedPart>(
  endings: readonly Dated[],
  today: PlainDate,
  daysAhead = DAYS_AHEAD,
): EndingParts<Dated> {
  const isSoon = ({ day }: DatedPart) => daysBetween(today, day) <= daysAhead;
  const ahead = endings
    .filter(({ day }) => today <= day)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const credits = ahead.filter(({ cents }) => cents !== 0);
  const perks = ahead.filter((each) => each.cents === 0 && isSoon(each));
  const [first] = credits;
  if (!first || !isSoon(first)) return { nearest: [], then: [], perks };
  const nearest = credits.filter(({ day }) => day === first.day);
  const later = credits.slice(nearest.length);
  const soon = later.filter(isSoon);
  const then = soon.length > 0 ? soon : later.filter(({ day }) => day === later[0]?.day);
  return { nearest, then, perks };
}

function moneySentences({ nearest, then }: EndingParts<DatedPart>, today: PlainDate): string[] {
  const [first, last] = [nearest[0], then.at(-1)];
  if (!first) return [];
  const sum = dollars(totalOfParts(nearest));
  const head = `${sum} ends ${deadlineText(first.day, today)} on ${creditsText(nearest.length)}${mostLeftText(nearest)}.`;
  if (!last) return [head];
  const most = mostLeftText(nearest) === '' ? mostLeftText(then) : '';
  return [head, `Then ${dollars(totalOfParts(then))} ${deadlineText(last.day, today)}${most}.`];
}

function mostLeftText(credits: readonly DatedPart[]): string {
  const most = credits.reduce((one, other) => (other.cents > one.cents ? other : one));
  if (credits.length === 1 || most.cents < NAMED_FROM) return '';
  return `, ${wholeDollars(amountOf(most.cents))} of it ${nameWithoutAmount(most.benefit_name)}`;
}

function perksSentence(perks: readonly DatedPart[], today: PlainDate): string[] {
  const [first, last] = [perks[0], perks.at(-1)];
  if (!first || !last) return [];
  const nearest = perks.filter(({ day }) => day === first.day).length;
  const more = perks.length - nearest;
  const ends = nearest === 1 ? 'ends' : 'end';
  const rest = more === 0 ? '' : `, ${more} more ${deadlineText(last.day, today)}`;
  return [`${perksText(nearest)} ${ends} ${deadlineText(first.day, today)}${rest}.`];
}

function deadlineText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days < 7 ? weekdayName(day) : `by ${monthDay(day, today)}`;
}

export function nameWithoutAmount(name: string): string {
  return name.replace(/^\$[\d,.]+ /, '');
}

export function comesBackText(parts: readonly Pick<Part, 'cents'>[]): string | null {
  const { credits, left } = countParts(parts);
  return credits === 0
    ? null
    : `${creditsText(credits)} ${credits === 1 ? 'is' : 'are'} back, ${dollars(left)}.`;
}
