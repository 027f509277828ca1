import { hash } from 'node:crypto';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import {
  amountOf,
  countParts,
  countsText,
  daysBetween,
  dollars,
  groupBy,
  holderKey,
  lastDays,
  longMonthYear,
  nextDay,
  ofHolder,
  outlookText,
  reminderDates,
  wholeDollars,
  type BackAgain,
  type Ending,
  type FeeDue,
  type LastDay,
  type OfferDue,
  type PlainDate,
  type Reminded,
  type ReminderDays,
  type Upcoming,
} from '../domain/index.ts';
import { PRODUCT } from '../product.ts';
import { createYield } from '../store/yield-to-others.ts';

const HOUR_SECONDS = 3_600;
const ALARM_HOUR = 9;
const REFRESH_SECONDS = 3_600;

interface FeedContent extends Upcoming {
  uid: string;
  holder: string | null;
  days: ReminderDays;
}

const EVENTS_AT_ONCE = 50;

/**
 * Formats the feed as iCalendar text (RFC 5545). Equal parameters must always give the same text, because the
 * ETag of the response is not computed from the text.
 */
export async function feedText(content: FeedContent, changedAt: string, appUrl: string): Promise<string> {
  const { days } = content;
  const isBackWanted = days.again.length > 0;
  const events = [
    ...lastDays(content.endings).map((last) => eventOfLastDay(last, days, appUrl)),
    ...content.fees.map((fee) => eventOfFee(fee, days, appUrl)),
    ...content.offers.map((offer) => eventOfOffer(offer, days, appUrl)),
    ...[...groupBy(isBackWanted ? content.back : [], ({ day }) => day)].map(([day, back]) =>
      eventOfBack(day, back, days, appUrl),
    ),
  ].map((event) => ({ ...event, id: createEventId(event.id, content) }));
  const name = ofHolder(content.holder, 'Card benefits');
  const yieldToOthers = createYield();
  const end = 'END:VCALENDAR';
  let text = calendarText(name, [], changedAt).replace(end, '');
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
    await yieldToOthers();
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
      end: nextDay(day),
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: alarms.map((days) => ({
        type: ICalAlarmType.display,
        // A negative value is a time after midnight.
        triggerBefore: (days * 24 - ALARM_HOUR) * HOUR_SECONDS,
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
  alarms: readonly number[];
}

/**
 * Returns an id that no event of another user has (RFC 5545, 3.8.4.7) and that does not change between
 * fetches. The feed of one holder and the feed of all cards use different ids, because a calendar may
 * subscribe to both.
 */
function createEventId(id: string, { uid, holder }: FeedContent): string {
  const feed = holder === null ? uid : `${uid} ${holderKey(holder)}`;
  return `${id}_${hash('sha256', feed, 'base64url')}`;
}

function findAlarms(day: PlainDate, parts: readonly Reminded[], days: ReminderDays): number[] {
  const dates = new Set(parts.flatMap((part) => reminderDates(part, days)));
  return [...dates].toSorted().map((date) => daysBetween(date, day));
}

function eventOfLastDay(last: LastDay, days: ReminderDays, appUrl: string): AllDay {
  return {
    id: `day_${last.day}`,
    day: last.day,
    summary: `Last day: ${summarize(last)}`,
    description: formatLines(last.endings),
    url: `${appUrl}/benefits`,
    alarms: findAlarms(last.day, last.endings, days),
  };
}

function eventOfBack(day: PlainDate, back: readonly BackAgain[], days: ReminderDays, appUrl: string): AllDay {
  return {
    id: `back_${day}`,
    day,
    summary: `Back: ${countsText(countParts(back))}`,
    description: formatLines(back.toSorted((one, other) => other.cents - one.cents)),
    url: `${appUrl}/benefits`,
    alarms: findAlarms(day, back, days),
  };
}

function formatLines(benefits: readonly Pick<Ending, 'benefit_name' | 'card_name' | 'cents'>[]): string {
  const lines = benefits.map(({ benefit_name, card_name, cents }) => {
    const amount = cents === 0 ? '' : `: ${dollars(amountOf(cents))}`;
    return `${benefit_name}, ${card_name}${amount}`;
  });
  return lines.join('\n');
}

function summarize(last: LastDay): string {
  const [only, ...others] = last.endings;
  if (!only || others.length > 0) return countsText(last);
  return only.cents === 0 ? only.benefit_name : `${dollars(amountOf(only.cents))} ${only.benefit_name}`;
}

function eventOfFee(fee: FeeDue, days: ReminderDays, appUrl: string): AllDay {
  const amount = dollars(fee.amount);
  const outlook = outlookText(fee);
  const due = `The annual fee of ${amount} is due${fee.is_exact ? '' : ` in ${longMonthYear(fee.day)}`}.`;
  return {
    id: `fee_${fee.card_id}_${fee.day}`,
    day: fee.day,
    summary: `${fee.card_name} annual fee: ${amount}`,
    description: [due, ...(outlook === null ? [] : [`${outlook}.`])].join('\n'),
    url: `${appUrl}/cards?card=${fee.card_id}`,
    alarms: findAlarms(fee.day, [fee], days),
  };
}

function eventOfOffer(offer: OfferDue, days: ReminderDays, appUrl: string): AllDay {
  const { id, name, reward, spend, spent, left, until, card_id, card_name } = offer;
  return {
    id: `offer_${card_id}_${id}`,
    day: until,
    summary: `Last day: ${wholeDollars(left)} to spend on ${card_name} for ${reward ?? name}`,
    description: `${name}: ${wholeDollars(spent)} of ${wholeDollars(spend)} spent.`,
    url: `${appUrl}/cards?card=${card_id}`,
    alarms: findAlarms(until, [offer], days),
  };
}
