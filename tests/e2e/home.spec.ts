import type { Locator } from '@playwright/test';
import {
  checkbox,
  expect,
  panel,
  row,
  rowNames,
  sectionLines,
  test,
  tile,
  tileNames,
} from './cards-fixtures.ts';
import { usesOf } from '../support/use-calls.ts';

const phone = { width: 390, height: 844 };
const monthly = { frequency: 'monthly' } as const;

test.describe('The line under Home', () => {
  test('says what runs out within 30 days, and follows each tick', async ({ page, give, open }) => {
    await give({}, [
      { name: 'Credit A', amount: '100.00', ...monthly },
      { name: 'Credit B', amount: '13.00', ...monthly },
      { name: 'Perk', amount: '0.00', ...monthly },
      { name: 'Credit of a year', amount: '300.00' },
    ]);
    await open('/home');
    await expect(page.getByText('3 benefits worth $113.00 run out by Nov 30.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    await checkbox(page, 'Credit A').click();
    await expect(page.getByText('2 benefits worth $13.00 run out by Nov 30.')).toBeVisible();
    await checkbox(page, 'Credit B').click();
    await expect(page.getByText('1 benefit runs out by Nov 30.')).toBeVisible();
    await checkbox(page, 'Perk').click();
    await expect(page.getByText('Nothing runs out in the next 30 days.')).toBeVisible();
  });

  test('says what the page is for while there are no cards', async ({ page, open }) => {
    await open('/home');
    await expect(page.getByText('Your cards, and what they still have to give.')).toBeVisible();
  });
});

test.describe('At a glance', () => {
  test('four figures count what is there, follow a tick, and lead to what they count', async ({
    page,
    give,
    open,
  }) => {
    const card = await give({ annual_fee: '95.00' }, [
      { name: 'Credit A', amount: '10.00', ...monthly },
      { name: 'Credit B', amount: '300.00' },
      { name: 'Perk', amount: '0.00', frequency: 'unlimited' },
    ]);
    await open('/home');
    const strip = page.getByRole('group', { name: 'At a glance' });
    const cells = strip.getByRole('link');
    await expect(cells).toHaveText([
      'Expiring within 30 days$10.0010 days · Credit A',
      'Open now$310.002 benefits on 1 card',
      'Captured in 2026$0.00of $95.00 in fees',
      'Next annual fee$95.00Mar 2027 · Chase Freedom Flex',
    ]);
    await expect(cells.last()).toHaveAttribute('href', `/home?card=${card.id}`);

    await cells.first().click();
    await expect(page).toHaveURL(/\?show=expiring$/);
    await expect(panel(page).getByRole('heading', { name: 'Benefits' })).toBeFocused();
    await expect(rowNames(page)).toHaveText(['Credit A']);
    await checkbox(page, 'Credit A').click();
    await expect(cells).toHaveText([
      'Expiring within 30 days$0.00Nothing runs out before Dec 20',
      'Open now$300.001 benefit on 1 card',
      'Captured in 2026$10.00of $95.00 in fees',
      'Next annual fee$95.00Mar 2027 · Chase Freedom Flex',
    ]);
  });

  test('is not there without cards', async ({ page, open }) => {
    await open('/home');
    await expect(page.getByText('Start with a popular card')).toBeVisible();
    await expect(page.getByRole('group', { name: 'At a glance' })).toHaveCount(0);
  });
});

test.describe('The list of benefits', () => {
  test('is narrowed by chips, searched with /, and grouped, and the address keeps all of it', async ({
    page,
    give,
    open,
  }) => {
    await give({ card_name: 'Card A', last_digits: '1005' }, [
      { name: 'Dinner', amount: '10.00', needs_enrolment: true, ...monthly },
      { name: 'Lounge', amount: '0.00', frequency: 'unlimited' },
    ]);
    await give({ card_name: 'Card B' }, [{ name: 'Hotel', amount: '200.00' }]);
    await open('/home');
    const chips = panel(page).getByRole('group', { name: 'Show' }).getByRole('button');
    await expect(chips).toHaveText([
      'All 3',
      'Expiring 1',
      'Open 2',
      'Used 0',
      'Perks 1',
      'Enrolment needed 1',
    ]);
    await expect(row(page, 'Dinner').getByText('Enrolment needed')).toBeVisible();
    await chips.filter({ hasText: 'Perks' }).click();
    await expect(rowNames(page)).toHaveText(['Lounge']);
    await chips.filter({ hasText: 'Enrolment needed' }).click();
    await expect(
      panel(page).getByText('1 benefit needs enrolment. It is worth $120.00 a year.'),
    ).toBeVisible();
    await chips.first().click();

    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Card');
    await expect(sectionLines(page)).toHaveText(['Card A2 open · $10.00', 'Card B1 open · $200.00']);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('1005 din');
    await expect(rowNames(page)).toHaveText(['Dinner']);
    await expect(page).toHaveURL(/\?group=card&q=1005\+din$/);
    await page.reload();
    await expect(rowNames(page)).toHaveText(['Dinner']);
    await expect(page.getByRole('searchbox', { name: 'Search benefits' })).toHaveValue('1005 din');
    await page.getByRole('searchbox', { name: 'Search benefits' }).fill('nothing');
    await expect(panel(page).getByText('No benefit matches “nothing”.')).toBeVisible();
  });

  test('shows how much of a credit is used; Undo brings back what an untick removed', async ({
    page,
    give,
    open,
    api,
    today,
  }) => {
    const headers = { 'X-Debug-Today': today };
    const card = await give({}, [{ name: 'Saks Credit', amount: '50.00', frequency: 'semi_annually' }]);
    const { body } = await api('GET /cards/{id}/user-benefits', { params: { id: card.id }, headers });
    const uses = usesOf(api, card.id, body.data[0].id);
    await uses.add({ used_on: '2026-08-03', amount: '20.00', note: 'Socks' }, headers);
    await open('/home');
    await expect(row(page, 'Saks Credit').getByText('$20.00 of $50.00')).toBeVisible();
    await expect(checkbox(page, 'Saks Credit')).toHaveAccessibleDescription(/^\$20\.00 of \$50\.00 /);
    await checkbox(page, 'Saks Credit').click();
    await expect(row(page, 'Saks Credit').getByText('$20.00 of $50.00')).toHaveCount(0);
    await expect(page.getByText('Saks Credit used · $50.00')).toBeVisible();
    await checkbox(page, 'Saks Credit').click();
    await expect(page.getByText('Removed 2 uses, $50.00')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(checkbox(page, 'Saks Credit')).toBeChecked();
    await expect(page.getByText('Saks Credit used · $50.00 again')).toBeVisible();
    const after = await api('GET /cards/{id}/user-benefits', { params: { id: card.id }, headers });
    expect(after.body.data[0].uses).toMatchObject([
      { used_on: '2026-08-03', amount: '20.00', note: 'Socks' },
      { used_on: '2026-11-20', amount: '30.00' },
    ]);
  });

  test('tells cards of one product apart, and filters by holder where there are two', async ({
    page,
    give,
    open,
    api,
  }) => {
    const [own, other] = [await give({}, [{ name: 'Credit A' }]), await give({}, [{ name: 'Credit B' }])];
    const patched = await api('PATCH /cards/{id}', { params: { id: other.id }, body: { holder: 'Ana' } });
    expect(patched.status).toBe(200);
    await open('/home');
    await expect(tile(page, 'Chase Freedom Flex')).toBeVisible();
    await expect(tile(page, 'Chase Freedom Flex (Ana)')).toBeVisible();
    await expect(row(page, 'Credit B').getByText('Chase Freedom Flex (Ana)')).toBeVisible();
    await panel(page).getByRole('group', { name: 'Holder' }).getByRole('button', { name: 'Ana' }).click();
    await expect(rowNames(page)).toHaveText(['Credit B']);
    await expect(page.locator(`#card-${own.id}`)).toHaveCount(0);
    await page.goto('/cards?holder=Me');
    await expect(tileNames(page)).toHaveText(['Chase Freedom Flex']);
  });
});

test.describe('The first card', () => {
  for (const [name, bank, cardName, fee] of [
    ['Amex Platinum', 'American Express', 'American Express Platinum Card', '695.00'],
    ['Amex Gold', 'American Express', 'American Express Gold Card', '250.00'],
    ['Sapphire Reserve', 'Chase', 'Chase Sapphire Reserve', '550.00'],
    ['Venture X', 'Capital One', 'Capital One Venture X Rewards Card', '395.00'],
  ] as const) {
    test(`can be ${name}: its button opens the dialog with bank and card set`, async ({ page, open }) => {
      await open('/home');
      await expect(page.getByText('Start with a popular card')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Card' })).toHaveCount(1);
      await page.getByRole('button', { name: `Start with ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Credit Card' });
      await expect(dialog.getByRole('combobox', { name: 'Bank' })).toHaveText(bank);
      await expect(dialog.getByRole('combobox', { name: 'Card Name' })).toHaveValue(cardName);
      await expect(dialog.getByLabel('Annual Fee')).toHaveValue(fee);
      await expect(dialog.getByRole('button', { name: 'Add Card' })).toBeEnabled();
    });
  }

  test('is added as it stands in the dialog', async ({ page, open }) => {
    await open('/cards');
    await page.getByRole('button', { name: 'Start with Sapphire Reserve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Card' }).click();
    await expect(tile(page, 'Chase Sapphire Reserve')).toBeVisible();
    await expect(page.getByText('Start with a popular card')).toHaveCount(0);
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('with five cards the first benefit is within two screens', async ({ page, give, open }) => {
    for (let card = 0; card < 5; card += 1) await give({ last_digits: String(1000 + card) }, [monthly]);
    await open('/home');
    await expect(checkbox(page, 'Travel Credit').first()).toBeVisible();
    expect(await bottomOf(checkbox(page, 'Travel Credit').first())).toBeLessThan(2 * phone.height);
    for (const each of await page
      .getByRole('list', { name: 'My credit cards' })
      .getByRole('listitem')
      .all()) {
      expect((await each.boundingBox())?.height).toBeLessThan(120);
    }
  });

  test('a chosen card is named above its benefits, and Back to cards leads to its tile', async ({
    page,
    give,
    open,
  }) => {
    for (let card = 0; card < 5; card += 1)
      await give({ card_name: `Card ${card}` }, [{ name: `Credit ${card}` }]);
    await open('/home');
    const button = tile(page, 'Card 0').getByRole('button', { name: 'Card 0', exact: true });
    await button.click();
    await expect(
      panel(page).getByRole('button', { name: 'Show all cards instead of Card 0' }),
    ).toBeInViewport();
    await expect(row(page, 'Credit 0')).toBeInViewport();
    await expect(page).toHaveURL(/\?only=/);
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await panel(page).getByRole('button', { name: 'Back to cards' }).click();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
    await button.click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('beside the cards the benefits need no way back to them', async ({ page, give, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await give({}, [monthly]);
  await open('/home');
  await tile(page, 'Chase Freedom Flex')
    .getByRole('button', { name: 'Chase Freedom Flex', exact: true })
    .click();
  await expect(panel(page).getByRole('button', { name: /Show all cards/ })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Back to cards' })).toBeHidden();
});

test('the columns stand side by side from 700 px of the page on', async ({ page, give, open }) => {
  await page.setViewportSize({ width: 1010, height: 900 });
  await give({}, [monthly]);
  await open('/home');
  await expect(checkbox(page, 'Travel Credit')).toBeVisible();
  const [card, list] = [
    await tile(page, 'Chase Freedom Flex').boundingBox(),
    await panel(page).boundingBox(),
  ];
  expect(list && card && list.x > card.x + card.width).toBe(true);
  await page.setViewportSize({ width: 990, height: 900 });
  const below = await panel(page).boundingBox();
  expect(below && card && below.y > card.y + card.height).toBe(true);
});

test('with 53 rows at 1440 × 900 at least ten are in view', async ({ page, give, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let card = 0; card < 10; card += 1) {
    await give(
      { last_digits: String(1000 + card) },
      Array.from({ length: card === 0 ? 8 : 5 }, (_, index) => ({
        name: `Credit ${index}`,
        ...(index < 2 ? monthly : {}),
      })),
    );
  }
  for (const path of ['/home', '/benefits']) {
    await (path === '/home' ? open(path) : page.goto(path));
    const rows = panel(page).getByRole('listitem');
    await expect(rows).toHaveCount(53);
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => countInView(await rows.all())).toBeGreaterThanOrEqual(10);
  }
});

test('what the lists are set up like stays after a reload, and goes with a sign-out', async ({
  page,
  give,
  open,
}) => {
  await give({}, [{ name: 'Credit A' }, { name: 'Credit B' }]);
  await open('/home');
  await page.getByRole('combobox', { name: 'Sort cards' }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  await page.getByRole('button', { name: 'Hide Completed' }).click();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort cards' })).toHaveText('Status');
  await expect(page.getByRole('button', { name: 'Show Completed' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /sort|completed/.test(key))),
  ).toEqual([]);
});

/** How many are between the header and the window's end. */
async function countInView(locators: Locator[]): Promise<number> {
  const boxes = await Promise.all(locators.map((each) => each.boundingBox()));
  return boxes.filter((box) => box && box.y >= 48 && box.y + box.height <= 900).length;
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
