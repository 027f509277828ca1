import { findCard, offeredTemplates, openedThisMonth } from '@card-rewards/functions/catalogue';
import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import AxeBuilder from '@axe-core/playwright';
import { test as bare, type Page } from '@playwright/test';
import type { Call } from '../support/client.ts';
import { usesOf } from '../support/recorded-uses.ts';
import { benefitsIn, expect, onePage, tile, type Give } from './cards-fixtures.ts';
import { choose, test } from './fixtures.ts';
import { test as reused } from './reused-page.ts';
import { smallTargets } from './touch-targets.ts';
import { drawn, move, quiet, screens, still } from './visit.ts';

/** A screen, or a state of a screen that needs some clicks. */
interface Place {
  path: string;
  state?: string;
  reach?: (page: Page) => Promise<unknown>;
}

const today = '2026-11-28';
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const sizes = [
  [320, 568],
  [390, 844],
  [720, 450],
  [800, 844],
  [1440, 900],
] as const;

const cardName = 'Amex Platinum Card';
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function openSheet(page: Page): Promise<void> {
  await tile(page, cardName).getByRole('button', { name: cardName, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}

const wholeScreens: Place[] = [
  ...screens.map(([path]) => ({ path })),
  { path: '/settings', state: 'all sections open', reach: openSections },
  { path: '/home', state: 'filters', reach: button(/^Filter/) },
  {
    path: '/cards',
    state: 'open sort list',
    reach: (page) => page.getByRole('combobox', { name: 'Sort' }).click(),
  },
  { path: '/cards', state: 'sidebar toggled', reach: button('Toggle sidebar') },
];

const sheetsAndDialogs: Place[] = [
  { path: '/cards', state: 'sheet', reach: openSheet },
  { path: '/cards', state: 'history', reach: openHistory },
  { path: '/cards', state: 'details', reach: openDetails },
  { path: '/cards', state: 'benefit', reach: openBenefit },
  { path: '/cards', state: 'new terms', reach: openTerms },
  { path: '/cards', state: 'own benefit', reach: addOwnBenefit },
  { path: '/cards', state: 'Add with a message', reach: addWithMessage },
  { path: '/cards', state: 'Add with the list of cards', reach: addWithList },
  { path: '/cards', state: 'Edit', reach: button('Edit American Express Platinum Card') },
  { path: '/cards', state: 'Delete', reach: button('Delete American Express Platinum Card') },
];

async function openSections(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await quiet(page);
}

async function openHistory(page: Page) {
  await openSheet(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /partly used/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Record a use' })).toBeVisible();
}

async function openDetails(page: Page) {
  await openSheet(page);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function openBenefit(page: Page) {
  await openSheet(page);
  await page.getByRole('dialog').getByRole('button', { name: '$50 Saks Fifth Avenue Credit' }).click();
  await expect(page.getByRole('dialog').getByText('Record a use')).toBeVisible();
}

async function openTerms(page: Page) {
  await openSheet(page);
  await page.getByRole('button', { name: 'New terms: review' }).click();
  const review = page.getByRole('group', { name: 'New terms' });
  await review.getByText('CLEAR+ Credit · changed').click();
}

async function addOwnBenefit(page: Page) {
  await openSheet(page);
  await page.getByRole('button', { name: 'Add a benefit' }).click();
  await expect(page.getByRole('textbox', { name: 'Uses per period' })).toBeVisible();
}

async function addWithMessage(page: Page) {
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'Chase');
  await choose(page, 'Opened month', 'December');
  await choose(page, 'Opened year', '2026');
  await expect(page.getByRole('alert')).toBeVisible();
}

async function addWithList(page: Page) {
  await page.getByRole('button', { name: 'Add Card' }).click();
  await choose(page, 'Bank', 'Chase');
  // The closing list blocks taps until it is gone.
  await expect(page.locator('.MuiMenu-root')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Card Name' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** Adds cards with long names and with benefits in every status. */
async function giveWallet(give: Give, api: Call): Promise<void> {
  const product = findCard(cardsByBank['American Express'], 'American Express Platinum Card');
  if (!product) throw new Error('The catalogue has no such card');
  const amex = { bank: 'American Express', network: 'American Express', last_digits: '31005' } as const;
  const { id } = await give(
    { ...amex, card_name: 'American Express Platinum Card', annual_fee: '12695.00' },
    offeredTemplates(product, openedThisMonth(today)),
  );
  await give(
    {
      card_name: 'Hilton Honors American Express Extraordinarily Long Name Business Preferred Card',
      card_image_url: null,
      notes: 'Kept in the drawer of the desk. '.repeat(20),
    },
    [
      { name: 'Credit'.repeat(20), frequency: 'monthly', amount: '123456.78', needs_enrolment: true },
      { name: 'A yearly statement credit for purchases of a great many kinds at participating merchants' },
    ],
  );
  await give({ closed_date: '2025-11-01', last_digits: '4821' });
  const headers = { 'X-Debug-Today': today };
  const benefits = benefitsIn(await api('GET /user-benefits', { headers }));
  for (const [name, amount] of [
    ['Saks', '20.00'],
    ['Airline', '200.00'],
  ] as const) {
    const found = benefits.find(({ benefit }) => benefit.benefit_name.includes(name));
    await usesOf(api, id, String(found?.id)).add({ used_on: '2026-11-12', amount }, headers);
  }
}

/** Opens each place from a screen where nothing is open, and checks it. */
async function sweep(page: Page, places: Place[], check: (page: Page, name: string) => Promise<unknown>) {
  for (const { path, state = '', reach } of places) {
    await move(page, '/analytics');
    await move(page, path);
    await expect(page.getByTestId('card-skeleton')).toHaveCount(0);
    await expect(page.getByText('Loading benefits....')).toHaveCount(0);
    await reach?.(page);
    await check(page, `${path} ${state}`);
  }
}

async function expectAccessibleAndFitting(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expectFitting(page, `${name}, ${width} px`);
    if (width === 390) await expectAccessible(page, name, 'dark');
    if (width === 1440) await expectAccessible(page, name, 'light');
  }
}

async function expectFittingWithLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = async () => (await page.evaluate(cutOff)).beyond;
    await expect.poll(beyond, `${name}, ${width} px`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

async function expectFitting(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(cutOff), name).toEqual({ beyond: [], overflow: 0 });
}

/** Finds texts and controls beyond the edges of the window that cannot be scrolled to. Runs in the page. */
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
      .filter((part) => isSeen(part) && !scrolls(part.parentElement))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map((part) => part.outerHTML.slice(0, 80)),
    overflow: Math.max(
      ...[document.documentElement, ...dialogs].map((each) => each.scrollWidth - each.clientWidth),
    ),
  };
}

async function expectAccessible(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // Chromium reports the previous theme's colors for rows that it has not drawn.
  await page.addStyleTag({ content: '[role=list] > * { content-visibility: visible !important }' });
  await still(page);
  await drawn(page);
  // Axe's legacy mode differs for frames only and does not open a second page.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(wcag).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(found, `${name}, ${colorScheme}`).toEqual([]);
}

async function expectLargeTargets(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate('matchMedia("(pointer: coarse)").matches')).toBe(true);
  const targets = async () => {
    const { small, count } = await page.evaluate(smallTargets);
    return { small, hasSome: count > 1 };
  };
  await expect.poll(targets, name).toEqual({ small: [], hasSome: true });
}

for (const [name, places] of [
  ['screens', wholeScreens],
  ['sheets and dialogs', sheetsAndDialogs],
] as const) {
  bare.describe(name, () => {
    const page = onePage(today, '/settings', giveWallet, desktop);

    bare(`${name} are accessible in light and dark and fit from 320 to 1440 px`, async () => {
      bare.slow();
      await sweep(page(), places, expectAccessibleAndFitting);
    });
  });
}

bare.describe('with a finger', () => {
  const page = onePage(today, '/settings', giveWallet, phone);

  bare('every control is at least 40 px high and wide', async () => {
    bare.slow();
    await sweep(page(), [...wholeScreens, ...sheetsAndDialogs], expectLargeTargets);
  });
});

reused('/home and /benefits without cards are accessible and fit', async ({ page, open }) => {
  await open('/settings');
  await sweep(page, [{ path: '/home' }, { path: '/benefits' }], expectAccessibleAndFitting);
});

reused('the screens of a card and the Add dialog fit with text at 200 %', async ({ page, give, open }) => {
  await give({}, [{ frequency: 'monthly', amount: '88300.00' }]);
  await open('/settings');
  const places = ['/home', '/benefits', '/cards'].map((path) => ({ path }));
  await sweep(page, [...places, { path: '/cards', reach: addWithMessage }], expectFittingWithLargeText);
});

test('the pages of a visitor and the error screen are accessible and fit', async ({ page, expectLog }) => {
  expectLog(/Failed to load resource/);
  expectLog(/Showing this page failed/);
  await page.goto('/');
  await expectFittingWithLargeText(page, '/');
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

test.describe('with a finger, as a visitor', () => {
  test.use(phone);

  test('every control of the landing and the sign-in page is large', async ({ page }) => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await quiet(page);
      await expectLargeTargets(page, path);
    }
  });
});
