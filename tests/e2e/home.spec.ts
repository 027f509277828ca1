import type { Locator } from '@playwright/test';
import { checkbox, expect, panel, row, test, tile } from './cards-fixtures.ts';

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
  await open('/benefits');
  const boxes = panel(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(53);
  expect(await bottomOf(boxes.nth(9))).toBeLessThan(900);
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

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
