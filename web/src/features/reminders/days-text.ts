import type { ReminderKind } from '@card-rewards/functions/domain';

export function choiceText(day: number): string {
  if (day === 0) return 'On the day';
  return day === 1 ? '1 day' : `${day} days`;
}

export function daysText(kind: ReminderKind, days: readonly number[]): string {
  if (days.length === 0) return 'Never';
  if (kind === 'again') return 'On the day';
  const before = days.filter((day) => day > 0).toSorted((one, other) => other - one);
  const isOnDay = days.includes(0);
  if (before.length === 0) return 'On the day';
  const list = `${before.slice(0, -1).join(', ')}${before.length > 1 ? ' and ' : ''}${before.at(-1)}`;
  const text = `${list} ${before.length === 1 && before[0] === 1 ? 'day' : 'days'} before`;
  return isOnDay ? `${text} and on the day` : text;
}
