import type { HowToUse } from '@card-rewards/functions/catalogue';
import { startOfDay, type PlainDate } from '@card-rewards/functions/domain';
import { monthDay } from '../../model/texts/date-text.ts';

interface Deadline {
  day: PlainDate | null;
  zone: string;
  today: PlainDate;
}

export function howToUseLines(use: HowToUse, deadline: Deadline): { label: string | null; text: string }[] {
  const { how, merchants = [], excludes, posts_within_days: days, on_statement } = use;
  const lines: [label: string | null, text: string | null | undefined][] = [
    [null, how],
    ['Deadline', deadlineText(use.cutoff_zone, deadline)],
    ['Where', merchants.join(', ')],
    ['Not included', excludes],
    ['Statement', on_statement === 'no' ? 'Does not appear on the statement' : null],
    ['Posts', days ? `within ${days} days` : null],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function deadlineText(cutoffZone: string | undefined, { day, zone, today }: Deadline): string | null {
  if (cutoffZone === undefined || day === null) return null;
  if (zonePart(cutoffZone, day, 'longOffset') === zonePart(zone, day, 'longOffset')) return null;
  const name = zonePart(cutoffZone, day, 'longGeneric').replace(/( Standard)? Time$/, '');
  return `until 11:59 PM ${name.replace('Hawaii-Aleutian', 'Hawaii')} on ${monthDay(day, today)}`;
}

function zonePart(timeZone: string, day: PlainDate, timeZoneName: 'longOffset' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(startOfDay(day));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
