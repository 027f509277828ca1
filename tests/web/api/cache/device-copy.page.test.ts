import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  readCopy,
  removeCopy,
  setKeepsCopy,
  writeCopy,
  type SavedResponse,
} from '../../../../web/src/api/cache/device-copy.ts';

/** Makes the page belong to a release. Its first script names the release. */
function openRelease(name: string): void {
  document.head.innerHTML = `<script type="module" src="/assets/${name}.js"></script>`;
}

beforeEach(() => openRelease('today'));
afterEach(async () => {
  setKeepsCopy(true);
  await removeCopy();
});

const answer = (key: SavedResponse['key'], items: { id: string }[], hasTag = true): SavedResponse => ({
  key,
  list: { items, tag: '"1"', hasTag, asked: 1, day: '2026-11-20', at: 0, isRestored: false },
});
const cards = answer(['cards'], [{ id: 'c1' }]);
const benefits = answer(['user-benefits'], [{ id: 'b1' }]);

const keysOf = async (uid: string) => (await readCopy(uid)).map(({ key }) => key);

test('the copy returns what its owner has saved', async () => {
  expect(await readCopy('ann')).toEqual([]);
  await writeCopy('ann', [cards, benefits]);
  expect(await readCopy('ann')).toEqual([cards, benefits]);
});

test('another user finds nothing, and nothing is left of the first', async () => {
  await readCopy('ann');
  await writeCopy('ann', [cards]);
  expect(await readCopy('ben')).toEqual([]);
  expect(await readCopy('ann')).toEqual([]);
});

test('another release finds nothing', async () => {
  await readCopy('ann');
  await writeCopy('ann', [cards]);
  openRelease('tomorrow');
  expect(await readCopy('ann')).toEqual([]);
});

test('a tab of a user who has signed out elsewhere saves nothing', async () => {
  await readCopy('ann');
  await removeCopy();
  await writeCopy('ann', [cards]);
  expect(await readCopy('ann')).toEqual([]);
});

test('a tab of a user who was replaced by another saves nothing', async () => {
  await readCopy('ann');
  await readCopy('ben');
  await writeCopy('ann', [cards]);
  await writeCopy('ben', [benefits]);
  expect(await readCopy('ben')).toEqual([benefits]);
});

test('a user who wants no copy has none, also not the one from before', async () => {
  await readCopy('ann');
  await writeCopy('ann', [cards]);
  setKeepsCopy(false);
  expect(await readCopy('ann')).toEqual([]);
  await writeCopy('ann', [cards]);
  setKeepsCopy(true);
  expect(await readCopy('ann')).toEqual([]);
});

test('a response without a tag replaces the saved one by none', async () => {
  await readCopy('ann');
  await writeCopy('ann', [cards, benefits]);
  await writeCopy('ann', [answer(['user-benefits'], [{ id: 'b1' }], false)]);
  expect(await keysOf('ann')).toEqual([['cards']]);
});

test('the histories of deleted cards go, and with the last card everything', async () => {
  const history = (cardId: string) => answer(['cards', cardId, 'history', 2026], [{ id: 'b1' }]);
  await readCopy('ann');
  await writeCopy('ann', [answer(['cards'], [{ id: 'c1' }, { id: 'c2' }]), history('c1'), history('c2')]);
  await writeCopy('ann', [cards]);
  expect(await keysOf('ann')).toEqual([['cards'], ['cards', 'c1', 'history', 2026]]);
  await writeCopy('ann', [benefits, answer(['cards'], [])]);
  expect(await keysOf('ann')).toEqual([]);
});
