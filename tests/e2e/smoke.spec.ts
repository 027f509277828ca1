import { randomUUID } from 'node:crypto';
import { addCard, expect, signIn, test } from './fixtures.ts';
import { withMotion } from './visit.ts';

test.use(withMotion);

test('the main job: land, register, add Amex Platinum, tick a credit, come back, and nobody else sees it', async ({
  page,
  expectLog,
}) => {
  const owner = { email: `${randomUUID()}@example.com`, password: 'correct horse' };
  // The browser logs the refused sign-in that comes before the registration.
  expectLog(/Failed to load resource.*400/);

  await page.goto('/');
  await page.getByRole('link', { name: "Let's Get Started" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, owner);
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();

  await addCard(page, 'American Express', 'American Express Platinum Card');
  await expect(page.getByRole('heading', { name: /My Credit Cards/ })).toContainText('1');
  const credits = [
    'Airline Fee Credit',
    'FHR/THC Hotel Credit',
    'Uber Cash',
    'Saks Fifth Avenue Credit',
    'CLEAR+ Credit',
  ];
  for (const credit of credits) await expect(page.getByRole('checkbox', { name: credit })).not.toBeChecked();

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('checkbox', { name: 'Uber Cash' }).check();
  await saved;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Uber Cash' })).toBeChecked();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, { email: `${randomUUID()}@example.com`, password: 'another horse' });
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Platinum/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, owner);
  await expect(page.getByRole('checkbox', { name: 'Uber Cash' })).toBeChecked();
});

test('a tick that cannot be saved rolls the row back', async ({ page, account, expectLog }) => {
  expectLog(/Failed to load resource.*503/);
  expectLog(/API request failed/);
  await signIn(page, account);
  await addCard(page, 'American Express', 'American Express Platinum Card');
  await page.route('**/user-benefits/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  const uber = page.getByRole('checkbox', { name: 'Uber Cash' });
  const logged = page.waitForEvent('console', (message) => message.text().includes('API request failed'));
  await uber.click();
  await logged;
  await expect(uber).not.toBeChecked();
  await expect(uber).toBeEnabled();
  await page.unroute('**/user-benefits/*');
  await page.reload();
  await expect(uber).not.toBeChecked();
});

test('a card can be edited and deleted', async ({ page, account }) => {
  await signIn(page, account);
  await addCard(page, 'Chase', 'Chase Sapphire Reserve');
  await page.getByRole('button', { name: /^Edit/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await editor.getByLabel('Last 4 Digits').fill('4821');
  await editor.getByRole('button', { name: 'Update Card' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('4821').first()).toBeVisible();

  await page.getByRole('button', { name: /^Delete/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Credit Card' });
  await confirmation.getByRole('button', { name: 'Delete Card' }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByText('No credit cards yet').first()).toBeVisible();
});
