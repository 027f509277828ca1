import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBenefitRows } from '../../../../../web/src/features/benefits/rows/use-benefit-rows.ts';
import { createTestClient, providerOf, startServer, type Call } from '../../../page-test.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // jsdom has no media queries.
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Status = 'used' | 'unused';
type Respond = (save: () => object, call: Call) => ReturnType<Parameters<typeof startServer>[0]>;

/**
 * Starts a server with two monthly credits of 10.00.
 * @param respond returns the response to a tick. Its argument `save` stores the tick and returns the data of the
 * response
 */
async function startCredits(respond: Respond = (save) => ({ body: { data: save() } })) {
  const stored: Record<string, Status> = { a: 'unused', b: 'unused' };
  const now = { respond, start: '2026-11-01', end: '2026-11-30' };
  const credit = (id: string) => ({
    id,
    benefit: {
      benefit_name: `Credit ${id}`,
      benefit_type: 'travel_benefit',
      amount: '10.00',
      frequency: 'monthly',
    },
    period_start: now.start,
    expiration_date: now.end,
    status: stored[id],
    used_amount: stored[id] === 'used' ? '10.00' : '0.00',
  });
  const calls = await startServer((call) => {
    const [method, path = ''] = call.name.split(' ');
    if (call.name === 'GET /user-benefits') return { body: { data: { c1: ['a', 'b'].map(credit) } } };
    if (method === 'GET') return { body: { data: [] } };
    const save = () => {
      const id = path.split('/').at(-1) ?? '';
      stored[id] = call.body['status'] as Status;
      return credit(id);
    };
    return now.respond(save, call);
  });
  return { stored, now, reads: () => calls.filter(({ name }) => name === 'GET /user-benefits').length };
}

/** Shows the rows. */
async function openRows() {
  const { result } = renderHook(() => useBenefitRows(null), { wrapper: providerOf(createTestClient()) });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  const rowOf = (id: string) => result.current.rows.find((row) => row.benefit_id === id);
  return {
    rows: () => result.current,
    tick: (id: string) =>
      act(() => {
        const row = rowOf(id);
        if (row) result.current.ticking.onTick(row, false);
      }),
    shows: (id: string, status: 'used' | 'open') =>
      waitFor(() => {
        expect(rowOf(id)?.status).toBe(status);
        expect([...result.current.ticking.inFlight]).toEqual([]);
      }),
    statusOf: (id: string) => rowOf(id)?.status,
    says: () => result.current.notices.map(({ text }) => text),
  };
}

test('a tick shows immediately, is in flight until it is saved, and keeps its row in place', async () => {
  const saved = Promise.withResolvers<undefined>();
  const { stored } = await startCredits(async (save) => {
    await saved.promise;
    return { body: { data: save() } };
  });
  const { rows, tick, shows, statusOf, says } = await openRows();
  tick('a');
  expect([statusOf('a'), statusOf('b')]).toEqual(['used', 'open']);
  expect([...rows().ticking.inFlight]).toEqual(['a']);
  expect(says()).toEqual([]);
  saved.resolve(undefined);
  await shows('a', 'used');
  expect(stored['a']).toBe('used');
  expect(rows().rows.map(({ benefit_id }) => benefit_id)).toEqual(['a', 'b']);
  expect(says()).toEqual(['Credit a used · $10.00']);
});

test('quick ticks are counted in one line, without one that is taken back', async () => {
  const { now, stored } = await startCredits();
  const { rows, tick, shows, says } = await openRows();
  tick('a');
  await waitFor(() => expect(says()).toEqual(['Credit a used · $10.00']));
  tick('b');
  await waitFor(() => expect(says()).toEqual(['2 credits used · $20.00']));
  tick('a');
  await waitFor(() => expect(says()).toEqual(['Credit b used · $10.00', 'Credit a available']));
  tick('a');
  await waitFor(() => expect(says()).toEqual(['2 credits used · $20.00']));
  const undone: string[] = [];
  now.respond = (_save, { name }) => {
    undone.push(name);
    Object.assign(stored, { a: 'unused', b: 'unused' });
    return { body: { data: {} } };
  };
  act(() => rows().notices[0]?.action?.onClick());
  for (const id of ['a', 'b']) await shows(id, 'open');
  await waitFor(() => expect(says()).toEqual(['2 credits available again']));
  expect(undone).toHaveLength(2);
});

test('an untick that is taken back says that the credit is used again, and then its amount', async () => {
  const { now, stored } = await startCredits();
  const { rows, tick, shows, says } = await openRows();
  tick('a');
  await waitFor(() => expect(says()).toEqual(['Credit a used · $10.00']));
  tick('a');
  await waitFor(() => expect(says()).toEqual(['Credit a available']));
  now.respond = () => {
    Object.assign(stored, { a: 'used' });
    return { body: { data: {} } };
  };
  act(() => rows().notices[0]?.action?.onClick());
  await shows('a', 'used');
  await waitFor(() => expect(says()).toEqual(['Credit a used again · $10.00']));
});

test('a refused tick is reverted and does not change other ticks', async () => {
  const { reads } = await startCredits((save, { name }) =>
    name.endsWith('/a') ? { status: 400, body: {} } : { body: { data: save() } },
  );
  const { rows, tick, shows, says } = await openRows();
  const before = reads();
  tick('b');
  tick('a');
  await shows('a', 'open');
  await shows('b', 'used');
  expect([...rows().ticking.failed]).toEqual(['a']);
  expect(says()).toContain('Couldn’t save. Credit a is still available.');
  expect(reads(), 'the server has said that nothing is saved').toBe(before);
});

test('a tick whose response is lost shows what the server has stored', async () => {
  const { now } = await startCredits((save) => {
    save();
    return null;
  });
  const { tick, shows, says } = await openRows();
  tick('a');
  await shows('a', 'used');
  expect(says()).toEqual(['We couldn’t tell whether Credit a was saved. Reload to check, then try again.']);
  now.respond = () => ({ status: 500, body: {} });
  tick('a');
  await shows('a', 'used');
});

test('a tick of an ended period goes back and shows the new period', async () => {
  const { now } = await startCredits();
  const { rows, tick, shows, says } = await openRows();
  const reason = 'This period has ended.';
  now.respond = () => ({ status: 409, body: { error: { code: 'conflict', message: reason } } });
  Object.assign(now, { start: '2026-12-01', end: '2026-12-31' });
  tick('a');
  await waitFor(() => expect(rows().rows[0]?.end).toBe('2026-12-31'));
  await shows('a', 'open');
  expect(says()).toEqual([`Couldn’t save Credit a. ${reason}`]);
});

test('an undone tick is as it was before', async () => {
  const { now } = await startCredits();
  const { rows, tick, shows, says } = await openRows();
  tick('a');
  await shows('a', 'used');
  const undone: string[] = [];
  now.respond = (_save, { name }) => {
    undone.push(name);
    return { body: { data: {} } };
  };
  act(() => rows().notices[0]?.action?.onClick());
  await shows('a', 'open');
  await waitFor(() => expect(says()).toEqual(['Credit a available again']));
  expect(undone).toEqual([expect.stringMatching(/^POST \/undo\//)]);
});
