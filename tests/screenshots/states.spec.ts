import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import { findCard, offeredTemplates, openedThisMonth } from '@card-rewards/functions/catalogue';
import type { Page } from '@playwright/test';
import { benefitsIn, setToday, test, type Give } from '../e2e/cards-fixtures.ts';
import { usesOf } from '../support/recorded-uses.ts';
import type { Call } from '../support/client.ts';
import { shootAs, turn } from './shoot.ts';

const stored = '2026-06-15';
const today = '2026-11-24';
const widths = { phone: [390, 844], desktop: [1440, 900] } as const;

test.use({ today: stored, actionTimeout: 5_000 });
test.describe.configure({ timeout: 300_000 });

test('The sheet and its levels', async ({ page, api, give, open }) => {
  const { card, idOf } = await giveUsedCard(api, give);
  await setToday(page, today);
  await open('/cards');
  const at = async (name: string, query: string, prepare: () => Promise<unknown> = async () => {}) => {
    await page.goto(`/cards?card=${card}${query}`);
    await page.waitForLoadState('networkidle');
    await prepare();
    await inBothSizes(page, `sheet-${name}`);
  };
  const sheet = page.getByRole('dialog').first();
  await at('benefits', '');
  await at('benefits-end', '', () =>
    sheet.getByRole('button', { name: 'Add a benefit' }).scrollIntoViewIfNeeded(),
  );
  await at('new-terms', '', () => sheet.getByRole('button', { name: 'New terms: review' }).click());
  await at('past-fee-years', '', () => sheet.getByText(/Past fee years/).click());
  await at('change-fee', '', () => sheet.getByRole('button', { name: 'Change fee' }).click());
  await at('history', '&tab=history');
  await at('history-year-before', '&tab=history&year=2025');
  await at('history-missed', '&tab=history', () =>
    sheet
      .getByRole('button', { name: /, missed,/ })
      .first()
      .click(),
  );
  await at('half-used', `&benefit=${idOf('Saks')}`);
  await at('half-used-end', `&benefit=${idOf('Saks')}`, () =>
    sheet.getByLabel('Ignore').scrollIntoViewIfNeeded(),
  );
  await at('corrected', `&benefit=${idOf('CLEAR')}`, () =>
    sheet
      .getByText(/Changed by you/)
      .first()
      .scrollIntoViewIfNeeded(),
  );
  await at('own-benefit', `&benefit=${idOf('Free nights')}`);
  await at('own-dialog', '', () => sheet.getByRole('button', { name: 'Add a benefit' }).click());
});

test('Settings and dialogs', async ({ page, api, give, open }) => {
  const { card } = await giveUsedCard(api, give);
  await setToday(page, today);
  await open('/settings');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await page.waitForLoadState('networkidle');
  await inBothSizes(page, 'settings-open', 'page');
  await page.goto('/cards');
  await page
    .getByRole('button', { name: /^Delete American/ })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await inBothSizes(page, 'delete-with-uses');
  await page.goto('/benefits?month=2026-09');
  await page.waitForLoadState('networkidle');
  await inBothSizes(page, 'calendar-past', 'page');
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  await page.getByRole('checkbox', { name: /Uber/ }).first().click();
  await page.waitForTimeout(600);
  await inBothSizes(page, 'home-ticked');
  await page.goto(`/home?only=${card}&show=ignored`);
  await page.waitForLoadState('networkidle');
  await inBothSizes(page, 'home-ignored', 'page');
});

