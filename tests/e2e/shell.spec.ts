import { test } from '@playwright/test';
import { signUp, type Account } from '../support/accounts.ts';
import { expect, sharedPage } from './fixtures.ts';
import { enter, expectScreen, screens, widths } from './visit.ts';

let account: Account;
const page = sharedPage(async (signedIn) => {
  account = await signUp();
  await enter(signedIn, account, '/settings');
});

test.beforeEach(() => page().setViewportSize({ width: 1280, height: 720 }));

test.describe('the header', () => {
  test('is 3rem high, with sidebar toggle, logo and name, theme toggle and Sign Out', async () => {
    const header = page().getByRole('banner');
    const name = header.getByText('Credit Card Rewards Tracker');
    const shortName = header.getByText('CC Rewards');
    for (const width of widths) {
      await page().setViewportSize({ width, height: 844 });
      await expect(header).toHaveCSS('height', '48px');
      await expect(header.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
      await expect(header.locator('img[src="/favicon.svg"]')).toBeVisible();
      await expect(width === 390 ? shortName : name).toBeVisible();
      await expect(width === 390 ? name : shortName).toBeHidden();
      await expect(header.getByRole('button', { name: /theme$/ })).toBeVisible();
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    }
  });

  test('welcomes a user without a display name by email, from 768 px on', async () => {
    await page().setViewportSize({ width: 1440, height: 900 });
    const welcome = page().getByRole('banner').getByText('Welcome');
    await expect(welcome).toHaveText(`Welcome, ${account.email}`);
    for (const [width, visible] of [
      [800, true],
      [768, true],
      [767, false],
      [390, false],
    ] as const) {
      await page().setViewportSize({ width, height: 900 });
      await expect(welcome, `${width} px`).toBeVisible({ visible });
    }
  });
});

test.describe('the sidebar', () => {
  test('has a group Navigation of Home, Cards, Benefits and Analytics, and Settings in its footer', async () => {
    const sidebar = page().getByRole('navigation', { name: 'Navigation' });
    await expect(sidebar.getByRole('heading')).toHaveText('Navigation');
    const items = sidebar.getByRole('link');
    await expect(items).toHaveText(['Home', 'Cards', 'Benefits', 'Analytics', 'Settings']);
    await expect(sidebar.getByRole('list').first().getByRole('link')).toHaveCount(4);
    const spaceBelow = async () => {
      const { y = 0, height = 0 } = (await items.last().boundingBox()) ?? {};
      return (page().viewportSize()?.height ?? 0) - (y + height);
    };
    await expect.poll(spaceBelow).toBeLessThan(24);
  });

  test('leads to each screen and highlights the item of the current path', async () => {
    const sidebar = page().getByRole('navigation');
    for (const [path, heading] of screens) {
      const item = sidebar.locator(`a[href="${path}"]`);
      await item.click();
      await expectScreen(page(), path, heading);
      await expect(sidebar.locator('[aria-current="page"]')).toHaveAttribute('href', path);
      await page().mouse.move(700, 400);
      await expect(item).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(sidebar.locator('a:not([aria-current])').first()).toHaveCSS(
        'background-color',
        'rgba(0, 0, 0, 0)',
      );
    }
  });

  test('is 16rem wide, and 3rem when collapsed to icons', async () => {
    const sidebar = page().getByRole('complementary', { name: 'Sidebar' });
    const toggle = page().getByRole('button', { name: 'Toggle sidebar' });
    const isIconInside = async () => {
      const icon = await sidebar.getByRole('link', { name: 'Home' }).locator('svg').boundingBox();
      return icon && icon.x > 8 && icon.x + icon.width < 40;
    };
    for (const width of [768, 1440]) {
      await page().setViewportSize({ width, height: 844 });
      await expect(sidebar).toHaveCSS('width', '256px');
      await toggle.click();
      await expect(sidebar).toHaveCSS('width', '48px');
      await expect.poll(isIconInside).toBe(true);
      await expect(sidebar.getByText('Home')).toHaveCSS('opacity', '0');
      // The main area takes the freed width.
      await expect.poll(async () => (await page().getByRole('main').boundingBox())?.width).toBe(width - 48);
      await toggle.click();
    }
  });

  test('stores its state for 7 days in the cookie sidebar_state and restores it after a reload', async () => {
    const sidebar = page().getByRole('complementary', { name: 'Sidebar' });
    for (const [state, width] of [
      ['false', '48px'],
      ['true', '256px'],
    ] as const) {
      const before = Date.now() / 1000;
      await page().getByRole('button', { name: 'Toggle sidebar' }).click();
      const cookie = (await page().context().cookies()).find(({ name }) => name === 'sidebar_state');
      expect(cookie).toMatchObject({ value: state, path: '/' });
      expect(Math.abs((cookie?.expires ?? 0) - before - 604_800)).toBeLessThan(10);
      await page().reload();
      await expect(sidebar).toHaveCSS('width', width);
    }
  });

  test('is toggled by Ctrl+B and Cmd+B, but not by B alone', async () => {
    const toggle = page().getByRole('button', { name: 'Toggle sidebar' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page().keyboard.press('Control+b');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page().keyboard.press('Meta+b');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page().getByLabel('Display Name').press('b');
    await expect(page().getByLabel('Display Name')).toHaveValue('b');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });
});
