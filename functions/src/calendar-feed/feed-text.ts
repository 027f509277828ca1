import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import {
  amountOf,
  countsText,
  dayAfter,
  dollars,
  lastDays,
  longMonthYear,
  ofHolder,
  outlookOf,
  wholeDollars,
  type Ending,
  type FeeDue,
  type LastDay,
  type OfferDue,
} from '../domain/index.ts';
import { PRODUCT } from '../product.ts';
import { createPause } from '../store/create-pause.ts';

const DAY_SECONDS = 86_400;
/** A calendar reminds this many days before the last day of a benefit. */
const ENDING_ALARMS = [7, 1];
const FEE_ALARMS = [30];
const OFFER_ALARMS = [30, 14, 3];
const REFRESH_SECONDS = 3_600;

interface FeedContent {
  /** The holder whose cards the feed has; `NO_HOLDER` for the cards without one, null for all cards. */
  holder: string | null;
  endings: readonly Ending[];
  fees: readonly FeeDue[];
  offers: readonly OfferDue[];
}

/** The number of events that are formatted before other requests get their turn. It takes a few milliseconds. */
const EVENTS_AT_ONCE = 50;

/**
 * Formats the feed as iCalendar text (RFC 5545), with one all-day event for each last day, annual fee and open
 * offer. Equal content always has the same text. It pauses in between, so that other requests get their turn.
 * @param changedAt the instant of the last change, as ISO 8601 text, which becomes the events' time stamp
 * @param appUrl the address of the product, without a trailing slash
 */
export async function feedText(content: FeedContent, changedAt: string, appUrl: string): Promise<string> {
  const events = [
    ...lastDays(content.endings).map((last) => eventOfLastDay(last, appUrl)),
    ...content.fees.map((fee) => eventOfFee(fee, appUrl)),
    ...content.offers.map((offer) => eventOfOffer(offer, appUrl)),
  ];
  const name = ofHolder(content.holder, 'Card benefits');
  const pause = createPause();
  const end = 'END:VCALENDAR';
  let text = calendarText(name, [], changedAt).replace(end, '');
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
    await pause();
    const part = calendarText(name, events.slice(from, from + EVENTS_AT_ONCE), changedAt);
    text += part.slice(part.indexOf('BEGIN:VEVENT'), part.lastIndexOf(end));
  }
  return text + end;
}

function calendarText(name: string, events: readonly AllDay[], changedAt: string): string {
  const calendar = ical({
    name,
    prodId: { company: PRODUCT.name, product: 'Benefits', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const { day, alarms, ...event } of events) {
    calendar.createEvent({
      ...event,
      stamp: changedAt,
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
  return calendar.toString();
}

interface AllDay {
  id: string;
  day: string;
  summary: string;
  description: string;
  url: string;
  /** The alarms, in days before the event. */
  alarms: readonly number[];
}

function eventOfLastDay(last: LastDay, appUrl: string): AllDay {
  const lines = last.endings.map((ending) => {
    const amount = ending.cents === 0 ? '' : `: ${dollars(amountOf(ending.cents))}`;
    return `${ending.benefit_name}, ${ending.card_name}${amount}`;
  });
  return {
    id: `day_${last.day}`,
    day: last.day,
    summary: `Last day: ${summarize(last)}`,
    description: lines.join('\n'),
    url: `${appUrl}/benefits`,
    alarms: ENDING_ALARMS,
  };
}

/** Names a single benefit, and counts several. */
function summarize(last: LastDay): string {
  const [only, ...others] = last.endings;
  if (!only || others.length > 0) return countsText(last);
  return only.cents === 0 ? only.benefit_name : `${dollars(amountOf(only.cents))} ${only.benefit_name}`;
}

function eventOfFee(fee: FeeDue, appUrl: string): AllDay {
  const amount = dollars(fee.amount);
  const outlook = outlookOf(fee);
  const due = `The annual fee of ${amount} is due${fee.is_exact ? '' : ` in ${longMonthYear(fee.day)}`}.`;
  return {
    id: `fee_${fee.card_id}_${fee.day}`,
    day: fee.day,
    summary: `${fee.card_name} annual fee: ${amount}`,
    description: [due, ...(outlook === null ? [] : [`${outlook}.`])].join('\n'),
    url: `${appUrl}/cards?card=${fee.card_id}`,
    alarms: FEE_ALARMS,
  };
}

function eventOfOffer(offer: OfferDue, appUrl: string): AllDay {
  const { id, name, reward, spend, spent, left, until, card_id, card_name } = offer;
  return {
    id: `offer_${id}`,
    day: until,
    summary: `Last day: ${wholeDollars(left)} to spend on ${card_name} for ${reward ?? name}`,
    description: `${name}: ${wholeDollars(spent)} of ${wholeDollars(spend)} spent.`,
    url: `${appUrl}/cards?card=${card_id}`,
    alarms: OFFER_ALARMS,
  };
}
