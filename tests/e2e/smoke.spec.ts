import { randomUUID } from 'node:crypto';
import { addCard, expect, signIn, test } from './fixtures.ts';
import { withMotion } from './visit.ts';

test.use(withMotion);

test('a visitor registers, adds a card, ticks, and finds it again', async ({ page, expectLog }) => {
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
