import { expect, test } from 'vitest';
import { apiOfFile, call } from '../support/api-of-file.ts';
import { readBenefits } from '../support/benefit-calls.ts';
import type { Reply } from '../support/client.ts';
import { platinum } from '../support/examples.ts';

apiOfFile();

const problemsOf = ({ body }: Reply) =>
  body.data.problems.map(({ line, field }: Record<string, string>) => `${line} ${field}`);
const HEADER = 'bank,card_name,opening_date,closed_date,last_digits';

test('an import body may have up to four mebibytes', async () => {
  const csvOf = (bytes: number) => `bank,card_name\n${'x'.repeat(bytes)}`;
  const large = await call('POST /import', { body: { csv: csvOf(3 * 2 ** 20) } });
  expect([large.status, large.body.data.problems[0].line]).toEqual([200, 2]);
  expect((await call('POST /import', { body: { csv: csvOf(5 * 2 ** 20) } })).status).toBe(413);
  const other = await call('POST /cards', { body: { ...platinum, notes: 'x'.repeat(70_000) } });
  expect(other.status).toBe(413);
});

test('a list of 30 cards is imported only after each reported line is corrected', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, line) => `Chase,Chase Freedom Flex,2024-0${(line % 9) + 1},,${1000 + line}`,
  );
  const bad = [...lines];
  bad[3] = 'Chse,Chase Freedom Flex,2024-01,,';
  bad[10] = 'Chase,Freedom of Speech,2024-01,,';
  bad[17] = 'Chase,Chase Freedom Flex,2027-01,,';
  bad[29] = 'Chase,Chase Freedom Flex,2024-01,,123456';
  const csv = [HEADER, ...bad].join('\r\n');
  const tried = await call('POST /import', { body: { csv, dry_run: true } });
  expect(tried.body.data.cards).toBe(26);
  expect(problemsOf(tried)).toEqual(['5 bank', '12 card_name', '19 opening_date', '31 last_digits']);
  expect((await call('POST /import', { body: { csv } })).body.data.cards).toBe(0);
  expect((await call('GET /cards')).body.data).toEqual([]);
  const right = { csv: `\ufeff${[HEADER, ...lines].join('\n')}\n\n` };
  expect((await call('POST /import', { body: { ...right, dry_run: true } })).body.data.cards).toBe(30);
  expect((await call('GET /cards')).body.data).toEqual([]);
  const first = (await call('POST /import', { body: right })).body.data;
  expect(first).toMatchObject({ cards: 30, problems: [] });
  const second = (await call('POST /import', { body: right })).body.data;
  expect(second).toMatchObject({ cards: 0, card_ids: first.card_ids });
  const { data: cards } = (await call('GET /cards')).body;
  const digitsOf = new Map(
    cards.map(({ id, last_digits }: { id: string; last_digits: string }) => [id, last_digits]),
  );
  expect(first.card_ids.map((id: string) => digitsOf.get(id))).toEqual(
    lines.map((line) => line.split(',').at(-1)),
  );
});

test('an open quote affects only its own line', async () => {
  const lines = [
    HEADER,
    'Chase,"Chase Freedom Flex,2024-01,,',
    'Chse,Chase Freedom Flex,2024-01,,',
    'Chase,Chase Freedom Flex,2024-01,,1001',
    'Chase,Chase Freedom Flex,20240,,',
  ];
  const reply = await call('POST /import', { body: { csv: lines.join('\n'), dry_run: true } });
  expect(reply.body.data.cards).toBe(1);
  expect(problemsOf(reply)).toEqual(['2 line', '3 bank', '5 opening_date']);
  const header = await call('POST /import', { body: { csv: `bank,"card_name\n${lines[3]}` } });
  expect(header.body.data.problems).toMatchObject([{ line: 1, field: 'line' }]);
});

test('a card from a list gets its fee, network, image and benefits', async () => {
  const csv = `${HEADER},holder\nAmerican Express,amex platinum,2024-03,,12345,Ana\nAmerican Express,amex platinum,2024-03,,12345,Ana\n`;
  await call('POST /import', { body: { csv } });
  const { data } = (await call('GET /cards')).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ ...platinum, holder: 'Ana', product: 'amex/platinum' });
  expect((await readBenefits(call, data[0].id)).length).toBeGreaterThan(3);
});

test('a card from a list may have the terms in force, and the same list on other terms adds nothing', async () => {
  const csvOf = (terms: string) => `bank,card_name,opening_date,terms\namex,amex platinum,2025-03,${terms}\n`;
  const wrong = (await call('POST /import', { body: { csv: csvOf('old') } })).body.data;
  expect(wrong.problems).toMatchObject([{ line: 2, field: 'terms' }]);
  await call('POST /import', { body: { csv: csvOf('in_force') } });
  const [card] = (await call('GET /cards')).body.data;
  expect(card).toMatchObject({ annual_fee: '895.00', terms_choice: 'in_force' });
  expect((await call('GET /user-benefits')).body.terms).toEqual({ [card.id]: null });
  expect(card.fees).toEqual([
    { from: '2025-03-01', amount: '695.00' },
    { from: '2026-03-01', amount: '895.00' },
  ]);
  expect((await call('POST /import', { body: { csv: csvOf('listed') } })).body.data.cards).toBe(0);
});

test.each([';', '\t'])('a list may use %j as its separator', async (separator) => {
  const csv = `${HEADER}\nChase,Chase Freedom Flex,2024-03,,1234\n`.replaceAll(',', separator);
  expect((await call('POST /import', { body: { csv } })).body.data).toMatchObject({ cards: 1, problems: [] });
});

test('a list with more cards than the limit imports none', async () => {
  const csv = [HEADER, ...Array.from({ length: 201 }, () => 'Chase,Chase Freedom Flex,,,')].join('\n');
  for (const dry_run of [true, false]) {
    const { status, body } = await call('POST /import', { body: { csv, dry_run } });
    expect([status, body.error.message]).toEqual([409, 'You can keep at most 200 cards.']);
  }
  expect((await call('GET /cards')).body.data).toEqual([]);
});
