import { expect, test } from 'vitest';
import { splitExport } from '../../../../../web/src/features/my-data/add-cards/split-export.ts';
import { joinExports } from '../../../../../web/src/features/my-data/export-calls.ts';

const exportOf = (...ids: string[]) => ({
  format: 1 as const,
  exported_at: '2026-11-20T12:00:00.000Z',
  cards: ids.map((id) => ({ id, card_name: 'Café '.repeat(10) })),
  benefits: ids.map((id) => ({ id: `benefit of ${id}`, card_id: id })),
  usage: ids.flatMap((id) => [1, 2].map((count) => ({ id: `use ${count} of ${id}`, card_id: id }))),
  readings: ids.map((id) => ({ id: 'reading', card_id: id })),
  statement_words: [],
  unreadable: 1,
});

test('the exports of the single cards add up to the export of all', () => {
  expect(joinExports(exportOf('a'), exportOf('b', 'c'))).toEqual({
    ...exportOf('a', 'b', 'c'),
    unreadable: 2,
  });
});

test('an export that fits into one call, or is invalid, is not split', () => {
  const whole = exportOf('a', 'b');
  expect(splitExport(whole)).toEqual([whole]);
  const strange = { ...whole, cards: 'none' as unknown as unknown[] };
  expect(splitExport(strange, 10)).toEqual([strange]);
});

test('a larger export is split by cards without loss', () => {
  const whole = exportOf('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const bytesOf = (part: object) => new TextEncoder().encode(JSON.stringify(part)).length;
  const most = bytesOf(whole) / 2;
  const parts = splitExport(whole, most);
  expect(parts.length).toBeGreaterThan(1);
  for (const { cards, benefits, usage } of parts) {
    expect(bytesOf({ cards, benefits, usage })).toBeLessThanOrEqual(most);
    const ids = cards.map((card) => Reflect.get(Object(card), 'id'));
    for (const each of [...benefits, ...usage]) expect(ids).toContain(Reflect.get(Object(each), 'card_id'));
  }
  for (const list of ['cards', 'benefits', 'usage', 'readings'] as const) {
    expect(parts.flatMap((part) => part[list])).toEqual(whole[list]);
  }
});

test('entries without a card are included, so the server can refuse them', () => {
  const stray = { id: 'stray', card_id: 'nobody' };
  const whole = exportOf('a', 'b');
  const parts = splitExport(
    { ...whole, benefits: [...whole.benefits, stray], usage: [null], readings: [] },
    340,
  );
  expect(parts).toHaveLength(2);
  expect(parts[0]?.benefits).toContainEqual(stray);
  expect(parts[0]?.usage).toContain(null);
});
