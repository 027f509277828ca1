import { expect, test } from 'vitest';
import { rowGroups } from '../../web/src/features/benefits/row-groups.ts';

// Ids as Firestore makes them, but the same in each run.
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idOf = (row: number) =>
  Array.from({ length: 20 }, (_, place) => characters[((row + 7) * (place + 3) * 7919) % 62]).join('');
const rows = Array.from({ length: 1000 }, (_, row) => ({ id: idOf(row) + row }));

test('groups are about twenty neighbours each, and together the whole list in order', () => {
  const groups = rowGroups(rows);
  expect(groups.flatMap((group) => group.rows)).toEqual(rows);
  expect(groups.length).toBeGreaterThan(25);
  expect(groups.length).toBeLessThan(100);
  expect(Math.max(...groups.map((group) => group.rows.length))).toBeLessThan(200);
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
});

test('a row that moves to the end changes the groups it leaves and joins only', () => {
  const before = rowGroups(rows);
  const [, , moved] = rows;
  const after = rowGroups([...rows.filter((row) => row !== moved), ...(moved ? [moved] : [])]);
  const same = after.filter((group) =>
    before.some(
      ({ key, rows }) => key === group.key && String(rows.map(idIn)) === String(group.rows.map(idIn)),
    ),
  );
  expect(after.length - same.length).toBeLessThanOrEqual(3);
});

const idIn = ({ id }: { id: string }) => id;

test('a group keeps its key when its first row goes, if that is the first of the list and does not begin one', () => {
  const list = rows.slice(rowGroups(rows)[0]?.key === 'first' ? 0 : 1);
  expect(rowGroups(list.slice(1))[0]?.key).toBe('first');
  expect(rowGroups(list)[0]?.key).toBe('first');
  expect(rowGroups([])).toEqual([]);
});

test('a group keeps its key when the row before it, the first of the list, goes', () => {
  const [before, group] = rowGroups(rows);
  const list = [...(before?.rows.slice(-1) ?? []), ...(group?.rows ?? [])];
  expect(rowGroups(list).map(({ key }) => key)).toEqual(['first', group?.key]);
  expect(rowGroups(list.slice(1)).map(({ key }) => key)).toEqual([group?.key]);
});
