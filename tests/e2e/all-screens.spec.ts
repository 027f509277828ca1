import AxeBuilder from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import type { Call } from '../support/client.ts';
import { expect, test as withCards, type Give } from './cards-fixtures.ts';
import { test } from './fixtures.ts';
import { click, giveUsedCards, inOrder, statesOf, wholeScreens, type Place } from './places.ts';
import { smallTargets } from './touch-targets.ts';
import { drawn, move, settled, still } from './visit.ts';

// Playwright runs files in the order of their names. These tests are the longest, so their file comes first.
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const phone = { width: 390, height: 844 };
/** The windows in which `expectAccessibleAndFitting` checks a place after the phone. */
const sizes = [
  [320, 568],
  [720, 450],
  [800, 844],
  [1440, 900],
] as const;

/**
 * Adds cards with long names and with benefits in every state. Resolves with the screens and states to check.
 */
async function givePlaces(give: Give, api: Call, today: string): Promise<Place[]> {
  const used = await giveUsedCards(api, give, today);
  await give(
    {
      card_name: 'Hilton Honors American Express Extraordinarily Long Name Business Preferred Card',
      card_image_url: null,
      annual_fee: '12695.00',
      notes: 'Kept in the drawer of the desk. '.repeat(20),
    },
    [
      { name: 'Credit'.repeat(20), frequency: 'monthly', amount: '123456.78', needs_enrolment: true },
      { name: 'A yearly statement credit for purchases of a great many kinds at participating merchants' },
    ],
  );
  // `home`, `settings` and `sheet` are left out, because other places show all their parts.
  const others = [...wholeScreens, ...statesOf(used)].filter(
    ([name]) => !['home', 'settings', 'sheet'].includes(name),
  );
  const icons: Place = ['a sidebar of icons', '/analytics', showIcons];
  // This place adds a card, so it is the last.
  const catchUp: Place = ['catch up', '/cards', openCatchUp];
  return [...others, icons, catchUp];
}

async function openCatchUp(page: Page): Promise<void> {
  await inOrder(click('Add Card'), click('Add several instead'))(page);
  await page.getByLabel('Names of your cards').fill('plat 3/24');
  await page.getByRole('button', { name: 'Add 1 card' }).click();
  await page.getByRole('dialog', { name: 'Used already this year?' }).waitFor();
}

async function showIcons(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await click('Toggle sidebar')(page);
}

/** Opens each place on a phone and checks it. */
async function sweep(page: Page, places: Place[], check: (page: Page, name: string) => Promise<unknown>) {
  for (const [name, path, reach] of places) {
    await becomePhone(page);
    // Going to Analytics first closes the dialog or the sheet of the previous place.
    await move(page, '/analytics');
    await move(page, path);
    await expect(page.getByTestId('card-skeleton')).toHaveCount(0);
    await expect(page.getByText('Loading benefits....')).toHaveCount(0);
    await reach?.(page);
    await settled(page, name);
    await check(page, name);
  }
}

const devtools = new WeakMap<Page, CDPSession>();

async function emulateTouch(page: Page, enabled: boolean): Promise<void> {
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page));
  // The emulation lasts only as long as its session.
  devtools.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await expect.poll(() => page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(enabled);
}

async function becomePhone(page: Page): Promise<void> {
  await emulateTouch(page, true);
  await page.setViewportSize(phone);
}

async function expectAccessibleAndFitting(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  // The first theme is that of the previous place, because a change of the theme draws everything again.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const [theme, otherTheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await becomePhone(page);
  await expectFitting(page, `${name}, phone`);
  // The themes differ only in colors, so only contrast is checked again.
  await expectAccessible(page, name, theme, (axe) => axe.withRules('color-contrast'));
  await expectLargeTargets(page, name);
  await emulateTouch(page, false);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expectFitting(page, `${name}, ${width} px`);
  }
  await expectAccessible(page, name, otherTheme, (axe) => axe.withTags(wcag));
}

async function expectFittingWithLargeText(page: Page, name: string): Promise<void> {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitting(page, `${name}, ${width} px`);
  }
}

async function expectFitting(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(cutOff), name).toEqual({ beyond: [], overflow: 0 });
}

