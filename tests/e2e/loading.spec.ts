import { randomUUID } from 'node:crypto';
import { test as bare, type Page } from '@playwright/test';
import { checkbox, expect, onePage, panel, tileNames } from './cards-fixtures.ts';
import { signIn, test } from './fixtures.ts';
import { drawn, gate, quiet, screens } from './visit.ts';

/** Records layout shifts from the next load on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The copy on the device would show the cards without an answer.
    localStorage.setItem('device_copy', 'off');
    const shifts: string[] = [];
    Object.assign(window, { shifts, shiftSum: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM library does not have this type yet.
        const shift = entry as PerformanceEntry & { value: number; sources: { node?: Element }[] };
        Object.assign(window, { shiftSum: Reflect.get(window, 'shiftSum') + shift.value });
        shifts.push(`${shift.value}: ${shift.sources.map(({ node }) => node?.textContent.slice(0, 30))}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page, name: string): Promise<void> {
  await drawn(page);
  const [sum, shifts] = await page.evaluate(() => [
    Reflect.get(window, 'shiftSum'),
    Reflect.get(window, 'shifts'),
  ]);
  expect(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
}

/** Holds back all answers of the API until the gate is opened. */
async function holdAnswers(page: Page): Promise<() => void> {
  const answer = gate();
  await page.route('**/api/**', async (route) => {
    await answer.opened;
    await route.fallback();
  });
  return answer.open;
}

bare.describe('with six cards', () => {
  const page = onePage('2026-11-20', '/robots.txt', async (give) => {
    const amex = { bank: 'American Express', network: 'American Express', last_digits: '31005' } as const;
    for (const card_name of [
      'American Express Platinum Card',
      'American Express Gold Card',
      'Delta SkyMiles Reserve American Express Card',
      'Hilton Honors American Express Aspire Card',
    ])
      await give({ ...amex, card_name }, [{ frequency: 'monthly' }, { name: 'Other Credit' }]);
    for (const card_name of ['Chase Sapphire Reserve', 'Chase Freedom Flex'])
      await give({ card_name }, [{ frequency: 'monthly' }, { name: 'Other Credit' }]);
  });
  const skeletons = () => page().getByTestId('card-skeleton');
  const heightOfFirst = async () =>
    (await page().getByRole('list', { name: 'My credit cards' }).getByRole('listitem').first().boundingBox())
      ?.height;

  bare('six skeletons and Loading benefits.... show until the answers come, and nothing shifts', async () => {
    bare.slow();
    await noteShifts(page());
    for (const width of [1440, 390]) {
      await page().setViewportSize({ width, height: 900 });
      for (const [path] of screens) {
        const release = await holdAnswers(page());
        await page().goto(path);
        await expect(page().getByRole('heading', { level: 1 })).toBeVisible();
        const hasTiles = ['/home', '/cards'].includes(path);
        let height: number | undefined;
        if (hasTiles) {
          await expect(skeletons()).toHaveCount(6);
          height = (await skeletons().first().boundingBox())?.height;
        }
        // On a phone the rows of /home are below the window and follow later.
        if (path === '/benefits' || (path === '/home' && width === 1440))
          await expect(panel(page()).getByText('Loading benefits....')).toBeVisible();
        await page().clock.runFor(10_000);
        await expect(skeletons()).toHaveCount(hasTiles ? 6 : 0);
        release();
        await quiet(page());
        if (hasTiles) await expect(tileNames(page()).first()).toBeVisible();
        await expect(page().getByText('Loading benefits....')).toHaveCount(0);
        if (hasTiles) await expect(page().getByText('New terms').first()).toBeVisible();
        await expectNoShift(page(), `${path}, ${width} px`);
        // Replacing a skeleton does not count as a shift, so its height is compared with that of the tile.
        if (hasTiles)
          await expect
            .poll(async () => Math.round((await heightOfFirst()) ?? 0))
            .toBe(Math.round(height ?? -1));
        await page().unrouteAll({ behavior: 'wait' });
      }
    }
    await page().goto('/benefits');
    await expect(checkbox(page(), 'Other Credit').first()).toBeVisible();
  });
});

test('nothing shifts for a visitor and a new user', async ({ page, expectLog }) => {
  // The browser logs the refused sign-in that comes before the registration.
  expectLog(/Failed to load resource.*400/);
  await noteShifts(page);
  for (const path of ['/', '/login']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await quiet(page);
      await expectNoShift(page, `${path}, ${width} px`);
    }
  }
  const release = await holdAnswers(page);
  await signIn(page, { email: `${randomUUID()}@example.com`, password: 'correct horse' });
  const title = page.getByRole('heading', { name: 'My Credit Cards' });
  await expect(page.getByTestId('card-skeleton').first()).toBeVisible();
  await drawn(page);
  const loading = (await title.boundingBox())?.y;
  release();
  await expect(page.getByText('Start with a popular card')).toBeVisible();
  await expect.poll(async () => (await title.boundingBox())?.y).toBe(loading);
});
