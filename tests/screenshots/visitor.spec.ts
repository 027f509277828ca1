import { expect, test } from '../e2e/cards-fixtures.ts';
import { shoot } from './shoot.ts';

test('Landing', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await shoot(page);
});

test('Sign in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await shoot(page);
});

test('Sign in failed', async ({ page, account, expectLog }) => {
  expectLog(/Failed to load resource.*400|failed/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('a wrong one');
  await page.getByRole('button', { name: 'Sign in / Register' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page);
});

test('While the session loads', async ({ page }) => {
  await page.route('**/__/firebase/init.json', () => {});
  await page.goto('/home', { waitUntil: 'commit' });
  await page.waitForTimeout(1_500);
  await shoot(page, 'window');
});
