import { expect, test } from 'vitest';
import { isSampleCard, isUntouchedSample, listFeeYears } from '@card-rewards/functions/domain';
import { withNewIds } from '../../../../../functions/src/account/new-ids.ts';
import { readExport } from '../../../../../functions/src/account/read-export.ts';
import { sampleWallet } from '../../../../../web/src/features/my-data/samples/sample-wallet.ts';

const NOT_ENDING = new AbortController().signal;

async function imported(today: string) {
  const { statement_words: _words, ...exported } = await sampleWallet(today);
  return readExport(exported, new Date(`${today}T00:00:01Z`), NOT_ENDING);
}

// A use could leave its period on the first or the last day of a month, a quarter or a year.
test.each(['2026-01-01', '2026-02-28', '2026-11-23', '2026-12-31', '2027-07-01', '2028-02-29'])(
  'on %s the sample cards can be imported, with about twenty uses and complete fee years',
  async (today) => {
    const { wallet, problems } = await imported(today);
    expect(problems).toEqual([]);
    expect(wallet.cards).toHaveLength(5);
    const uses = wallet.usage.flatMap(({ document }) => Object.values(document.uses));
    expect(uses.length).toBeGreaterThanOrEqual(15);
    expect(uses.length).toBeLessThanOrEqual(30);
    expect(uses.every(({ used_on }) => used_on <= today)).toBe(true);
    expect(new Set(wallet.usage.map(({ document }) => document.status))).toEqual(new Set(['used', 'unused']));
    for (const { document } of wallet.cards) {
      expect(document.holder).toBe('Sample');
      expect(listFeeYears(document, today).map(({ net }) => net)).not.toContain(null);
    }
  },
);

test('sample cards are known by their ids after their import, and no other card is', async () => {
  const { wallet } = await imported('2026-11-23');
  const own = { ...wallet, cards: wallet.cards.map((card, index) => ({ ...card, id: `own_${index}` })) };
  const idsOf = async (given: typeof wallet) =>
    (await withNewIds('user', given, new Set())).renewed.cards.map(isSampleCard);
  expect(await idsOf(wallet)).toEqual([true, true, true, true, true]);
  expect(await idsOf(own)).toEqual([false, false, false, false, false]);
});

test('a sample card that the user has made their own is no longer one', () => {
  const blank = { nickname: null, notes: null, last_digits: null, closed_date: null };
  const sample = { id: 'sample_1', holder: 'Sample', ...blank };
  expect(isUntouchedSample(sample)).toBe(true);
  expect(isUntouchedSample({ ...sample, id: 'own' })).toBe(false);
  for (const own of [{ holder: 'Me' }, { holder: null }, { nickname: 'Travel' }, { last_digits: '1005' }])
    expect(isUntouchedSample({ ...sample, ...own })).toBe(false);
});
