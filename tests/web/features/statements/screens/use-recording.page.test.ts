import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRecording } from '../../../../../web/src/features/statements/screens/use-recording.ts';
import { createTestClient, providerOf, startServer, type Call } from '../../../page-test.ts';

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type SentPlan = Parameters<typeof useRecording>[0];

/**
 * Makes a plan that adds a card and records uses of its benefit. Until the card is added, the benefit has only a key.
 */
function planOfUses(count: number): SentPlan {
  const uses = Array.from({ length: count }, (_, index) => ({
    id: `use ${index}`,
    card_id: 'c1',
    benefit_id: 'c1/dining',
    used_on: '2026-11-12',
    amount: '10.00',
  }));
  const card = {
    id: 'c1',
    bank: 'American Express',
    card_name: 'Gold Card',
    opening_date: '2026-01-01',
    last_digits: null,
    holder: null,
    terms: 'in_force',
  } as const;
  return {
    sentPlans: [],
    sent: {
      cards: [card],
      reading: { removed: [], uses, words: [], cards: [] },
    },
  };
}

interface Failures {
  lost?: number[];
  refused?: number[];
  /** What the server finds wrong in the cards. */
  problems?: object[];
}

/**
 * Starts a server that adds cards and records uses. Of the writes, numbered from 1, it refuses those in `refused` and
 * loses its responses to those in `lost`.
 */
async function startRecorder({ lost = [], refused = [], problems = [] }: Failures = {}) {
  const stored = new Set<unknown>();
  const sent: Call[] = [];
  await startServer((call) => {
    if (call.name.startsWith('GET')) return { body: { data: [] } };
    sent.push(call);
    if (refused.includes(sent.length)) return { status: 409, body: { error: { message: 'Too many.' } } };
    const uses = usesIn(call);
    for (const { id } of uses) stored.add(id);
    if (lost.includes(sent.length)) return null;
    if (call.name === 'POST /import')
      return {
        body: {
          data: { problems },
          cards: [{ id: 'c1', benefits: [{ id: 'b1', key: 'dining' }] }],
        },
      };
    const results = uses.map(({ id }) => ({
      id,
      status: 'recorded',
      message: null,
    }));
    return { body: { data: { uses: results, offers: [] } } };
  });
  return { stored, sent, names: () => sent.map(({ name }) => name) };
}

const usesIn = ({ body }: Call) =>
  // The client sends uses with these fields.
  (body['uses'] ?? []) as { id: string; benefit_id: string }[];

function open(plan: SentPlan) {
  const hold = vi.fn();
  const { result } = renderHook(() => useRecording(plan, hold), {
    wrapper: providerOf(createTestClient()),
  });
  return {
    hold,
    now: () => result.current,
    record: () => act(() => result.current.record()),
  };
}

test('cards are added before their uses are recorded, in parts of one import, under the stored ids', async () => {
  const { sent, stored, names } = await startRecorder();
  const { now, record } = open(planOfUses(150));
  await record();
  expect(names()).toEqual(['POST /import', 'POST /readings', 'POST /readings']);
  const [added, first, second] = sent;
  expect(added?.body).toMatchObject({ cards: [{ id: 'c1' }], dry_run: false });
  expect(first?.body['id']).toBe(second?.body['id']);
  expect(new Set(sent.flatMap(usesIn).map((use) => use.benefit_id))).toEqual(new Set(['b1']));
  expect(stored.size).toBe(150);
  expect(now()).toMatchObject({
    failure: null,
    stopped: null,
    done: { uses: 150, amount: '1500.00', cards: ['c1'] },
  });
});

test('a refused card stops the recording, and can be changed', async () => {
  const problems = [{ line: 1, field: 'last_digits', message: 'must be digits' }];
  const { names } = await startRecorder({ problems });
  const { hold, now, record } = open(planOfUses(1));
  await record();
  expect(names()).toEqual(['POST /import']);
  expect(now()).toMatchObject({ done: null, stopped: null });
  expect(now().failure).toMatch(/^Nothing was added. Gold Card: /);
  expect(hold.mock.lastCall).toEqual([false]);
});

test('cards that may have been added stay as they are, and are sent again under their ids', async () => {
  const { sent, names } = await startRecorder({ lost: [1] });
  const { hold, now, record } = open(planOfUses(1));
  await record();
  expect(now()).toMatchObject({
    done: null,
    failure: null,
    stopped: { parts: null },
  });
  expect(hold.mock.lastCall).toEqual([true]);
  await record();
  expect(names()).toEqual(['POST /import', 'POST /import', 'POST /readings']);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(now()).toMatchObject({ stopped: null, done: { uses: 1 } });
});

test('a recording that stops is continued with the part whose response was lost', async () => {
  const { sent, stored, names } = await startRecorder({ lost: [3] });
  const { now, record } = open(planOfUses(250));
  await record();
  expect(now().stopped?.responses).toHaveLength(1);
  await record();
  expect(names()).toEqual(['POST /import', ...Array.from({ length: 4 }, () => 'POST /readings')]);
  expect(sent[3]?.body).toEqual(sent[2]?.body);
  expect(stored.size).toBe(250);
  expect(now()).toMatchObject({ stopped: null, done: { uses: 250 } });
});

test('cards that were added stay as they are when their uses are refused', async () => {
  const { names } = await startRecorder({ refused: [2] });
  const { hold, now, record } = open(planOfUses(1));
  await record();
  expect(now()).toMatchObject({
    done: null,
    failure: null,
    stopped: { cards: [{ id: 'c1' }] },
  });
  expect(hold.mock.lastCall).toEqual([true]);
  await record();
  expect(names()).toEqual(['POST /import', 'POST /readings', 'POST /readings']);
  expect(now()).toMatchObject({ stopped: null, done: { uses: 1 } });
});
