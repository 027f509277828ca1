import { test as bare, type Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { clientOf, type Call } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { axe, wcag } from './axe.ts';
import { expect, sharedPage, test } from './fixtures.ts';
import { enter, move, screens } from './visit.ts';

const phone = { width: 390, height: 844 };

const wide = { viewport: { width: 1440, height: 900 } };
test.use(wide);

test.describe('WCAG 2.2 A and AA, in light and dark:', () => {
  test('the landing page has no violations', async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
  });

  test('the sign-in page has no violations, with and without messages', async ({ page, expectLog }) => {
    expectLog(/Failed to load resource/);
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
    await page.goto('/login');
    await expectAccessible(page);
    await page.getByLabel('Email').fill('a@example.com');
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/accounts:sendOobCode*', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await page.setViewportSize(phone);
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

bare.describe('WCAG 2.2 A and AA, in light and dark, for a user with cards:', () => {
  const page = sharedPage(async (signedIn) => {
    const account = await signUp();
    await giveCards(clientOf(stackUrl, account.idToken));
    await enter(signedIn, account);
  }, wide);

  bare('no screen has violations', async () => {
    for (const [path] of screens) {
      await page().locator(`nav a[href="${path}"]`).click();
      await expect(page()).toHaveURL(new RegExp(`${path}$`));
      if (['/home', '/cards'].includes(path)) await expect(page().getByText('$695.00').first()).toBeVisible();
      if (['/home', '/benefits'].includes(path)) {
        await expect(page().getByRole('checkbox', { name: 'Flight Credit' })).toBeVisible();
      }
      await expectAccessible(page());
    }
  });

  bare('the collapsed sidebar, the open drawer and /home on a phone have no violations', async () => {
    await move(page(), '/settings');
    await page().getByRole('button', { name: 'Toggle sidebar' }).click();
    await expectAccessible(page());
    await page().setViewportSize(phone);
    await move(page(), '/home');
    // Chromium reports the previous theme's colors for rows that it has not drawn.
    await page().getByRole('checkbox', { name: 'Flight Credit' }).scrollIntoViewIfNeeded();
    await expectAccessible(page());
    await page().getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect(page().getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expectAccessible(page());
  });
});

test('/home and /benefits have no violations for a user without cards', async ({ page, account }) => {
  await enter(page, account, '/settings');
  for (const path of ['/home', '/benefits']) {
    await move(page, path);
    await expect(page.getByText('No credit cards yet').first()).toBeVisible();
    await expectAccessible(page);
  }
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
    const { violations } = await axe(page).withTags(wcag).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