test('Large text and forced colors', async ({ page, api, give, open }) => {
  const { card, idOf } = await giveUsedCard(api, give);
  await setToday(page, today);
  await open('/home');
  for (const [name, path] of [
    ['home', '/home'],
    ['cards', '/cards'],
    ['benefits', '/benefits'],
    ['settings', '/settings'],
    ['sheet', `/cards?card=${card}`],
    ['history', `/cards?card=${card}&tab=history`],
    ['benefit', `/cards?card=${card}&benefit=${idOf('Saks')}`],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await shootAs(page, `${name}-forced-colours.desktop`, 'window');
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    for (const width of [640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await shootAs(page, `${name}-large-text.${width}`, path.includes('?') ? 'window' : 'page');
    }
  }
});

async function inBothSizes(page: Page, name: string, part: 'page' | 'window' = 'window'): Promise<void> {
  for (const [size, [width, height]] of Object.entries(widths)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme);
      await shootAs(page, `${name}.${size}-${colorScheme}`, part);
    }
  }
}

/** Adds a card with some months of uses and benefits in every state, and another card. */
async function giveUsedCard(api: Call, give: Give) {
  const at = (day: string) => ({ 'X-Debug-Today': day });
  const product = findCard(cardsByBank['American Express'], 'American Express Platinum Card');
  if (!product) throw new Error('The catalogue has no such card');
  const amex = { bank: 'American Express', network: 'American Express' } as const;
  const { id } = await give(
    {
      ...amex,
      ...{ card_name: 'American Express Platinum Card', annual_fee: '695.00', last_digits: '31005' },
      ...{ card_image_url: '/card-art/amex-platinum.svg', opening_date: '2022-03-01' },
    },
    [
      ...offeredTemplates(product, openedThisMonth(stored)),
      {
        type: 'insurance',
        name: 'Travel insurance',
        amount: '0.00',
        frequency: 'unlimited',
        description: null,
      },
      {
        type: 'reward',
        name: 'Quarterly dining',
        amount: '75.00',
        frequency: 'quarterly',
        description: null,
      },
      { type: 'cashback', name: 'Streaming', amount: '7.00', frequency: 'monthly', description: null },
    ],
  );
  await give({ ...amex, card_name: 'American Express Gold Card', annual_fee: '250.00' }, [
    { name: 'Dining Credit', amount: '10.00', frequency: 'monthly', type: 'statement_credit' },
  ]);
  const own = { type: 'reward', amount: '0.00', description: null };
  for (const body of [
    { ...own, name: 'Free nights', frequency: 'annually', times: 2, reset: 'anniversary' },
    { ...own, name: 'Voucher', amount: '40.00', frequency: 'one_time', expires_on: '2026-12-10' },
  ]) {
    await api('POST /cards/{id}/own-benefits', { params: { id }, body, headers: at(stored) });
  }
  const benefits = benefitsIn(await api('GET /user-benefits', { headers: at(stored) }));
  const idOf = (name: string) =>
    benefits.find(({ card_id, benefit }) => card_id === id && benefit.benefit_name.includes(name))?.id ?? '';
  const patch = (name: string, body: object, day = stored) =>
    api('PATCH /cards/{id}/benefits/{benefitId}', {
      params: { id, benefitId: idOf(name) },
      body,
      headers: at(day),
    });
  await patch('Streaming', { auto_claim: true });
  await patch('Travel insurance', { ignored: true });
  await patch('CLEAR', { own_terms: { amount: '189.00' } });
  await api('PATCH /cards/{id}', {
    params: { id },
    body: { nickname: 'Travel', notes: 'Authorized user: Ana', fee_day: '03-14' },
    headers: at(stored),
  });
  for (const [name, used_on, amount] of [
    ['Uber', '2026-07-05', '15.00'],
    ['Uber', '2026-09-05', '15.00'],
    ['Uber', '2026-10-05', '9.00'],
    ['Saks', '2026-11-12', '20.00'],
    ['Saks', '2026-03-12', '50.00'],
    ['Quarterly', '2026-08-01', '75.00'],
    ['Quarterly', '2026-05-01', '25.00'],
    ['Airline', '2026-09-09', '200.00'],
    ['Free nights', '2026-09-19', '0.00'],
  ] as const) {
    await usesOf(api, id, idOf(name)).add(
      { used_on, amount, note: name === 'Saks' ? 'Socks' : '' },
      at(today),
    );
  }
  return { card: id, idOf };
}
