import { test as bare, type Page } from '@playwright/test';
import { expect, sharedPage, test } from './fixtures.ts';
import { expectLanding, widths, withMotion } from './visit.ts';

test.use(withMotion);

bare.describe('the landing page', () => {
  const page = sharedPage(async (visited) => {
    await visited.goto('/');
  }, withMotion.contextOptions);

  bare('shows three promises, a rating and a note that the figures are illustrative', async () => {
    for (const words of [
      /^Benefit calendar/,
      /^Reward optimisation.*AI recommendations/,
      /^Bank-level security/,
    ]) {
      const promise = page().getByRole('article').filter({ hasText: words });
      await promise.scrollIntoViewIfNeeded();
      await expect(promise).toBeVisible();
    }
    await expect(page().getByText('Rated 4.9/5')).toBeVisible();
    await expect(figure(page(), 'Average rating')).toHaveText('4.9/5');
    await expect(page().getByText(/illustrative/)).toBeVisible();
    await expect(page().getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
    await expect(page().getByText(/^Welcome/)).toHaveCount(0);
  });

  bare('shows three floating decorative card images', async () => {
    const images = page().locator('main section').first().locator('[aria-hidden="true"] img');
    await expect(images).toHaveCount(3);
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute('alt', '');
      await expect(image).toHaveCSS('animation-name', /float/);
      await expect
        .poll(() => image.evaluate((card: HTMLImageElement) => card.naturalWidth), 'the image has loaded')
        .toBeGreaterThan(0);
    }
  });

  bare('shows both buttons in the first screenful, large enough for a finger', async () => {
    await page().evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const width of widths) {
      await page().setViewportSize({ width, height: 844 });
      for (const name of ['Sign In', "Let's Get Started"]) {
        const link = page().getByRole('link', { name, exact: true });
        await expect(link, `${name}, ${width} px`).toBeInViewport({ ratio: 1 });
        await expect.poll(async () => (await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(36);
      }
    }
  });
});

test.describe('the landing page', () => {
  test('counts up in 50 steps of 40 ms to static figures without a call to the API', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') });
    await page.clock.pauseAt(new Date('2026-11-20T13:00:00'));
    await page.goto('/');
    const users = figure(page, 'Users');
    const cards = figure(page, 'Cards tracked');
    const savings = figure(page, 'Savings found');
    const stands = async (...texts: string[]) => {
      for (const [index, counter] of [users, cards, savings].entries()) {
        await expect(counter).toHaveText(texts[index] ?? '');
      }
    };
    await stands('0', '0', '$0');
    await page.clock.runFor(39);
    await stands('0', '0', '$0');
    await page.clock.runFor(1);
    await stands('50', '300', '$25K');
    await page.clock.runFor(18 * 40);
    await stands('950', '5K', '$475K');
    await page.clock.runFor(21 * 40);
    await stands('2K', '12K', '$1.0M');
    await page.clock.runFor(10 * 40 - 1);
    await stands('2K', '14K', '$1.2M');
    await page.clock.runFor(1);
    await stands('2K', '15K', '$1.2M');
    await page.clock.runFor(10_000);
    await stands('2K', '15K', '$1.2M');
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows its texts, the final figures and working links, and no button', async ({ page }) => {
      await page.goto('/');
      await expectLanding(page);
      for (const promise of ['Benefit calendar', 'Reward optimisation', 'Bank-level security']) {
        await expect(page.getByRole('heading', { name: promise })).toBeVisible();
      }
      const figures = page.locator('dl:visible dd');
      await expect(figures).toHaveText(['2K', '15K', '$1.2M', '4.9/5']);
      await expect(page.getByRole('button')).toHaveCount(0);
      for (const name of ['Sign In', "Let's Get Started"]) {
        await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/login');
      }
    });
  });

  test.describe('for users who prefer reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('shows the final figures and still images from the start', async ({ page }) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.goto('/');
      await expect(figure(page, 'Cards tracked')).toHaveText('15K');
      const image = page.locator('main [aria-hidden="true"] img').first();
      await expect(image).toHaveCSS('animation-name', 'none');
    });
  });
});

function figure(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}
