import { expect, test } from 'vitest';
import { parseCardList } from '../../functions/src/account/parse-card-list.ts';

const time = { now: new Date('2026-11-27T12:00:00Z'), today: '2026-11-27' };

test.each([
  ['2024-03', '2024-03-01'],
  ['2024-03-15', '2024-03-01'],
  ['Mar-24', '2024-03-01'],
  ['Mar 2024', '2024-03-01'],
  ['3/1/2024', '2024-03-01'],
  ['03/2024', '2024-03-01'],
  ['3/24', '2024-03-01'],
  ['', '2026-11-01'],
])('a list takes the opening month %j', async (month, opened) => {
  const { wallet, problems } = await parseCardList(
    `bank,card_name,opening_date\nChase,Chase Freedom Flex,${month}\n`,
    time,
  );
  expect(problems).toEqual([]);
  expect(wallet.cards.map(({ document }) => document.opening_date)).toEqual([opened]);
});

test('a column that a list does not have is ignored, and a month that cannot be read is a problem', async () => {
  const csv =
    'bank,limit,card_name,opening_date,notes\nChase,5000,Chase Freedom Flex,2024,x\nAmex,,Amex Gold,3/24,\n';
  const { wallet, problems } = await parseCardList(csv, time);
  expect(wallet.cards.map(({ document }) => document.card_name)).toEqual(['American Express Gold Card']);
  expect(problems).toMatchObject([{ line: 2, field: 'opening_date' }]);
});

test('a list names each of its columns once', async () => {
  const { problems } = await parseCardList(
    'bank,card_name,holder,holder\nChase,Chase Freedom Flex,a,b\n',
    time,
  );
  expect(problems).toMatchObject([{ line: 1, field: 'holder' }]);
});
