import { expect, test } from 'vitest';
import {
  cardsToAdd,
  loadCandidates,
  matchRows,
} from '../../../../../web/src/features/my-data/add-cards/named-cards-draft.ts';
import { parseTypedCards } from '../../../../../web/src/features/my-data/add-cards/parse-typed-cards.ts';

const today = '2026-11-20';
const offered = await loadCandidates();

const typed = (text: string) => parseTypedCards(text, { offered, today }).cards;

test('typed names match cards, and tags and single letters none', () => {
  const chosen = matchRows(typed('csr\n<b>x</b>\n<b>gold</b>\nb x b\nplat'), [], offered).map(
    (row) => row.chosen?.name,
  );
  expect(chosen).toEqual([
    'Chase Sapphire Reserve',
    undefined,
    undefined,
    undefined,
    'American Express Platinum Card',
  ]);
});

test('a row keeps what the user has filled in while its line or another one changes', () => {
  const [plat, gold] = matchRows(typed('plat\ngold'), [], offered);
  if (!plat || !gold) throw new Error('No rows');
  const filled = [
    { ...plat, opened: 'Mar 2024', chosen: plat.candidates[1] ?? null },
    { ...gold, holder: 'Ana' },
  ];
  expect(matchRows(typed('csr\nplat\ngold'), filled, offered).slice(1)).toEqual(filled);
  const [changed, other] = matchRows(typed('plat 11005\ngold'), filled, offered);
  expect(changed).toMatchObject({ opened: 'Mar 2024', digits: '11005', chosen: filled[0]?.chosen });
  expect(other).toEqual(filled[1]);
  const [csr] = matchRows(typed('csr\ngold'), filled, offered);
  expect(csr?.chosen?.name).toBe('Chase Sapphire Reserve');
});

test('rows become cards to add, which keep their ids', () => {
  const rows = matchRows(typed('csr Dec 2025 11005'), [], offered);
  const found = rows.flatMap((row) => (row.chosen ? [{ ...row, chosen: row.chosen, holder: 'Ana' }] : []));
  expect(cardsToAdd(found, 'in_force', today)).toEqual([
    {
      id: rows[0]?.id,
      bank: 'Chase',
      card_name: 'Chase Sapphire Reserve',
      opening_date: '2025-12-01',
      last_digits: '1005',
      holder: 'Ana',
      terms: 'in_force',
    },
  ]);
});