/** Finds texts and controls beyond the edges of the window that cannot be scrolled into view. Runs in the page. */
function cutOff(): { beyond: string[]; overflow: number } {
  const scrolls = (part: Element | null): boolean =>
    part !== null && (getComputedStyle(part).overflowX === 'auto' || scrolls(part.parentElement));
  const isSeen = (part: Element) =>
    !part.closest('[aria-hidden="true"], [inert]') &&
    part.checkVisibility({ opacityProperty: true }) &&
    part.getBoundingClientRect().width > 1;
  const parts = document.querySelectorAll('h1, h2, h3, p, a, button, input, label, dd, li');
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(isSeen);
  return {
    beyond: [...parts]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .filter((part) => isSeen(part) && !scrolls(part.parentElement))
      .map((part) => part.outerHTML.slice(0, 80)),
    overflow: Math.max(
      ...[document.documentElement, ...dialogs].map((each) => each.scrollWidth - each.clientWidth),
    ),
  };
}

async function expectAccessible(
  page: Page,
  name: string,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // Chromium reports the previous theme's colors for rows that are not drawn.
  await page.addStyleTag({ content: '[role=list] > * { content-visibility: visible !important }' });
  // Measuring the targets has scrolled the page. If the header covers half of a control, axe counts the control as too
  // small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await still(page);
  await drawn(page);
  // Axe's legacy mode differs only for frames, and opens no second page. The script of axe remains in the page, because
  // parsing it again takes a tenth of a second.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, preload: false });
  const { violations } = await choose(axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(found, `${name}, ${colorScheme}`).toEqual([]);
}

/** Expects that every control is at least 40 px high and wide for a finger. */
async function expectLargeTargets(page: Page, name: string): Promise<void> {
  const targets = async () => {
    const { small, count } = await page.evaluate(smallTargets);
    return { small, hasSome: count > 1 };
  };
  await expect.poll(targets, name).toEqual({ small: [], hasSome: true });
}

withCards.use({ today: '2026-11-28' });

const ACCESSIBLE_AND_FITTING =
  'are accessible in light and dark, fit from 320 to 1440 px, and have room for a finger';

withCards(`Home and Benefits without cards ${ACCESSIBLE_AND_FITTING}`, async ({ page, open }) => {
  await open('/settings');
  const noCards = wholeScreens.filter(([, path]) => ['/home', '/benefits'].includes(path));
  await sweep(page, noCards, expectAccessibleAndFitting);
});

for (const [name, isSwept] of [
  ['Cards and its dialogs', (path) => path === '/cards'],
  ['the sheet of a card and its forms', (path) => path.startsWith('/cards?')],
  ['the other screens with cards', (path) => !path.startsWith('/cards')],
] satisfies [string, (path: string) => boolean][]) {
  withCards(`${name} ${ACCESSIBLE_AND_FITTING}`, async ({ page, give, api, open, today }) => {
    withCards.slow();
    const places = await givePlaces(give, api, today);
    await open('/settings');
    await sweep(
      page,
      places.filter(([, path]) => isSwept(path)),
      expectAccessibleAndFitting,
    );
  });
}

withCards(
  'the landing page, the screens of a card and the Add dialog fit with text at 200 %',
  async ({ page, give, open }) => {
    // The font size is set while the page loads. Chromium would not apply a later change of the font size to
    // container queries in `rem`.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
    });
    await page.goto('/');
    await expectFittingWithLargeText(page, '/');
    await give({}, [{ frequency: 'monthly', amount: '88300.00' }]);
    await open('/settings');
    const places = wholeScreens.filter(([, path]) => ['/home', '/benefits', '/cards'].includes(path));
    await sweep(page, [...places, ['Add', '/cards', click('Add Card')]], expectFittingWithLargeText);
  },
);

test('the pages of a visitor and the error screen are accessible and fit', async ({ page, expectLog }) => {
  expectLog(/Failed to load resource/);
  expectLog(/Showing this page failed/);
  await page.goto('/');
  await expectAccessibleAndFitting(page, '/');
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ json: {} }));
  await page.goto('/login');
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in / Register' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleAndFitting(page, '/login failed');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessibleAndFitting(page, '/login reset');
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ status: 500 }));
  await page.goto('/home');
  await expectAccessibleAndFitting(page, 'error');
});
