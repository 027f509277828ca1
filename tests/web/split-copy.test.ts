import { expect, test } from 'vitest';
import { joinedCopies } from '../../web/src/features/my-data/copy-of-everything.ts';
import { partsOfCopy } from '../../web/src/features/several-cards/split-copy.ts';

const copyOf = (...ids: string[]) => ({
  format: 1 as const,
  exported_at: '2026-11-20T12:00:00.000Z',
  cards: ids.map((id) => ({ id, card_name: 'Café '.repeat(10) })),
  benefits: ids.map((id) => ({ id: `benefit of ${id}`, card_id: id })),
  usage: ids.flatMap((id) => [1, 2].map((count) => ({ id: `use ${count} of ${id}`, card_id: id }))),
  statement_words: [],
  unreadable: 1,
});

test('the exports of the single cards add up to the export of all', () => {
  expect(joinedCopies(copyOf('a'), copyOf('b', 'c'))).toEqual({ ...copyOf('a', 'b', 'c'), unreadable: 2 });
});

test('an export that fits into one call, or is invalid, is not split', () => {
  const copy = copyOf('a', 'b');
  expect(partsOfCopy(copy)).toEqual([copy]);
  const strange = { ...copy, cards: 'none' as unknown as unknown[] };
  expect(partsOfCopy(strange, 10)).toEqual([strange]);
});

test('a larger export is split by cards without loss', () => {
  const copy = copyOf('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const bytesOf = (part: object) => new TextEncoder().encode(JSON.stringify(part)).length;
  const most = bytesOf(copy) / 2;
  const parts = partsOfCopy(copy, most);
  expect(parts.length).toBeGreaterThan(1);
  for (const { cards, benefits, usage } of parts) {
    expect(bytesOf({ cards, benefits, usage })).toBeLessThanOrEqual(most);
    const ids = cards.map((card) => Reflect.get(Object(card), 'id'));
    for (const each of [...benefits, ...usage]) expect(ids).toContain(Reflect.get(Object(each), 'card_id'));
  }
  for (const list of ['cards', 'benefits', 'usage'] as const) {
    expect(parts.flatMap((part) => part[list])).toEqual(copy[list]);
  }
});

test('entries without a card are included, so the server can refuse them', () => {
  const stray = { id: 'stray', card_id: 'nobody' };
  const copy = copyOf('a', 'b');
  const parts = partsOfCopy({ ...copy, benefits: [...copy.benefits, stray], usage: [null] }, 300);
  expect(parts).toHaveLength(2);
  expect(parts[0]?.benefits).toContainEqual(stray);
  expect(parts[0]?.usage).toContain(null);
});
