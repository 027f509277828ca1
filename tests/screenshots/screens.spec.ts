import path from 'node:path';
import type { Page } from '@playwright/test';
import { artOf } from '@card-rewards/functions/card-art';
import { openedThisMonth, productTerms, toTemplates } from '@card-rewards/functions/catalogue';
import { setToday, test, type Give } from '../e2e/cards-fixtures.ts';
import {
  click,
  giveUsedCards,
  inOrder,
  pick,
  show,
  statesOf,
  wholeScreens,
  type Place,
  type UsedCard,
} from '../e2e/places.ts';
import { enter, still } from '../e2e/visit.ts';
import { screenshotsFolder } from '../stack/paths.ts';
import { specifiedFields } from '../support/benefit-calls.ts';
import { cardsByBank } from '../support/products.ts';

const stored = '2026-06-15';
const today = '2026-11-24';
const heights: Record<number, number> = { 320: 640, 390: 844, 820: 1180, 1440: 900 };
const widths = numbersIn('SCREENSHOT_WIDTHS', [390, 1440]);
const counts = numbersIn('SCREENSHOT_CARDS', [0, 1, 7, 40]);

function numbersIn(variable: string, otherwise: number[]): number[] {
  return process.env[variable]?.split(',').map(Number) ?? otherwise;
}

const never = (url: string) => (page: Page) => page.route(url, () => {});

const visitor: Place[] = [
  ['landing', '/'],
  ['login', '/login'],
  ['login failed', '/login', failSignIn],
];

/** Returns states for the screenshots that all-screens.spec.ts does not visit. */
function moreStatesOf({ card, idOf }: UsedCard): Place[] {
  const sheet = `/cards?card=${card}`;
  return [
    ['home ticked', '/home', tick(/Uber/)],
    ['home pending tick', '/home', inOrder(never('**/user-benefits/*'), tick(/Dining/))],
    ['home ignored', `/home?only=${card}&show=ignored`],
    ['calendar past', '/benefits?month=2026-09'],
    ['cards several at once', '/cards', inOrder(click('Add Card'), click('Add several instead'))],
    ['cards statements', '/cards', click('Import statements')],
    ['add saving', '/cards', inOrder(click('Add Card'), fillPlatinum, never('**/protected/cards'), saveCard)],
    ['sheet end', sheet, show('Add a benefit')],
    ['details', `${sheet}&tab=details`],
    ['history', `${sheet}&tab=history`],
    ['history missed', `${sheet}&tab=history`, click(/, missed,/)],
    ['history year before', `${sheet}&tab=history&year=2025`],
    ['benefit half used end', `${sheet}&benefit=${idOf('Saks')}`, show('Ignore')],
    ['benefit corrected', `${sheet}&benefit=${idOf('CLEAR')}`, show(/Edited by you/)],
    ['benefit own', `${sheet}&benefit=${idOf('Free nights')}`],
  ];
}

const tick = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().click();

async function failSignIn(page: Page) {
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Password').fill('a wrong one');
  await click('Sign in / Register')(page);
  await page.getByRole('alert').waitFor();
}

const fillPlatinum = inOrder(
  pick('Bank', 'American Express'),
  pick('Card Name', /^Amex Platinum Card Annual/),
);

async function saveCard(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
}

/** Loads each state and takes its pictures at all widths in both themes. */
async function take(page: Page, states: Place[], suffix = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, address, reach] of states) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await reach?.(page);
    const isWhole = !reach && !address.includes('card=');
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
        await shoot(page, `${name}${suffix}.${width}-${colorScheme}`, isWhole);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** @param name a name such as `home.390-dark` */
async function shoot(page: Page, name: string, fullPage: boolean): Promise<void> {
  await still(page);
  // Rows outside the window are not painted, and their images are not loaded.
  await page.addStyleTag({ content: '[role=list] > * { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: path.join(screenshotsFolder, `${name.replaceAll(' ', '-')}.png`), fullPage });
}

test.use({ today: stored });

test.beforeEach(({ expectLog }) => expectLog(/./, { maybe: true }));

test('a visitor', async ({ page }) => take(page, visitor));

test('loading, unavailable and failed', async ({ page, account }) => {
  await enter(page, account, '/settings');
  const lists = wholeScreens.slice(0, 3);
  for (const [name, address] of lists) {
    await page.route('**/api/**', () => {});
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 });
      await shoot(page, `${name} loading.${width}`, true);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
    await take(page, [[`${name} unavailable`, address]]);
  }
  await page.route('**/assets/analytics-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await take(page, [['error', '/analytics']]);
});

test('a wallet in use', async ({ page, api, give, account }) => {
  const used = await giveUsedCards(api, give, stored, today);
  await setToday(page, today);
  await enter(page, account, '/settings');
  const states = [...wholeScreens, ...moreStatesOf(used), ...statesOf(used)];
  await take(page, states);
  for (const [name, address] of states.filter(([, , reach]) => !reach)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ forcedColors: 'active' });
    await shoot(page, `${name} forced colors.1440`, false);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await shoot(page, `${name} large text.1440`, false);
  }
});

for (const count of counts) {
  test(`${count} cards`, async ({ page, give, account }) => {
    await giveCatalogue(give, count);
    await enter(page, account, '/settings');
    await take(page, wholeScreens.slice(0, 3), ` with ${count} cards`);
  });
}

/** Adds cards of the catalogue with their benefits, the most expensive first. */
async function giveCatalogue(give: Give, count: number): Promise<void> {
  const opened = openedThisMonth(stored);
  const cards = Object.entries(cardsByBank)
    .flatMap(([bank, offered]) =>
      offered.map((card) => ({ bank, card, fee: productTerms(card, 'listed', opened).fee.amount })),
    )
    .filter(({ card }) => card.status === 'open')
    .toSorted((one, other) => Number(other.fee) - Number(one.fee))
    .slice(0, count);
  for (const [index, { bank, card, fee }] of cards.entries()) {
    const [card_name] = card.names;
    const { network } = card;
    const card_image_url = artOf({ cardName: card_name, bank, network });
    await give(
      {
        bank,
        card_name,
        network,
        annual_fee: fee,
        card_image_url,
        opening_date: `${2017 + (index % 9)}-0${1 + (index % 9)}-01`,
        last_digits:
          index % 4 === 3 ? null : String((network === 'American Express' ? 10_050 : 1005) + index),
        closed_date: index === 6 ? '2026-03-01' : null,
      },
      specifiedFields(toTemplates(card, 'listed', opened)),
    );
  }
}
