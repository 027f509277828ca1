import type { Page } from '@playwright/test';
import { openedThisMonth } from '@card-rewards/functions/catalogue';
import { usesOf } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { templatesNamed } from '../support/products.ts';
import { benefitsIn, type Give } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { screens, settled } from './visit.ts';

type Steps = (page: Page) => Promise<unknown>;

/** A screen, or one of its states: the name, the address, and the clicks that lead to the state. */
export type Place = [name: string, path: string, reach?: Steps];

export const click =
  (name: string | RegExp): Steps =>
  (page) =>
    page.getByRole('button', { name }).first().click();
export const show =
  (text: string | RegExp): Steps =>
  (page) =>
    page.getByText(text).first().scrollIntoViewIfNeeded();
export const pick =
  (dropdown: string, option: string | RegExp): Steps =>
  (page) =>
    choose(page, dropdown, option);
export const inOrder =
  (...steps: Steps[]): Steps =>
  async (page) => {
    for (const step of steps) await step(page);
  };

export const wholeScreens: Place[] = screens.map(([path]) => [path.slice(1), path]);

/** States that the browser tests check and the gallery shows, for a card of {@link giveUsedCards}. */
export function statesOf({ card, idOf }: UsedCard): Place[] {
  const sheet = `/cards?card=${card}`;
  const addDialog = (...steps: Steps[]) => inOrder(click('Add Card'), pick('Bank', 'Chase'), ...steps);
  return [
    ['settings open', '/settings', openSections],
    ['home filters', '/home', click(/^Filter/)],
    ['search', '/home?find=uber', (page) => page.getByRole('dialog').getByRole('row').first().waitFor()],
    ['benefits year', '/benefits?view=year'],
    ['cards sort list', '/cards', (page) => page.getByRole('combobox', { name: 'Sort' }).click()],
    ['sheet', sheet, (page) => page.getByRole('dialog').getByRole('checkbox').first().waitFor()],
    ['sheet own benefit', sheet, click('Add a benefit')],
    [
      'sheet offer and new terms',
      sheet,
      inOrder(click(/^Edit$/), click('New terms: review'), (page) =>
        page
          .getByText(/ · changed/)
          .first()
          .click(),
      ),
    ],
    ['details change fee', `${sheet}&tab=details`, click('Change fee')],
    ['history partly used', `${sheet}&tab=history`, click(/, partly used,/)],
    ['benefit half used', `${sheet}&benefit=${idOf('Saks')}`, show('Record a use')],
    ['add list', '/cards', addDialog(openCardList)],
    [
      'add message and offer',
      '/cards',
      addDialog(
        pick('Opened month', 'December'),
        pick('Opened year', '2026'),
        click('Add a welcome offer'),
        pick('By', 'Another date'),
      ),
    ],
    ['cards to add from statements', '/cards', inOrder(click('Import statements'), readStatements)],
    ['edit dialog', '/cards', click(/^Edit Travel/)],
    ['delete dialog', '/cards', click(/^Delete Travel/)],
    // This must be the gallery's last state, because a phone's drawer goes back in the history when it closes.
    ['cards navigation toggled', '/cards', click('Toggle sidebar')],
  ];
}

async function openSections(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await settled(page);
}

/**
 * Reads a file with two accounts. The first has a known product and a question about a credit. The second has neither.
 */
async function readStatements(page: Page) {
  const rows = [
    'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
    '4821,07/01/2026,07/01/2026,DINING CREDIT $300/YEAR,Fees & Adjustments,Adjustment,120.00,',
    '4821,03/02/2026,03/02/2026,ANNUAL MEMBERSHIP FEE,Fees & Adjustments,Fee,-795.00,',
    '1177,10/09/2026,10/11/2026,CAFE,Food & Drink,Sale,-45.50,',
  ];
  const file = { name: 'Chase_Activity.CSV', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
}

async function openCardList(page: Page) {
  // While the list closes, it blocks taps.
  await page.locator('.MuiMenu-root').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Card Name' }).click();
  await page.getByRole('option').first().waitFor();
}

/** A card with benefits in every state, and how to find the id of one of them by a part of its name. */
export interface UsedCard {
  card: string;
  idOf: (name: string) => string;
}

/**
 * Adds a card with benefits in every state and some months of uses, and two other cards. The uses are
 * recorded on the date `today`, and the settings and offers on the date `stored`.
 */
export async function giveUsedCards(
  api: Call,
  give: Give,
  stored: string,
  today = stored,
): Promise<UsedCard> {
  const at = (day: string) => ({ 'X-Debug-Today': day });
  const amex = { bank: 'American Express', network: 'American Express' } as const;
  const card_name = 'American Express Platinum Card';
  const { id } = await give(
    {
      ...amex,
      card_name,
      annual_fee: '695.00',
      last_digits: '31005',
      card_image_url: '/card-art/amex-platinum.svg',
      opening_date: '2022-03-01',
    },
    [
      ...templatesNamed(card_name, 'listed', openedThisMonth(stored)),
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
  const spend = { spend: '4000.00', from: '2026-09-01' };
  for (const offer of [
    { ...spend, until: '2026-12-01', spent: '2500.00', spent_to: stored, reward: '80,000 points' },
    { ...spend, until: '2026-12-31', name: 'Guest access', spent: '4000.00' },
    { ...spend, until: '2026-10-31', name: 'Spend goal' },
  ]) {
    const params = { id, offerId: crypto.randomUUID() };
    await api('PUT /cards/{id}/offers/{offerId}', { params, body: offer, headers: at(stored) });
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
