import type { HowToUse } from '../catalogue/index.ts';
import {
  amountOf,
  countParts,
  creditsText,
  daysBetween,
  dollars,
  dollarsBack,
  finishedYearText,
  inDays,
  monthDay,
  monthName,
  nameWithoutAmount,
  perksText,
  shortDay,
  totalOfParts,
  weekdayName,
  wholeDollars,
  withHolder,
  type BackAgain,
  type Ending,
  type FeeDue,
  type OfferDue,
  type PlainDate,
  type Upcoming,
} from '../domain/index.ts';
import type { PushContent } from './push-service.ts';

const MAX_TITLE = 40;
const MAX_BODY = 90;

/** A notification's link names at most this many benefits, because a message is limited to 4 KB. */
const MAX_ROWS = 60;

interface Item {
  title: string;
  body: string;
  label: string;
}

interface Group {
  items: Item[];
  title: string;
}

type PushText = Pick<PushContent, 'title' | 'body'>;

interface PushTextOptions {
  details: boolean;
  use: HowToUse | null;
}

/**
 * Without `details` the text has neither names nor amounts, because others may see a phone's lock screen.
 * @example pushText(dueOnNovember27, '2026-11-27', { details: true, use: null })
 *   // { title: '$164.95 ends Monday', body: 'DoorDash $35 · Digital Entertainment $25 · 9 more' }
 */
export function pushText(due: Upcoming, today: PlainDate, { details, use }: PushTextOptions): PushText {
  if (!details) return neutralText(due, today);
  const endings = due.endings.toSorted((one, other) => other.cents - one.cents);
  const back = due.back.toSorted((one, other) => other.cents - one.cents);
  const groups: Group[] = [
    { items: endings.map((each) => endingItem(each, today, use)), title: endingsTitle(endings, today) },
    { items: due.offers.map(offerItem), title: `${due.offers.length} offers to meet` },
    { items: due.fees.map((fee) => feeItem(fee, today)), title: `${due.fees.length} annual fees` },
    { items: back.map(backItem), title: backTitle(back) },
  ].filter(({ items }) => items.length > 0);
  const [main, ...others] = groups;
  const [first] = main?.items ?? [];
  if (!main || !first) throw new Error('A notification is about something');
  const rest = others.flatMap(({ items }) => items);
  if (main.items.length > 1) return { title: main.title, body: listText([...main.items, ...rest]) };
  return { title: first.title, body: rest.length === 0 ? clip(first.body, MAX_BODY) : listText(rest) };
}

function neutralText({ endings, offers, fees, back }: Upcoming, today: PlainDate): PushText {
  const count = endings.length + offers.length + fees.length + back.length;
  const body = `Open the app to see ${count === 1 ? 'it' : 'them'}.`;
  const day = endings.map((each) => each.day).toSorted()[0];
  if (day !== undefined) {
    const { credits, perks } = countParts(endings.filter((each) => each.day === day));
    const counted = credits === 0 ? perksText(perks) : creditsText(credits);
    const end = (credits || perks) === 1 ? 'ends' : 'end';
    return { title: `${counted} ${end} ${inDays(daysBetween(today, day))}`, body };
  }
  if (offers.length > 1) return { title: `${offers.length} offers end soon`, body };
  if (offers.length === 1) return { title: 'An offer ends soon', body };
  if (fees.length > 1) return { title: `${fees.length} annual fees are coming up`, body };
  if (fees.length === 1) return { title: 'An annual fee is coming up', body };
  return { title: `${creditsText(back.length)} ${back.length === 1 ? 'is' : 'are'} back`, body };
}

function endingItem(
  { benefit_name, card_name, cents, day, needs_enrolment }: Ending,
  today: PlainDate,
  use: HowToUse | null,
): Item {
  const hint = needs_enrolment ? 'enroll first' : use && useText(use);
  const name = nameWithoutAmount(benefit_name);
  const amount = wholeDollars(amountOf(cents));
  const end = endText(day, today, cents > 0 ? `: ${amount}` : '');
  return {
    title: `${clip(name, MAX_TITLE - end.length)}${end}`,
    body: [card_name, ...(hint === null ? [] : [hint])].join(' · '),
    label: cents > 0 ? `${name} ${amount}` : name,
  };
}

function useText({ channel, trigger, merchants: [shop] = [] }: HowToUse): string | null {
  if (trigger === 'booking' || trigger === 'stay') return 'needs a booking';
  return channel === 'app' && shop !== undefined ? `in the ${shop} app` : null;
}

