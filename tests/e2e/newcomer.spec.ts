import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { checkbox, expect, test, tile } from './cards-fixtures.ts';
import { expectScreen } from './visit.ts';

/** Seven cards in the words of a newcomer. */
const typed = [
  'plat 9/23 11005',
  'gold 3/2024 22006',
  'csr 1/2022 4821',
  'venture x 2/24',
  'delta reserve jan 2025',
  'hilton aspire June 2023',
  'freedom flex 5/21',
].join('\n');

/** The cards with an annual fee, as the tiles name them. */
const withFee = {
  'Amex Platinum Card': 895,
  'Amex Gold Card': 325,
  'Chase Sapphire Reserve': 795,
  'Capital One Venture X Rewards Card': 395,
  'Delta Reserve Amex Card': 650,
  'Hilton Amex Aspire Card': 550,
};

for (const isPhone of [false, true]) {
  test.describe(isPhone ? 'on a phone' : 'on a desk', () => {
    test.use({
      today: '2026-11-27',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: isPhone,
    });

    test('from the landing page, seven cards and their first use take fifteen clicks', async ({
      page,
      expectLog,
    }) => {
      // An unknown account is first refused, and then registered.
      expectLog(/Failed to load resource.*400/);
      const effort = await countEffort(page);
      // A phone shows its keyboard only if a field is tapped.
      const fill = async (field: Locator, text: string) => {
        if (isPhone) await field.click();
        await expect(field).toBeFocused();
        await page.keyboard.type(text);
      };
      const button = (name: string | RegExp) => page.getByRole('button', { name });

      await page.goto('/');
      await page.getByRole('link', { name: "Let's Get Started" }).click();
      await fill(page.getByLabel('Email'), `${randomUUID()}@example.com`);
      if (!isPhone) await page.keyboard.press('Tab');
      await fill(page.getByLabel('Password'), 'correct horse');
      await page.keyboard.press('Enter');
      await expectScreen(page, '/home', 'Home');

      await button('Add several cards at once').click();
      await fill(page.getByLabel('Names of your cards'), typed);
      await button('Add 7 cards').click();

      const catchUp = page.getByRole('dialog', { name: 'Used already this year?' });
      await catchUp.getByRole('button', { name: 'Gold', exact: true }).click();
      await catchUp.getByRole('button', { name: 'Venture X', exact: true }).click();
      for (const name of [
        'Uber Cash, Platinum',
        'Lyft Credit, Sapphire Reserve',
        'Travel Credit, Sapphire Reserve',
      ])
        await catchUp.getByRole('button', { name: `${name}: all`, exact: true }).click();
      const doorDash = catchUp.getByLabel('DoorDash Credit, Sapphire Reserve: used in how many of 11 months');
      await doorDash.click();
      await page.keyboard.type('10');
      await expect(catchUp.getByText('November still open')).toBeVisible();
      await catchUp.getByRole('button', { name: /^Save \d+ uses$/ }).click();
      await expect(catchUp).toBeHidden();
      for (const [name, fee] of Object.entries(withFee)) {
        await expect(tile(page, name)).toContainText(`back of $${fee}`);
        await expect(tile(page, name)).not.toContainText('from ');
      }
      await checkbox(page, 'Rideshare Credit').click();
      await expect(page.getByRole('status').filter({ hasText: 'Rideshare Credit used' })).toBeVisible();

      expect(effort.clicks).toBeLessThanOrEqual(15);
      expect(effort.fields).toBe(4);
    });
  });
}

/** On all pages that load after this call, counts clicks and taps, and the fields that the user fills in. */
async function countEffort(page: Page): Promise<{ clicks: number; fields: number }> {
  const effort = { clicks: 0, fields: 0 };
  await page.exposeFunction('count', (kind: keyof typeof effort) => (effort[kind] += 1));
  await page.addInitScript(() => {
    const count = (kind: keyof typeof effort) => void Reflect.get(window, 'count')(kind);
    addEventListener('pointerdown', () => count('clicks'), true);
    addEventListener(
      'change',
      ({ target }) => {
        const isTyped = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
        if (isTyped && target.type !== 'checkbox') count('fields');
      },
      true,
    );
  });
  return effort;
}
