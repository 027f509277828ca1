import path from 'node:path';
import { artOf } from '@card-rewards/functions/card-art';
import { findCard, offeredFee, offeredTemplates, openedThisMonth } from '@card-rewards/functions/catalogue';
import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import type { Page } from '@playwright/test';
import { benefitsIn, setToday, test, type Give } from '../e2e/cards-fixtures.ts';
import { choose } from '../e2e/fixtures.ts';
import { enter, screens, still } from '../e2e/visit.ts';
import type { Call } from '../support/client.ts';
import { usesOf } from '../support/recorded-uses.ts';
import { screenshotsFolder } from './gallery.ts';

const stored = '2026-06-15';
const today = '2026-11-24';
const heights: Record<number, number> = { 320: 640, 390: 844, 820: 1180, 1440: 900 };
const widths = numbersIn('SCREENSHOT_WIDTHS', [390, 1440]);
const counts = numbersIn('SCREENSHOT_CARDS', [0, 1, 7, 40]);

function numbersIn(variable: string, otherwise: number[]): number[] {
  return process.env[variable]?.split(',').map(Number) ?? otherwise;
}

/** A picture: its name, the path, and the clicks that lead to the state. A screen is pictured as a whole. */
type State = [name: string, path: string, reach?: (page: Page) => Promise<unknown>];

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const show = (text: string | RegExp) => (page: Page) => page.getByText(text).first().scrollIntoViewIfNeeded();
const never = (url: string) => (page: Page) => page.route(url, () => {});
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const pick = (dropdown: string, option: string | RegExp) => (page: Page) => choose(page, dropdown, option);

const wholeScreens: State[] = screens.map(([address]) => [address.slice(1), address]);

const visitor: State[] = [
  ['landing', '/'],
  ['login', '/login'],
  ['login failed', '/login', failSignIn],
];

const dialogs: State[] = [
  ['cards sort list', '/cards', (page) => page.getByRole('combobox', { name: 'Sort' }).click()],
  ['cards navigation toggled', '/cards', click('Toggle sidebar')],
  ['cards several at once', '/cards', click('Add several cards at once')],
  ['cards statements', '/cards', click('Read statements')],
  ['add dialog', '/cards', click('Add Card')],
  ['add list', '/cards', inOrder(click('Add Card'), pick('Bank', 'Chase'), openCardList)],
  [
    'add message',
    '/cards',
    inOrder(click('Add Card'), fillPlatinum, pick('Closed month', 'December'), pick('Closed year', '2026')),
  ],
  ['add saving', '/cards', inOrder(click('Add Card'), fillPlatinum, never('**/protected/cards'), saveCard)],
  ['edit dialog', '/cards', click(/^Edit American/)],
  ['delete dialog', '/cards', click(/^Delete American/)],
];

/** States of a wallet in use. `benefit` returns the id of a benefit of the card. */
function statesOf(card: string, benefit: (name: string) => string): State[] {
  const sheet = `/cards?card=${card}`;
  return [
    ['home filters', '/home', click(/^Filter/)],
    ['home ticked', '/home', (page) => page.getByRole('checkbox', { name: /Uber/ }).first().click()],
    [
      'home pending tick',
      '/home',
      inOrder(never('**/user-benefits/*'), (page) =>
        page
          .getByRole('checkbox', { name: /Dining/ })
          .first()
          .click(),
      ),
    ],
    ['home ignored', `/home?only=${card}&show=ignored`],
    ['calendar past', '/benefits?month=2026-09'],
    ['settings open', '/settings', openSections],
    ['sheet', sheet],
    ['sheet end', sheet, show('Add a benefit')],
    ['sheet new terms', sheet, click('New terms: review')],
    ['sheet more', sheet, click('More')],
    ['details', `${sheet}&tab=details`],
    ['details change fee', `${sheet}&tab=details`, click('Change fee')],
    ['sheet own benefit', sheet, click('Add a benefit')],
    ['history', `${sheet}&tab=history`],
    ['history missed', `${sheet}&tab=history`, click(/, missed,/)],
    ['history year before', `${sheet}&tab=history&year=2025`],
    ['benefit half used', `${sheet}&benefit=${benefit('Saks')}`],
    ['benefit half used end', `${sheet}&benefit=${benefit('Saks')}`, show('Ignore')],
    ['benefit corrected', `${sheet}&benefit=${benefit('CLEAR')}`, show(/Changed by you/)],
    ['benefit own', `${sheet}&benefit=${benefit('Free nights')}`],
  ];
}

async function failSignIn(page: Page) {
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
  await page.getByLabel('Email').fill('a@example.com');
  await page.getByLabel('Password').fill('a wrong one');
  await click('Sign in / Register')(page);
  await page.getByRole('alert').waitFor();
}

async function openCardList(page: Page) {
  await page.getByRole('combobox', { name: 'Card Name' }).click();
}

