import { test, type Page } from '@playwright/test';
import { signUp } from '../support/accounts.ts';
import { expect, sharedPage } from './fixtures.ts';
import { enter, expectScreen, withMotion } from './visit.ts';

const page = sharedPage(
  async (signedIn) => enter(signedIn, await signUp(), '/settings'),
  withMotion.contextOptions,
);

const drawer = (on: Page) => on.getByRole('dialog', { name: 'Navigation' });
const toggle = (on: Page) => on.getByRole('button', { name: 'Toggle sidebar' });

test.beforeEach(async () => {
  await page().setViewportSize({ width: 390, height: 844 });
  await expectScreen(page(), '/settings', 'Settings');
  await expect(drawer(page())).toBeHidden();
});

test.describe('on mobile, the sidebar', () => {
  test('is a closed drawer of 18rem that opens over the page from the left', async () => {
    for (const width of [390, 767]) {
      await page().setViewportSize({ width, height: 844 });
      await expect(drawer(page())).toBeHidden();
      await expect(page().getByRole('complementary')).toHaveCount(0);
      await expect.poll(() => page().getByRole('main').boundingBox()).toMatchObject({ x: 0, width });
      const before = await page().getByRole('main').boundingBox();
      await toggle(page()).click();
      await expect(drawer(page())).toHaveCSS('width', '288px');
      await expect.poll(async () => (await drawer(page()).boundingBox())?.x).toBe(0);
      await expect(drawer(page()).getByRole('link', { name: 'Settings' })).toBeVisible();
      await expect
        .poll(() => page().locator('main').boundingBox(), 'the page stays in place')
        .toEqual(before);
      await page().keyboard.press('Escape');
      await expect(drawer(page())).toBeHidden();
    }
  });

  test('opens and closes with Ctrl+B, and returns the focus when it is closed in another way', async () => {
    await page().keyboard.press('Control+b');
    await expect(drawer(page())).toBeVisible();
    await page().keyboard.press('Control+b');
    await expect(drawer(page())).toBeHidden();
    for (const close of [
      () => page().keyboard.press('Escape'),
      () => page().mouse.click(360, 600),
      () => page().getByRole('button', { name: 'Close navigation' }).click(),
    ]) {
      await toggle(page()).click();
      await expect(drawer(page())).toBeVisible();
      await close();
      await expect(drawer(page())).toBeHidden();
      await expect(toggle(page())).toBeFocused();
    }
  });

  test('keeps the keyboard focus inside while it is open', async () => {
    await toggle(page()).click();
    await expect(drawer(page())).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await page().keyboard.press('Tab');
      await expect
        .poll(() => drawer(page()).evaluate((panel) => panel.parentElement?.contains(document.activeElement)))
        .toBe(true);
    }
    await page().keyboard.press('Escape');
  });

  test('closes and navigates when an item is chosen', async () => {
    await toggle(page()).click();
    await drawer(page()).getByRole('link', { name: 'Analytics' }).click();
    await expectScreen(page(), '/analytics', 'Analytics');
    await expect(drawer(page())).toBeHidden();
    await page().goBack();
  });

  test('disappears when the window grows past 768 px', async () => {
    await toggle(page()).click();
    await expect(drawer(page())).toBeVisible();
    await page().setViewportSize({ width: 800, height: 844 });
    await expect(drawer(page())).toHaveCount(0);
    await page().getByLabel('Display Name').fill('Ada');
    await page().getByRole('complementary').getByRole('link', { name: 'Analytics' }).click();
    await expectScreen(page(), '/analytics', 'Analytics');
  });
});
