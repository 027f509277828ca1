import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Call } from '../support/client.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { expect, test } from './fixtures.ts';
import { enter, screens } from './visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const phone = { width: 390, height: 844 };

// Half-faded text has no colour to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test.describe('WCAG 2.2 A and AA, in light and dark:', () => {
  for (const path of ['/', '/login']) {
    test(`${path} has no violations`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
      await page.setViewportSize(phone);
      await expectAccessible(page);
    });
  }

  for (const [path] of screens) {
    test(`${path} with a card has no violations`, async ({ page, account, api }) => {
      await giveCards(api);
      await enter(page, account, path);
      if (['/home', '/cards'].includes(path)) await expect(page.getByText('$695.00').first()).toBeVisible();
      if (['/home', '/benefits'].includes(path)) {
        await expect(page.getByRole('checkbox', { name: 'Flight Credit' })).toBeVisible();
      }
      await expectAccessible(page);
    });
  }

  for (const path of ['/home', '/benefits']) {
    test(`${path} without a card has no violations`, async ({ page, account }) => {
      await enter(page, account, path);
      await expect(page.getByText('No credit cards yet').first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('/home on a phone has no violations', async ({ page, account, api }) => {
    await page.setViewportSize(phone);
    await giveCards(api);
    await enter(page, account);
    // In sight: of rows that need not be drawn, Chromium tells the colours of the theme before.
    await page.getByRole('checkbox', { name: 'Flight Credit' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });

  test('the collapsed sidebar has no violations', async ({ page, account }) => {
    await enter(page, account, '/settings');
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expectAccessible(page);
  });

  test('the open drawer has no violations', async ({ page, account }) => {
    await page.setViewportSize(phone);
    await enter(page, account, '/settings');
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the sign-in page with its messages has no violations', async ({ page, expectLog }) => {
    expectLog(/Failed to load resource/);
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill('a@example.com');
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await expectAccessible(page);
  });

  test('the error screen has no violations', async ({ page, expectLog }) => {
    expectLog(/Failed to load resource/);
    expectLog(/Showing this page failed/);
    await page.route('**/__/firebase/init.json', (route) => route.fulfill({ status: 500 }));
    await page.goto('/home');
    await expectAccessible(page);
  });
});

async function giveCards(api: Call) {
  const { body } = await api('POST /cards', { body: platinum });
  const params = { id: String(body.data.id) };
  await api('POST /cards/{id}/benefits', { params, body: { benefits: [quarterlyCredit] } });
  const closed = { ...platinum, card_name: 'Closed card', closed_date: '2025-01-01' };
  await api('POST /cards', { body: closed });
}

async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(found, colorScheme).toEqual([]);
  }
}
