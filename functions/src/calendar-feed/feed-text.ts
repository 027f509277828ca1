import ical, { ICalAlarmType, ICalEventTransparency, type ICalCalendar } from 'ical-generator';
import {
  dayAfter,
  dollars,
  lastDays,
  longMonthYear,
  outlookOf,
  wholeDollars,
  type Ending,
  type FeeDue,
  type LastDay,
  type OfferDue,
} from '../domain/index.ts';
import { PRODUCT } from '../product.ts';

const DAY_SECONDS = 86_400;
/** A calendar reminds this many days before the last day of a benefit. */
const ENDING_ALARMS = [7, 1];
const FEE_ALARMS = [30];
const OFFER_ALARMS = [30, 14, 3];
const REFRESH_SECONDS = 3_600;

interface FeedContent {
  endings: readonly Ending[];
  fees: readonly FeeDue[];
  offers: readonly OfferDue[];
}

/**
 * Formats the feed as iCalendar text (RFC 5545), with one all-day event for each last day, annual fee and open
 * offer. Equal content always has the same text.
 * @param changedAt the instant of the last change, as ISO 8601 text, which becomes the events' time stamp
 * @param appUrl the address of the product, without a trailing slash
 */
export function feedText(content: FeedContent, changedAt: string, appUrl: string): string {
  const calendar = ical({
    name: 'Card benefits',
    prodId: { company: PRODUCT.name, product: 'Benefits', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const day of lastDays(content.endings)) addLastDay(calendar, day, changedAt, appUrl);
  for (const fee of content.fees) addFee(calendar, fee, changedAt, appUrl);
  for (const offer of content.offers) addOffer(calendar, offer, changedAt, appUrl);
  return calendar.toString();
}

function addLastDay(calendar: ICalCalendar, last: LastDay, stamp: string, appUrl: string): void {
  const summary = `Last day: ${summarize(last)}`;
  const lines = last.endings.map((ending) => {
    const amount = ending.left === '0.00' ? '' : `: ${dollars(ending.left)}`;
    return `${ending.benefit_name}, ${ending.card_name}${amount}`;
  });
  addAllDay(calendar, {
    id: `day_${last.day}`,
    day: last.day,
    stamp,
    summary,
    description: lines.join('\n'),
    url: `${appUrl}/benefits`,
    alarms: ENDING_ALARMS,
  });
}

/** Names a single benefit, and summarizes several by their sum and number. */
function summarize({ endings, left }: LastDay): string {
  const [only, ...others] = endings;
  if (only && others.length === 0) {
    return only.left === '0.00' ? only.benefit_name : `${dollars(only.left)} ${only.benefit_name}`;
  }
  const count = `${endings.length} benefits`;
  return left === '0.00' ? count : `${dollars(left)} in ${count}`;
}

function addFee(calendar: ICalCalendar, fee: FeeDue, stamp: string, appUrl: string): void {
  const amount = dollars(fee.amount);
  const outlook = outlookOf(fee);
  const due = `The annual fee of ${amount} is due${fee.is_exact ? '' : ` in ${longMonthYear(fee.day)}`}.`;
  addAllDay(calendar, {
    id: `fee_${fee.card_id}_${fee.day}`,
    day: fee.day,
    stamp,
    summary: `${fee.card_name} annual fee: ${amount}`,
    description: [due, ...(outlook === null ? [] : [`${outlook}.`])].join('\n'),
    url: `${appUrl}/cards?card=${fee.card_id}`,
    alarms: FEE_ALARMS,
  });
}

function addOffer(calendar: ICalCalendar, offer: OfferDue, stamp: string, appUrl: string): void {
  const { id, name, reward, spend, spent, left, until, card_id, card_name } = offer;
  addAllDay(calendar, {
    id: `offer_${id}`,
    day: until,
    stamp,
    summary: `Last day: ${wholeDollars(left)} to spend on ${card_name} for ${reward ?? name}`,
    description: `${name}: ${wholeDollars(spent)} of ${wholeDollars(spend)} spent.`,
    url: `${appUrl}/cards?card=${card_id}`,
    alarms: OFFER_ALARMS,
  });
}

interface AllDay {
  id: string;
  day: string;
  stamp: string;
  summary: string;
  description: string;
  url: string;
  /** The alarms, in days before the event. */
  alarms: readonly number[];
}

function addAllDay(calendar: ICalCalendar, { day, alarms, url, ...event }: AllDay): void {
  calendar.createEvent({
    ...event,
    url,
    allDay: true,
    start: day,
    end: dayAfter(day),
    // The event does not mark the day as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: alarms.map((days) => ({
      type: ICalAlarmType.display,
      triggerBefore: days * DAY_SECONDS,
      description: event.summary,
    })),
  });
}
