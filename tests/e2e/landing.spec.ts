import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { callsToApi, expectLanding, widths, withMotion } from './visit.ts';

test.use(withMotion);

function figure(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

test('its figures count up in 50 steps of 40 ms, and three cards float, unless motion is reduced', async ({
  page,
}) => {
  const calls = callsToApi(page);
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
  await page.clock.pauseAt(new Date('2026-11-20T13:00:00'));
  await page.goto('/');
  const counters = ['Users', 'Cards tracked', 'Savings found'].map((label) => figure(page, label));
  for (const [milliseconds, texts] of [
    [39, ['0', '0', '$0']],
    [1, ['50', '300', '$25K']],
    [49 * 40, ['2K', '15K', '$1.2M']],
  ] as const) {
    await page.clock.runFor(milliseconds);
    for (const [index, counter] of counters.entries()) await expect(counter).toHaveText(texts[index] ?? '');
  }
  const floating = page.locator('main section').first().locator('[aria-hidden="true"]:has(img)');
  for (const card of [0, 1, 2]) await expect(floating.nth(card)).toHaveCSS('animation-name', /float/);

  // Without motion, the page is quicker to test.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(figure(page, 'Cards tracked')).toHaveText('15K');
  await expect(page.getByText('Rated 4.9/5')).toBeVisible();
  await expect(figure(page, 'Average rating')).toHaveText('4.9/5');
  await expect(page.getByText(/illustrative/)).toBeVisible();
  await expect(page.getByRole('img', { name: /year of an Amex Platinum.*missed in April/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await expect(page.getByText(/^Welcome/)).toHaveCount(0);
  await expect(floating.filter({ hasText: '$1,143 back of $895' })).toHaveCount(1);
  const images = floating.locator('img');
  await expect(images).toHaveCount(3);
  for (const [index, image] of (await images.all()).entries()) {
    await expect(image).toHaveAttribute('alt', '');
    await expect(floating.nth(index)).toHaveCSS('animation-name', 'none');
    const width = () => image.evaluate((card: HTMLImageElement) => card.naturalWidth);
    await expect.poll(width, 'the image has loaded').toBeGreaterThan(0);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Sign In', "Let's Get Started"]) {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link, `${name}, ${width} px`).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(36);
    }
  }
  expect(calls).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('it shows its texts, the final figures and working links, and no button', async ({ page }) => {
    await page.goto('/');
    await expectLanding(page);
    await expect(page.getByRole('article')).toHaveText([
      /^Benefit calendar/,
      /^Reward optimisation.*AI recommendations/,
      /^Bank-level security/,
    ]);
    await expect(page.locator('dl:visible dd')).toHaveText(['2K', '15K', '$1.2M', '4.9/5']);
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const name of ['Sign In', "Let's Get Started"])
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/login');
  });
});
