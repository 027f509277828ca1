import { expect, test } from 'vitest';
import {
  dayInZone,
  daysBetween,
  isPlainDate,
  lastOfMonth,
  monthIndex,
  withoutDays,
} from '@card-rewards/functions/domain';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-01', false],
  ['2026-1-01', false],
  ['', false],
])('isPlainDate(%s) is %s', (text, real) => {
  expect(isPlainDate(text)).toBe(real);
});

test.each([
  ['2027-01-01T07:59:00Z', 'America/Los_Angeles', '2026-12-31'],
  ['2027-01-01T08:00:00Z', 'America/Los_Angeles', '2027-01-01'],
  ['2026-12-31T10:00:00Z', 'Etc/GMT-14', '2027-01-01'],
  ['2026-12-31T09:59:59Z', 'Etc/GMT-14', '2026-12-31'],
  ['2027-01-01T11:59:59Z', 'Etc/GMT+12', '2026-12-31'],
  ['2027-01-01T12:00:00Z', 'Etc/GMT+12', '2027-01-01'],
  ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08'],
  ['2026-03-09T06:59:59Z', 'America/Los_Angeles', '2026-03-08'],
  ['2026-11-02T07:59:59Z', 'America/Los_Angeles', '2026-11-01'],
  ['2026-11-20T23:59:59Z', 'UTC', '2026-11-20'],
])('at %s it is %s in %s', (instant, zone, day) => {
  expect(dayInZone(new Date(instant), zone)).toBe(day);
});

test('an unknown time zone is refused', () => {
  expect(() => dayInZone(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
});

test('daysBetween counts whole days over leap days and in both directions', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});

test('the last day of February depends on leap years', () => {
  expect(lastOfMonth(monthIndex('2024-02-10'))).toBe('2024-02-29');
  expect(lastOfMonth(monthIndex('2100-02-10'))).toBe('2100-02-28');
});

test.each([
  ['in the middle', '2026-03-01', '2026-03-31', ['2026-01-01/2026-02-28', '2026-04-01/2026-12-31']],
  ['at the start', '2025-12-01', '2026-01-31', ['2026-02-01/2026-12-31']],
  ['at the end', '2026-12-31', '2027-01-31', ['2026-01-01/2026-12-30']],
  ['all of them', '2026-01-01', '2026-12-31', []],
  ['of all time', '0001-01-01', '9999-12-31', []],
  ['none of them', '2025-01-01', '2025-12-31', ['2026-01-01/2026-12-31']],
])('days of a year are removed %s', (_which, from, to, expected) => {
  const left = withoutDays([{ from: '2026-01-01', to: '2026-12-31' }], [{ from, to }]);
  expect(left.map((days) => `${days.from}/${days.to}`)).toEqual(expected);
});