async function fillPlatinum(page: Page) {
  await choose(page, 'Bank', 'American Express');
  await choose(page, 'Card Name', /^American Express Platinum Card Annual/);
}

async function saveCard(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
}

async function openSections(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.waitForLoadState('networkidle');
}

/** Loads each state and takes its pictures at all widths in both themes. */
async function take(page: Page, states: State[], suffix = ''): Promise<void> {
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

/** @param name a name such as `home.390-dark`, by whose first part the gallery groups the pictures */
async function shoot(page: Page, name: string, fullPage: boolean): Promise<void> {
  await still(page);
  // Rows outside the window are not painted, and their images not loaded.
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
  const { card, idOf } = await giveUsedCards(api, give);
  await setToday(page, today);
  await enter(page, account, '/settings');
  const states = [...wholeScreens, ...statesOf(card, idOf), ...dialogs];
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
    .flatMap(([bank, offered]) => offered.map((card) => ({ bank, card, fee: offeredFee(card, opened) })))
    .filter(({ card }) => card.status === 'open')
    .toSorted((one, other) => Number(other.fee) - Number(one.fee))
    .slice(0, count);
  for (const [index, { bank, card, fee }] of cards.entries()) {
    const [card_name] = card.names;
    const { network } = card;
    const card_image_url = artOf({ cardName: card_name, bank, network });
    await give(
      {
        ...{ bank, card_name, network, annual_fee: fee, card_image_url },
        opening_date: `${2017 + (index % 9)}-0${1 + (index % 9)}-01`,
        last_digits:
          index % 4 === 3 ? null : String((network === 'American Express' ? 10_050 : 1005) + index),
        closed_date: index === 6 ? '2026-03-01' : null,
      },
      offeredTemplates(card, opened),
    );
  }
}

/** Adds a card with some months of uses and benefits in every state, and another card. */
async function giveUsedCards(api: Call, give: Give) {
  const at = (day: string) => ({ 'X-Debug-Today': day });
  const product = findCard(cardsByBank['American Express'], 'American Express Platinum Card');
  if (!product) throw new Error('The catalogue has no such card');
  const amex = { bank: 'American Express', network: 'American Express' } as const;
  const { id } = await give(
    {
      ...{ ...amex, card_name: 'American Express Platinum Card', annual_fee: '695.00', last_digits: '31005' },
      ...{ card_image_url: '/card-art/amex-platinum.svg', opening_date: '2022-03-01' },
    },
    [
      ...offeredTemplates(product, openedThisMonth(stored)),
      { type: 'insurance', name: 'Travel insurance', amount: '0.00', frequency: 'unlimited' },
      { type: 'reward', name: 'Quarterly dining', amount: '75.00', frequency: 'quarterly' },
      { type: 'cashback', name: 'Streaming', amount: '7.00', frequency: 'monthly' },
    ],
  );
  await give(
    { ...amex, card_name: 'American Express Gold Card', annual_fee: '250.00', card_image_url: null },
    [{ name: 'Dining Credit', amount: '10.00', frequency: 'monthly', type: 'statement_credit' }],
  );
  await give({ closed_date: '2025-08-01' }, [{}]);
  const own = { type: 'reward', amount: '0.00', description: null };
  for (const body of [
    { ...own, name: 'Free nights', frequency: 'annually', times: 2, reset: 'anniversary' },
    { ...own, name: 'Voucher', amount: '40.00', frequency: 'one_time', expires_on: '2026-12-10' },
  ])
    await api('POST /cards/{id}/own-benefits', { params: { id }, body, headers: at(stored) });
  const benefits = benefitsIn(await api('GET /user-benefits', { headers: at(stored) }));
  const idOf = (name: string) =>
    benefits.find(({ card_id, benefit }) => card_id === id && benefit.benefit_name.includes(name))?.id ?? '';
  for (const [name, body] of [
    ['Streaming', { auto_claim: true }],
    ['Travel insurance', { ignored: true }],
    ['CLEAR', { own_terms: { amount: '189.00' } }],
  ] as const) {
    const params = { id, benefitId: idOf(name) };
    await api('PATCH /cards/{id}/benefits/{benefitId}', { params, body, headers: at(stored) });
  }
  const settings = { nickname: 'Travel', notes: 'Authorized user: Ana', fee_day: '03-14' };
  await api('PATCH /cards/{id}', { params: { id }, body: settings, headers: at(stored) });
  for (const [name, used_on, amount] of [
    ['Uber', '2026-07-05', '15.00'],
    ['Uber', '2026-10-05', '9.00'],
    ['Saks', '2026-11-12', '20.00'],
    ['Saks', '2026-03-12', '50.00'],
    ['Quarterly', '2026-08-01', '75.00'],
    ['Airline', '2026-09-09', '200.00'],
    ['Free nights', '2026-09-19', '0.00'],
  ] as const)
    await usesOf(api, id, idOf(name)).add(
      { used_on, amount, note: name === 'Saks' ? 'Socks' : '' },
      at(today),
    );
  return { card: id, idOf };
}
