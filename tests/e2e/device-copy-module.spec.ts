import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { root } from '../stack/paths.ts';
import { expect, test } from './fixtures.ts';
import { copyIn, putIntoCopy } from './offline.ts';

// The nightly run, with FULL_COUNT=1, plays more rounds.
const ROUNDS = process.env['FULL_COUNT'] === '1' ? 1_000 : 100;
const users = ['first', 'second'] as const;

type Step = 'start' | 'write' | 'sign out' | 'switch';

interface Round {
  /** Each step names its tab and its delay after the previous step, in milliseconds. */
  steps: { tab: 0 | 1; step: Step; after: number }[];
}

/** Bundles the module that stores the copy as a script for any page. */
async function moduleAsScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(root, 'web/src/api/cache/device-copy.ts'),
        formats: ['iife'],
        name: 'deviceCopy',
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!('output' in result)) throw new Error('Nothing was built');
  return `${result.output[0].code}\nglobalThis.deviceCopy = deviceCopy;`;
}

/** A linear congruential generator, so every run plays the same rounds. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function roundsFrom(seed: number): Round[] {
  const random = randomFrom(seed);
  const kinds: Step[] = ['start', 'write', 'write', 'sign out', 'switch'];
  return Array.from({ length: ROUNDS }, () => ({
    steps: Array.from({ length: 6 + random(6) }, () => ({
      tab: random(2) === 0 ? 0 : 1,
      step: kinds[random(kinds.length)] ?? 'write',
      after: random(3),
    })),
  }));
}

/** Plays a round in two tabs that share one session. */
async function play(tabs: readonly [Page, Page], { steps }: Round): Promise<string[]> {
  const plays = tabs.map((tab, number) =>
    tab.evaluate(playInTab, {
      users: [...users],
      steps: steps.map((each) => ({ ...each, isOwn: each.tab === number })),
    }),
  );
  return (await Promise.all(plays)).flat();
}

interface Answer {
  key: (string | number)[];
  list: { items: unknown[]; hasTag?: boolean };
}

interface Copy {
  readCopy(uid: string): Promise<Answer[]>;
  writeCopy(uid: string, answers: Answer[]): Promise<void>;
  removeCopy(): Promise<void>;
}

/** Plays one tab's steps, in the page. @returns the answers that one user read although they belong to the other */
async function playInTab({
  users: [first = '', second = ''],
  steps,
}: {
  users: string[];
  steps: { isOwn: boolean; step: string; after: number }[];
}): Promise<string[]> {
  const { deviceCopy } = globalThis as unknown as { deviceCopy: Copy };
  let user: string | null = first;
  const wrong: string[] = [];
  const pending: Promise<void>[] = [];
  const answer = (of: string) => ({
    key: ['cards'],
    list: { items: [{ id: of }], tag: 'x', hasTag: true, asked: 0, day: '', at: 0, isRestored: false },
  });
  const start = async (of: string) => {
    const read = await deviceCopy.readCopy(of);
    const others = read.filter(({ list }) => JSON.stringify(list.items) !== JSON.stringify([{ id: of }]));
    if (others.length > 0) wrong.push(`${of} was shown ${JSON.stringify(others)}`);
  };
  for (const { isOwn, step, after } of steps) {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (!isOwn) continue;
    if (step === 'sign out') {
      user = null;
      pending.push(deviceCopy.removeCopy());
    } else if (step === 'switch') {
      user = user === first ? second : first;
      pending.push(deviceCopy.removeCopy().then(() => start(user ?? second)));
    } else if (step === 'start') {
      user ??= first;
      pending.push(start(user));
    } else if (user !== null) {
      // The next step does not wait for a write, so a sign-out can overtake it.
      pending.push(deviceCopy.writeCopy(user, [answer(user)]));
    }
  }
  await Promise.all(pending);
  return wrong;
}

/** Opens a page outside the app with the module as `deviceCopy`. */
async function openWithModule(page: Page, script: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(script);
}

test('two accounts in two tabs never read each other’s copy, and signing out empties it', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const script = await moduleAsScript();
  const other = await context.newPage();
  for (const each of [page, other]) await openWithModule(each, script);
  for (const [number, round] of roundsFrom(24).entries()) {
    const wrong = await play([page, other], round);
    expect(wrong, `round ${number}`).toEqual([]);
    // Simulates a late write after the sign-out.
    await page.evaluate(async () => {
      const { deviceCopy } = globalThis as unknown as { deviceCopy: Copy };
      await deviceCopy.removeCopy();
      const list = { items: [{ id: 'first' }], hasTag: true };
      await deviceCopy.writeCopy('first', [{ key: ['cards'], list }]);
    });
    expect(await copyIn(page), `round ${number}`).toBe('');
  }
});

/** Reads and writes the copy in a page from {@link openWithModule}. */
function copyOf(page: Page, uid: string) {
  return {
    read: () =>
      page.evaluate(async (of) => {
        const { deviceCopy } = globalThis as unknown as { deviceCopy: Copy };
        return (await deviceCopy.readCopy(of)).map(({ key, list }) => ({ key, items: list.items }));
      }, uid),
    write: (key: Answer['key'], items: unknown[], hasTag = true) =>
      page.evaluate(
        ([of, answer]) => {
          const { deviceCopy } = globalThis as unknown as { deviceCopy: Copy };
          return deviceCopy.writeCopy(of, [answer]);
        },
        [uid, { key, list: { items, hasTag } }] as const,
      ),
  };
}

test('the copy contains only tagged answers of existing cards and of this release', async ({ page }) => {
  await openWithModule(page, await moduleAsScript());
  const { read, write } = copyOf(page, 'first');
  const cards = { key: ['cards'], items: [{ id: 'one' }, { id: 'two' }] };
  const history = { key: ['cards', 'one', 'history', 2026], items: [{ benefit_id: 'b' }] };
  expect(await read()).toEqual([]);
  await write(cards.key, cards.items);
  await write(history.key, history.items);
  await write(['user-benefits'], [{ id: 'b' }], false);
  expect(await read()).toEqual([cards, history]);
  await write(cards.key, [{ id: 'two' }]);
  expect(await read()).toEqual([{ ...cards, items: [{ id: 'two' }] }]);
  await write(cards.key, []);
  expect(await read()).toEqual([]);

  await write(cards.key, cards.items);
  await putIntoCopy(page, 'owner', 'owner', { uid: 'first', release: 'an earlier one' });
  expect(await read()).toEqual([]);
  expect(await copyIn(page)).not.toContain('"two"');
});

test('full storage leaves the copy unchanged without an error in the app', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await openWithModule(page, await moduleAsScript());
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
  const { read, write } = copyOf(page, 'first');
  const cards = { key: ['cards'], items: [{ id: 'one' }] };
  await read();
  await write(cards.key, cards.items);
  await write(cards.key, [{ id: 'two', notes: 'x'.repeat(2_000_000) }]);
  expect(await read()).toEqual([cards]);
  await write(cards.key, [{ id: 'two' }]);
  expect(await read()).toEqual([{ ...cards, items: [{ id: 'two' }] }]);
});
