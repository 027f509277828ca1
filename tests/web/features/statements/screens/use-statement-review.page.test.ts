import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWholeWallet } from '../../../../../web/src/api/card-queries.ts';
import { queryKeys } from '../../../../../web/src/api/query-keys.ts';
import { noteServerDay } from '../../../../../web/src/browser/today.ts';
import { useStatementReview } from '../../../../../web/src/features/statements/screens/use-statement-review.ts';
import { useOn } from '../../../../support/examples.ts';
import { historyPeriod } from '../../../../support/history-period.ts';
import { createTestClient, providerOf, startServer, type Call } from '../../../page-test.ts';
import { mustRead } from '../compare.ts';
import { AMEX_LONG, lines } from '../made-up-files.ts';

beforeEach(() => {
  noteServerDay('2026-11-22', Date.now());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const platinum = {
  id: 'platinum',
  bank: 'American Express',
  card_name: 'American Express Platinum Card',
  product: 'amex/platinum',
  opening_date: '2025-03-01',
  created_at: '2026-11-01T12:00:00.000Z',
  last_digits: '11005',
  version: 1,
};
const resy = historyPeriod('2026-10-01', '2026-12-31', {
  benefit_id: 'resy',
  key: 'resy',
  name: 'Resy Credit',
  amount: '100.00',
  status: 'open',
});
const lululemon = { ...resy, benefit_id: 'lululemon', key: 'lululemon', name: 'Lululemon Credit' };

const row = (day: string, words: string, amount: string) => `${day},${words},ANA,-11005,${amount},,,,,,,,`;
const files = [
  mustRead(
    lines(
      AMEX_LONG,
      row('10/28/2026', 'PLATINUM RESY CREDIT', '-84.20'),
      row('10/12/2026', 'CURATED GIFT CARD CREDIT', '-50.00'),
    ),
  ),
];

/**
 * Starts a server with one card, and opens the review of the files. Calls fail if their name starts with a text in
 * `failing`.
 */
async function open({ uses = [] as typeof resy.uses, failing = [] as string[] } = {}) {
  const failingNow = new Set(failing);
  const calls = await startServer(({ name }: Call) => {
    if ([...failingNow].some((call) => name.startsWith(call))) return { status: 500, body: {} };
    if (name === 'GET /cards') return { body: { data: [platinum] } };
    if (name === 'GET /readings') return { body: { data: [], words: [] } };
    if (name.includes('/history')) return { body: { data: [{ ...resy, uses }, lululemon] } };
    return { body: { data: {} } };
  });
  const client = createTestClient();
  const use = () => ({ ...useStatementReview(files), wallet: useWholeWallet().data ?? [] });
  const { result } = renderHook(use, { wrapper: providerOf(client) });
  return {
    client,
    calls,
    now: () => result.current,
    /** Lets the failing calls succeed. */
    repair: () => failingNow.clear(),
  };
}

type Open = Awaited<ReturnType<typeof open>>;

const reviewed = ({ now }: Open) => waitFor(() => expect(now().plan.cards).toHaveLength(1));

test('lines are compared with the years of the files, and the user decides what is recorded', async () => {
  const page = await open();
  await reviewed(page);
  const { calls, now } = page;
  const histories = calls.map(({ name }) => name).filter((name) => name.includes('/history'));
  expect(histories).toEqual(['GET /cards/platinum/history?year=2026']);
  expect(now().plan.counts).toMatchObject({ uses: 1, amount: '84.20' });
  const [line] = now().review.cards?.[0]?.review.unknown ?? [];
  expect(line?.words).toBe('CURATED GIFT CARD CREDIT');
  act(() => now().decide({ type: 'choose benefit', line: line?.id ?? '', benefit: 'lululemon' }));
  expect(now().plan.counts).toMatchObject({ uses: 2, amount: '134.20' });
  const [first] = now().plan.sent.reading.uses;
  act(() => now().decide({ type: 'tick', lineOrOffer: first?.id ?? '', isTicked: false }));
  expect(now().plan.counts).toMatchObject({ uses: 1 });
});

test('a credit that is recorded is not recorded again', async () => {
  const page = await open({ uses: [{ ...useOn('2026-10-28', '84.20'), reading: crypto.randomUUID() }] });
  await reviewed(page);
  expect(page.now().review.cards?.[0]?.review.recorded).toHaveLength(1);
  expect(page.now().plan.counts.uses).toBe(0);
});

test.each(['GET /cards/platinum/history', 'GET /readings'])(
  'without the answer to %s nothing is compared, and it can be read again',
  async (failing) => {
    const page = await open({ failing: [failing] });
    await waitFor(() => expect(page.now().hasFailed).toBe(true));
    expect(page.now().plan).toMatchObject({ cards: null, counts: { uses: 0 } });
    page.repair();
    act(() => page.now().retry());
    await reviewed(page);
    expect(page.now()).toMatchObject({ hasFailed: false, plan: { counts: { uses: 1 } } });
  },
);

test('the cards stay as they are while cards are being added', async () => {
  const page = await open();
  await reviewed(page);
  const { client, now } = page;
  act(() => now().hold(true));
  const [kept] = now().cards;
  act(() => {
    client.setQueryData(queryKeys.cards, (list: { items: object[] } | undefined) =>
      list ? { ...list, items: [...list.items, { ...kept, id: 'new', last_digits: '22' }] } : list,
    );
  });
  await waitFor(() => expect(now().wallet).toHaveLength(2));
  expect(now().cards.map(({ id }) => id)).toEqual(['platinum']);
  act(() => now().hold(false));
  expect(now().cards.map(({ id }) => id)).toEqual(['platinum', 'new']);
});
