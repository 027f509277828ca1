import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { centsOf, leftNow } from '@card-rewards/functions/domain';
import { useJustEnded, useListedBenefits } from '../../../web/src/api/benefit-queries.ts';
import {
  useCards,
  useHolders,
  useHoldersOfCards,
  useWholeWallet,
} from '../../../web/src/api/card-queries.ts';
import { ScreenHolder } from '../../../web/src/browser/screen-holder.ts';
import { capturedInYear } from '../../../web/src/model/cards/card-return.ts';
import { createTestClient, providerOf, startServer } from '../page-test.ts';

afterEach(cleanup);

const DAY = '2026-11-27';

/** Starts a server with a card of each holder. Their credits and captured sums are 10.00, 20.00, 40.00 and so on. */
async function startWallet(holders: (string | null)[], fails: 'GET /cards' | null = null) {
  const worth = (index: number) => `${10 * 2 ** index}.00`;
  const cards = holders.map((holder, index) => ({
    id: `card-${index}`,
    holder,
    version: 1,
    card_name: 'Amex Gold Card',
    opening_date: '2024-03-01',
    annual_fee: worth(index),
    captured: { '2026-03': worth(index) },
    created_at: `2026-11-0${index + 1}T00:00:00.000Z`,
  }));
  const benefits = cards.map(({ id }, index) => [
    id,
    [
      {
        id: `benefit-${index}`,
        status: 'unused',
        used_amount: '0.00',
        expiration_date: '2099-12-31',
        benefit: {
          benefit_name: 'Credit',
          benefit_type: 'reward',
          amount: worth(index),
          frequency: 'annually',
        },
      },
    ],
  ]);
  await startServer(({ name }) => {
    if (name === fails) return { status: 500, body: {} };
    if (name === 'GET /cards') return { body: { data: cards } };
    const ended = cards.map(({ id }) => [id, [{ id: `ended-${id}`, name: 'Credit', ended_on: DAY }]]);
    return { body: { data: Object.fromEntries(benefits), ended: Object.fromEntries(ended) } };
  });
}

/** Returns what the screens show with a holder in the address. */
async function open(wanted: string | null) {
  const Query = providerOf(createTestClient());
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      Query,
      null,
      createElement(ScreenHolder, { value: { wanted, choose: () => {} } }, children),
    );
  const use = () => ({
    cards: useCards().data,
    whole: useWholeWallet().data,
    ...useListedBenefits(),
    holders: useHolders(),
    initials: useHoldersOfCards(),
    ended: useJustEnded(),
  });
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => expect(result.current.hasFailed || result.current.benefits).toBeTruthy());
  const { cards = [], whole = [], listed, hasFailed, holders, initials, ended } = result.current;
  const { captured, fees } = capturedInYear(cards, '2026', DAY);
  return {
    left: listed.reduce((sum, row) => sum + leftNow(row), 0),
    captured: centsOf(captured),
    fees: centsOf(fees),
    wallet: whole.length,
    chosen: holders.chosen,
    choices: holders.choices.map(({ holder }) => holder),
    initials: Object.values(initials),
    ended: ended.shown.map(({ card_id }) => card_id),
    hasFailed,
  };
}

const sums = ({ left, captured, fees }: Awaited<ReturnType<typeof open>>) => [left, captured, fees];

test.each([
  [
    ['Ana', 'Ben', 'ana '],
    ['Ana', 'Ben'],
  ],
  [
    ['Ben', null, 'Ana', 'Ben'],
    ['Ana', 'Ben', ''],
  ],
])('the sums of the holders of %j add up to those of everyone', async (holders, choices) => {
  await startWallet(holders);
  const everyone = await open(null);
  expect([everyone.choices, everyone.chosen]).toEqual([choices, null]);
  expect(everyone.initials).toEqual(holders.filter((holder) => holder !== null));
  const total = [0, 0, 0];
  for (const holder of choices) {
    const shown = await open(holder.toUpperCase());
    expect(shown).toMatchObject({ chosen: holder, wallet: holders.length, initials: [] });
    expect(new Set(sums(shown)).size).toBe(1);
    sums(shown).forEach((sum, index) => (total[index] = (total[index] ?? 0) + sum));
  }
  expect(total).toEqual(sums(everyone));
});

test('a holder is told of the benefits that have ended on their cards', async () => {
  await startWallet(['Ana', 'Ben']);
  expect([(await open('Ben')).ended, (await open(null)).ended]).toEqual([['card-1'], ['card-0', 'card-1']]);
});

test('a wallet of one holder, or a holder that it does not have, shows everything', async () => {
  await startWallet(['Ana', null]);
  expect(await open('Ana')).toMatchObject({ left: 3000, chosen: null, choices: [], initials: [] });
  await startWallet(['Ana', 'Ben']);
  expect(await open('Zed')).toMatchObject({ left: 3000, chosen: null });
});

test('without the cards, the benefits of a holder are not known and have failed', async () => {
  await startWallet(['Ana', 'Ben'], 'GET /cards');
  expect(await open('Ana')).toMatchObject({ left: 0, hasFailed: true });
});
