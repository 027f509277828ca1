import 'fake-indexeddb/auto';
import { timeoutManager } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWholeBenefits } from '../../../../web/src/api/benefit-queries.ts';
import { readCopy, removeCopy, writeCopy } from '../../../../web/src/api/cache/device-copy.ts';
import { restoreResponses } from '../../../../web/src/api/cache/saved-responses.ts';
import { useCacheSync } from '../../../../web/src/api/cache/use-cache-sync.ts';
import { useWholeWallet } from '../../../../web/src/api/card-queries.ts';
import { api } from '../../../../web/src/api/client.ts';
import { useHistory } from '../../../../web/src/api/history-queries.ts';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

/** The functions that the query clients run every minute. */
const everyMinute: (() => void)[] = [];
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => setTimeout(callback, delay),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (callback, delay) => {
    if (delay === 60_000) everyMinute.push(callback);
    return setInterval(callback, delay);
  },
  clearInterval: (id) => clearInterval(id),
});

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(async () => {
  cleanup();
  everyMinute.length = 0;
  vi.restoreAllMocks();
  await removeCopy();
});

/** Starts a server with a card and its benefit. Their names contain `now.revision`. */
async function startWallet() {
  const now = { revision: 1, day: '2026-11-20', refuses: false };
  const calls = await startServer(({ name, headers }) => {
    if (now.refuses) return { status: 400, body: {} };
    const tag = `"${now.revision}.${now.day}"`;
    const sent = { ETag: tag, 'X-Today': now.day };
    if (headers['if-none-match'] === tag) return { status: 304, headers: sent };
    const benefit = {
      id: 'b1',
      benefit: {
        benefit_name: `Credit ${now.revision}`,
        benefit_type: 'travel_benefit',
        amount: '10.00',
        frequency: 'monthly',
      },
      expiration_date: '2026-12-31',
      status: 'unused',
    };
    const data: Record<string, unknown> = {
      'GET /cards': [{ id: 'c1', card_name: `Card ${now.revision}`, bank: 'Chase' }],
      'GET /user-benefits': { c1: [benefit] },
    };
    return { headers: sent, body: { data: data[name] ?? [] } };
  });
  return { now, readsOf: (name: string) => calls.filter((call) => call.name === name).length };
}

const BENEFITS = 'GET /user-benefits';
const HISTORY = 'GET /cards/c1/history?year=2026';

/** Opens a tab that shows a user's card, its benefit and its history. */
function openTab(uid = 'ann', client = createTestClient()) {
  const { result } = renderHook(
    () => {
      useCacheSync(uid);
      const history = useHistory('c1', 2026);
      const card = useWholeWallet().data?.[0]?.card_name;
      return {
        card,
        benefit: useWholeBenefits().data?.[0]?.name,
        hasHistory: history.isSuccess,
      };
    },
    { wrapper: providerOf(client) },
  );
  const shows = (revision: number) =>
    waitFor(() =>
      expect(result.current).toEqual({
        card: `Card ${revision}`,
        benefit: `Credit ${revision}`,
        hasHistory: true,
      }),
    );
  return { client, result, shows };
}

test('a change in another tab of the user shows after one read', async () => {
  const { now, readsOf } = await startWallet();
  const [tab, stranger, changing] = [openTab(), openTab('ben'), openTab()];
  for (const { shows } of [tab, stranger, changing]) await shows(1);
  const before = readsOf(BENEFITS);
  now.revision = 2;
  const { client } = changing;
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.resolve() })
    .execute(undefined);
  await tab.shows(2);
  expect(readsOf(BENEFITS)).toBe(before + 1);
  await stranger.shows(1);
});

test('another tab hears of a failed change, which may have been saved', async () => {
  const { now } = await startWallet();
  const [tab, changing] = [openTab(), openTab()];
  for (const { shows } of [tab, changing]) await shows(1);
  now.revision = 2;
  const { client } = changing;
  const lost = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(new Error('lost')) });
  await expect(lost.execute(undefined)).rejects.toThrow('lost');
  await tab.shows(2);
});

test('a change on another device shows within a minute', async () => {
  const { now } = await startWallet();
  const { shows } = openTab();
  await shows(1);
  now.revision = 2;
  for (const ask of everyMinute) ask();
  await shows(2);
});

test('a change on another device shows when the tab becomes visible', async () => {
  const { now } = await startWallet();
  const { shows } = openTab();
  await shows(1);
  now.revision = 2;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await shows(2);
});

test('a new day on the server, which any response tells, reads the benefits and the histories again', async () => {
  const { now, readsOf } = await startWallet();
  const { shows } = openTab();
  await shows(1);
  const before = { benefits: readsOf(BENEFITS), histories: readsOf(HISTORY) };
  now.day = '2026-11-21';
  await api('GET /me');
  await waitFor(() => expect(readsOf(HISTORY)).toBeGreaterThan(before.histories));
  await shows(1);
  expect(readsOf(BENEFITS)).toBe(before.benefits + 1);
});

test('rows from the device go when the server refuses them, and come back without a network', async () => {
  const { now } = await startWallet();
  const { client, shows } = openTab();
  await shows(1);
  const saved = client.getQueryCache().getAll();
  await readCopy('ann');
  await writeCopy(
    'ann',
    // The data of each of these queries is a `TaggedList`.
    saved.map(({ queryKey, state }) => ({ key: queryKey as string[], list: state.data as never })),
  );
  cleanup();

  now.refuses = true;
  const second = createTestClient();
  await restoreResponses(second, 'ann');
  const tab = openTab('ann', second);
  expect(tab.result.current.benefit).toBe('Credit 1');
  await waitFor(() => expect(tab.result.current.benefit).toBeUndefined());
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(tab.result.current.benefit).toBe('Credit 1'));
});