function endText(day: PlainDate, today: PlainDate, what: string): string {
  const days = daysBetween(today, day);
  return days < 7 ? `${what} ends ${soonText(day, days)}` : `${what} until ${monthDay(day, today)}`;
}

function soonText(day: PlainDate, days: number): string {
  if (days <= 0) return 'tonight';
  return days === 1 ? 'tomorrow' : weekdayName(day);
}

function endingsTitle(endings: readonly Ending[], today: PlainDate): string {
  const last = endings
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (last === undefined) return '';
  const { credits, perks, left } = countParts(endings);
  const what = credits > 0 ? `${dollars(left)} ends` : `${perksText(perks)} end`;
  const days = daysBetween(today, last);
  const isOneDay = endings.every(({ day }) => day === last);
  return `${what} ${isOneDay && days < 7 ? soonText(last, days) : `by ${monthDay(last, today)}`}`;
}

function offerItem({ card_name, name, reward, left, until, per_week, days_left }: OfferDue): Item {
  const end = `: ${wholeDollars(left)} to go by ${shortDay(until)}`;
  const pace = days_left > 7 ? ` · ${wholeDollars(per_week)} a week` : '';
  const what = reward === null ? name : `for ${reward}`;
  return {
    title: `${clip(card_name, MAX_TITLE - end.length)}${end}`,
    body: `${clip(what, MAX_BODY - pace.length)}${pace}`,
    label: `${card_name} ${wholeDollars(left)} to go`,
  };
}

function feeItem({ card_name, amount, day, is_exact, before, finished }: FeeDue, today: PlainDate): Item {
  const when = is_exact ? dayText(day, today) : `in ${monthName(Number(day.slice(5, 7)))}`;
  const end = `: ${wholeDollars(amount)} ${when}`;
  const year =
    before &&
    `${dollarsBack(before.captured)} back this year, ${wholeDollars(before.usable)} still left to use`;
  return {
    title: `${clip(card_name, MAX_TITLE - end.length)}${end}`,
    body: finished ? finishedYearText(finished) : (year ?? 'Annual fee'),
    label: `${card_name} fee ${wholeDollars(amount)}`,
  };
}

function dayText(day: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, day);
  return days === 0 || days === 1 ? inDays(days) : `on ${shortDay(day)}`;
}

function backItem({ benefit_name, card_name, cents }: BackAgain): Item {
  const name = nameWithoutAmount(benefit_name);
  const end = `: ${wholeDollars(amountOf(cents))} is back`;
  return {
    title: `${clip(name, MAX_TITLE - end.length)}${end}`,
    body: card_name,
    label: `${name} ${wholeDollars(amountOf(cents))}`,
  };
}

// Every period begins on the first of a month, so the title needs no day.
function backTitle(back: readonly BackAgain[]): string {
  const month = monthName(Number(back[0]?.day.slice(5, 7) ?? 1));
  return `${month} is open: ${dollars(totalOfParts(back))}`;
}

function listText(items: readonly Item[]): string {
  const shown: string[] = [];
  for (const [index, { label }] of items.entries()) {
    const more = items.length - index - 1;
    const text = [...shown, label].join(' · ');
    if (text.length + (more > 0 ? ` · ${more} more`.length : 0) > MAX_BODY) break;
    shown.push(label);
  }
  const [first] = items;
  if (shown.length === 0 && first) shown.push(clip(first.label, MAX_BODY - ` · ${items.length} more`.length));
  const more = items.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  // If the cut separates the two halves of a surrogate pair, the first half is removed.
  return `${text
    .slice(0, max - 1)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()}…`;
}

export function pushPath({ endings, back, fees, offers }: Upcoming, holder: string | null): string {
  const benefits = [...endings, ...back];
  const cards = [...new Set([...fees, ...offers].map(({ card_id }) => card_id))];
  const [benefit] = benefits;
  const [card] = cards;
  if (benefit && benefits.length === 1 && !card) {
    return `/benefits?card=${benefit.card_id}&benefit=${benefit.benefit_id}`;
  }
  const ids = [...new Set(benefits.map(({ benefit_id }) => benefit_id))];
  if (ids.length > MAX_ROWS) return withHolder('/benefits', holder);
  if (ids.length > 0) return `/benefits?rows=${ids.join()}`;
  return cards.length === 1 ? `/cards?card=${card}` : withHolder('/cards', holder);
}
