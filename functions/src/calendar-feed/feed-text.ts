import ical, { ICalAlarmType, ICalEventTransparency, type ICalCalendar } from 'ical-generator';
import {
  dayAfter,
  dollars,
  lastDays,
  longMonthYear,
  type Ending,
  type FeeDue,
  type LastDay,
} from '../domain/index.ts';

const DAY_SECONDS = 86_400;
/** How long before the last day of a benefit a calendar reminds, in days. */
const ENDING_ALARMS = [7, 1];
const FEE_ALARMS = [30];
const REFRESH_SECONDS = 3_600;

/** What a calendar feed tells. */
interface FeedContent {
  endings: readonly Ending[];
  fees: readonly FeeDue[];
}

/**
 * The feed as iCalendar text (RFC 5545): one all-day event for each last day, one for each annual fee. The same
 * content always gives the same text.
 * @param changedAt the instant of the last change, as ISO 8601 text: when the events are said to have been made
 * @param appUrl where the product is, without a slash at the end; null leaves the links out
 */
export function feedText(content: FeedContent, changedAt: string, appUrl: string | null): string {
  const calendar = ical({
    name: 'Card benefits',
    prodId: { company: 'Credit Card Rewards Tracker', product: 'Benefits', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const day of lastDays(content.endings)) addLastDay(calendar, day, changedAt, appUrl);
  for (const fee of content.fees) addFee(calendar, fee, changedAt, appUrl);
  return calendar.toString();
}

function addLastDay(calendar: ICalCalendar, last: LastDay, stamp: string, appUrl: string | null): void {
  const summary = `Last day: ${whatEnds(last)}`;
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
    url: appUrl && `${appUrl}/benefits`,
    alarms: ENDING_ALARMS,
  });
}

/** Several by their worth and number, a single one by its name. */
function whatEnds({ endings, left }: LastDay): string {
  const [only, ...others] = endings;
  if (only && others.length === 0) {
    return only.left === '0.00' ? only.benefit_name : `${dollars(only.left)} ${only.benefit_name}`;
  }
  const credits = endings.filter((ending) => ending.left !== '0.00').length;
  if (credits === 0) return `${endings.length} benefits`;
  return `${dollars(left)} in ${endings.length} ${credits === endings.length ? 'credits' : 'benefits'}`;
}

function addFee(calendar: ICalCalendar, fee: FeeDue, stamp: string, appUrl: string | null): void {
  const amount = dollars(fee.amount);
  addAllDay(calendar, {
    id: `fee_${fee.card_id}_${fee.day}`,
    day: fee.day,
    stamp,
    summary: `${fee.card_name} annual fee: ${amount}`,
    description: fee.is_exact
      ? `The annual fee of ${amount} is due.`
      : `The annual fee of ${amount} is due in ${longMonthYear(fee.day)}.`,
    url: appUrl && `${appUrl}/cards?card=${fee.card_id}`,
    alarms: FEE_ALARMS,
  });
}

interface AllDay {
  id: string;
  day: string;
  stamp: string;
  summary: string;
  description: string;
  url: string | null;
  /** Days before. */
  alarms: readonly number[];
}

function addAllDay(calendar: ICalCalendar, { day, alarms, url, ...event }: AllDay): void {
  calendar.createEvent({
    ...event,
    ...(url && { url }),
    allDay: true,
    start: day,
    end: dayAfter(day),
    // It takes no time of that day.
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: alarms.map((days) => ({
      type: ICalAlarmType.display,
      triggerBefore: days * DAY_SECONDS,
      description: event.summary,
    })),
  });
}
