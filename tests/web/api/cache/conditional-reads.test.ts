import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../web/src/api/cache/query-client.ts';
import { readTaggedList, type TaggedList } from '../../../../web/src/api/cache/tagged-list.ts';
import { noteServerDay, todayHere } from '../../../../web/src/browser/today.ts';
import { respondWith } from '../../respond-with.ts';

const queryKey = ['cards'];
const card = { id: 'c1', card_name: 'Freedom Flex' };

/** Reads the cards as the query cache does. Stores the result in the client. */
async function read(client: ReturnType<typeof createQueryClient>): Promise<TaggedList<unknown>> {
  const { signal } = new AbortController();
  const kept = await readTaggedList(
    { client, queryKey, signal, meta: undefined },
    'GET /cards',
    {},
    ({ data }): { items: unknown[] } => ({ items: data }),
  );
  client.setQueryData(queryKey, kept);
  return kept;
}

const listed = (tag: string | null, ...data: object[]) =>
  Response.json({ data }, { headers: tag === null ? {} : { ETag: tag } });
const unchanged = (headers: Record<string, string> = {}) => new Response(null, { status: 304, headers });

test('a read of a list sends its tag in two headers, and a 304 returns the stored list', async () => {
  const client = createQueryClient();
  const sent = respondWith(listed('"1.7.2026-11-20"', card), unchanged());
  const first = await read(client);
  const second = await read(client);
  expect(sent[0]?.headers.has('If-None-Match')).toBe(false);
  expect(sent[1]?.headers.get('If-None-Match')).toBe('"1.7.2026-11-20"');
  expect(sent[1]?.headers.get('X-If-None-Match')).toBe('"1.7.2026-11-20"');
  expect(second.items).toBe(first.items);
  expect(second.tag).toBe('"1.7.2026-11-20"');
  expect(second.asked).toBeGreaterThan(first.asked);
});

test('a read of a list takes a changed list with its new tag', async () => {
  const client = createQueryClient();
  respondWith(listed('"1"', card), listed('"2"', card, { id: 'c2' }));
  await read(client);
  expect(await read(client)).toMatchObject({ items: [card, { id: 'c2' }], tag: '"2"' });
});

test('a read of a list sends no tag if the last response had none, and is not saved on the device', async () => {
  const client = createQueryClient();
  const sent = respondWith(listed(null, card), listed(null, card));
  await read(client);
  expect(await read(client)).toMatchObject({ tag: null, hasTag: false });
  expect(sent[1]?.headers.has('If-None-Match')).toBe(false);
  expect(sent[1]?.headers.has('X-If-None-Match')).toBe(false);
});

test('a read of a list fails on a 304 without a stored list', async () => {
  respondWith(unchanged());
  await expect(read(createQueryClient())).rejects.toMatchObject({ name: 'ApiError', status: 304 });
});

describe('the current day', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers().unstubAllEnvs());

  const noon = (day: string) => new Date(`${day}T12:00:00`);

  test('is the server’s as long as it responds every minute, even with 304', async () => {
    const client = createQueryClient();
    // The browser's clock is one day ahead.
    vi.setSystemTime(noon('2026-12-01'));
    respondWith(listed('"1"', card), unchanged({ 'X-Today': '2026-11-30' }));
    await read(client);
    expect(todayHere()).toBe('2026-12-01');
    expect(await read(client)).toMatchObject({ day: '2026-11-30' });
    expect(todayHere()).toBe('2026-11-30');
    vi.setSystemTime(noon('2026-12-01').getTime() + 89_000);
    expect(todayHere()).toBe('2026-11-30');
    vi.setSystemTime(noon('2026-12-01').getTime() + 91_000);
    expect(todayHere()).toBe('2026-12-01');
  });

  test('is the browser’s until midnight in its zone if the server has not responded lately', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    vi.setSystemTime('2027-01-01T07:59:59Z');
    expect(todayHere()).toBe('2026-12-31');
    vi.setSystemTime('2027-01-01T08:00:00Z');
    expect(todayHere()).toBe('2027-01-01');
  });

  test('is that of the latest request, regardless of the order of the responses', () => {
    const asked = noon('2026-12-01').getTime();
    vi.setSystemTime(asked + 5_000);
    noteServerDay('2026-12-01', asked + 1_000);
    noteServerDay('2026-11-30', asked);
    expect(todayHere()).toBe('2026-12-01');
    noteServerDay('2026-12-02', asked + 2_000);
    expect(todayHere()).toBe('2026-12-02');
  });

  test('is the browser’s if the header is invalid', async () => {
    vi.setSystemTime(noon('2026-12-05'));
    respondWith(Response.json({ data: [] }, { headers: { 'X-Today': 'today' } }));
    await read(createQueryClient());
    expect(todayHere()).toBe('2026-12-05');
  });
});
