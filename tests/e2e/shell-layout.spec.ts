import { randomUUID } from 'node:crypto';
import { test as bare, type Page } from '@playwright/test';
import { expect, sharedPage, signIn, test } from './fixtures.ts';
import { drawn, enter, gate, quiet, screens, widths } from './visit.ts';
import { signUp } from '../support/accounts.ts';
import { addCard } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { quarterlyCredit } from '../support/examples.ts';

/** 720 by 450 is a laptop at 200 % zoom. 320 is the narrowest supported width. */
const sizes = [...widths.map((width) => [width, 844] as const), [720, 450] as const, [320, 568] as const];

test('the landing and the sign-in page do not shift while they load and never scroll sideways', async ({
  page,
}) => {
  await noteShifts(page);
  for (const path of ['/', '/login']) {
    await expectNoShift(page, path, [390, 1440]);
    await expectNoOverflow(page);
  }
});

bare.describe('with a card', () => {
  const page = sharedPage(async (signedIn) => {
    const account = await signUp();
    await addCard(clientOf(stackUrl, account.idToken), [quarterlyCredit]);
    await enter(signedIn, account, '/robots.txt');
    await noteShifts(signedIn);
  });

  bare('no screen shifts while it loads on a phone or scrolls sideways at any width', async () => {
    bare.slow();
    for (const [path] of screens) {
      await expectNoShift(page(), path, [390]);
      await expectNoOverflow(page());
    }
  });
});

test('/home does not move its heading while it loads for a new user', async ({ page, expectLog }) => {
  // The browser logs the refused sign-in that comes before the registration.
  expectLog(/Failed to load resource.*400/);
  const answer = gate();
  await page.route('**/api/**', async (route) => {
    await answer.opened;
    await route.fallback();
  });
  await signIn(page, { email: `${randomUUID()}@example.com`, password: 'correct horse' });
  const title = page.getByRole('heading', { name: 'My Credit Cards' });
  await expect(page.getByTestId('card-skeleton').first()).toBeVisible();
  await drawn(page);
  const loading = (await title.boundingBox())?.y;
  answer.open();
  await expect(page.getByText('Start with a popular card')).toBeVisible();
  await expect.poll(async () => (await title.boundingBox())?.y).toBe(loading);
});

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
}

async function expectNoOverflow(page: Page) {
  await settled(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width);
    // The landing page clips its floating cards, but must not clip a text or a control.
    await expect.poll(() => page.evaluate(outsideOfWindow), `${width} px: cut off`).toEqual([]);
  }
}

/** Finds texts and controls beyond the left or right edge of the window that cannot be scrolled to. */
function outsideOfWindow(): string[] {
  const scrolls = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).overflowX === 'auto' || scrolls(part.parentElement));
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, input, label, dd')]
    .filter((element) => !element.closest('[aria-hidden="true"]') && !scrolls(element.parentElement))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    })
    .map((element) => element.textContent.slice(0, 40));
}

/** Records layout shifts from the next load on. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts, shiftSum: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM library does not have this type yet.
        const shift = entry as PerformanceEntry & { value: number; sources: { node?: Element }[] };
        Object.assign(window, { shiftSum: Reflect.get(window, 'shiftSum') + shift.value });
        shifts.push(
          `${shift.value.toFixed(4)}: ${shift.sources.map(({ node }) => node?.textContent.slice(0, 30))}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page, path: string, shownWidths: number[]) {
  for (const width of shownWidths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await settled(page);
    await drawn(page);
    const sum = await page.evaluate(() => Reflect.get(window, 'shiftSum'));
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(sum, `${path}, ${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
  }
}
