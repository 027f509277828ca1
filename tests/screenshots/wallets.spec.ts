import type { Page } from '@playwright/test';
import { artOf } from '@card-rewards/functions/card-art';
import { offeredFee, offeredTemplates, openedThisMonth } from '@card-rewards/functions/catalogue';
import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import { checkbox, expect, panel, test, tile, type Give } from '../e2e/cards-fixtures.ts';
import { shootAs, turn } from './shoot.ts';

const today = '2026-11-21';
const widths = { narrow: [320, 640], phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;

test.use({ today });
test.describe.configure({ timeout: 300_000 });

for (const count of [0, 1, 5, 14, 40]) {
  test(`${count} cards`, async ({ page, give, open }) => {
    await giveCatalogue(give, count);
    await open('/home');
    if (count > 0) {
      await expect(panel(page).getByRole('checkbox').first()).toBeVisible();
      await checkbox(page, 'Uber Cash').first().click();
    }
    for (const path of count === 0
      ? ['/home', '/cards', '/benefits', '/settings']
      : ['/home', '/cards', '/benefits']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await inAllSizes(page, `${path.slice(1)}-${count}-cards`);
    }
    if (count !== 5) return;
    await page.goto('/cards');
    await tile(page, 'Amex Platinum Card')
      .getByRole('button', { name: 'Amex Platinum Card', exact: true })
      .click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await inAllSizes(page, 'sheet', 'window');
  });
}

test('A visitor', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'landing'],
    ['/login', 'login'],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await inAllSizes(page, `${name}-in-all-sizes`);
  }
});

async function inAllSizes(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
  for (const [size, [width, height]] of Object.entries(widths)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme);
      await shootAs(page, `${name}.${size}-${colorScheme}`, part);
    }
  }
}

/** Adds cards of the catalogue with their benefits, the most expensive first. */
async function giveCatalogue(give: Give, count: number): Promise<void> {
  const cards = Object.entries(cardsByBank)
    .flatMap(([bank, offered]) =>
      offered.map((card) => ({ bank, card, fee: offeredFee(card, openedThisMonth(today)) })),
    )
    .filter(({ card }) => card.status === 'open')
    .toSorted((one, other) => Number(other.fee) - Number(one.fee))
    .toSorted((one, other) => Number(isFamous(other.card.id)) - Number(isFamous(one.card.id)))
    .slice(0, count);
  for (const [index, { bank, card, fee }] of cards.entries()) {
    const [card_name] = card.names;
    const { network } = card;
    const digits = network === 'American Express' ? 10_050 + index : 1005 + index;
    await give(
      {
        ...{
          bank,
          card_name,
          network,
          annual_fee: fee,
          card_image_url: artOf({ cardName: card_name, bank, network }),
        },
        opening_date: `${2017 + (index % 9)}-0${1 + (index % 9)}-01`,
        last_digits: index % 4 === 3 ? null : String(digits),
        closed_date: index === 12 ? '2026-03-01' : null,
      },
      offeredTemplates(card, openedThisMonth(today)),
    );
  }
}

function isFamous(id: string): boolean {
  return [
    'amex/platinum',
    'amex/gold',
    'chase/sapphire-reserve',
    'capital-one/venture-x',
    'citi/double-cash',
  ].includes(id);
}
