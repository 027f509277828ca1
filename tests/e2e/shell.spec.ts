import type { Page } from '@playwright/test';
import { stackUrl } from '../support/environment.ts';
import { expect, test as fresh } from './fixtures.ts';
import { everythingIn } from './offline.ts';
import { test } from './reused-page.ts';
import {
  callsToApi,
  enter,
  expectScreen,
  leftDialog,
  move,
  screens,
  settled,
  widths,
  withMotion,
} from './visit.ts';

test.use(withMotion);

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

test('header, sidebar, Settings and Analytics have their parts', async ({ page, account, open }) => {
  await open('/settings');
  const header = page.getByRole('banner');
  const welcome = header.getByText('Welcome');
  const name = header.getByText('Credit Card Rewards Tracker');
  const shortName = header.getByText('CC Rewards');
  const find = header.getByText('What can I use here?');
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  for (const width of [...widths, 768, 767]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(header).toHaveCSS('height', '48px');
    await expect(toggle(page)).toBeVisible();
    await expect(header.locator('img[src="/favicon.svg"]')).toBeVisible();
    await expect(name).toBeVisible({ visible: width !== 390 });
    await expect(shortName).toBeVisible({ visible: width === 390 });
    // The account has no display name. Tests of the sign-in with Google show one.
    if (width >= 768) await expect(welcome).toHaveText(`Welcome, ${account.email}`);
    await expect(welcome, `${width} px`).toBeVisible({ visible: width >= 768 });
    if (width >= 768) await expect.poll(() => find.evaluate(isCut), `${width} px`).toBe(false);
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(header.getByRole('button', { name: /theme$/ })).toBeVisible();
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await expect(navigation.getByRole('heading')).toHaveText('Navigation');
  const items = navigation.getByRole('link');
  await expect(items).toHaveText(['Home', 'Cards', 'Benefits', 'Analytics', 'Settings']);
  await expect(navigation.getByRole('list').last().getByRole('link')).toHaveText('Settings');
  const spaceBelow = async () => {
    const { y = 0, height = 0 } = (await items.last().boundingBox()) ?? {};
    return 720 - (y + height);
  };
  await expect.poll(spaceBelow).toBeLessThan(24);
  for (const [path, heading] of screens) {
    const item = navigation.locator(`a[href="${path}"]`);
    await item.click();
    await expectScreen(page, path, heading);
    await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute('href', path);
    await page.mouse.move(700, 400);
    await expect(item).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const other = navigation.locator('a:not([aria-current])').first();
    await expect(other).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }

  // Settings offers the three themes and a profile that saves nothing.
  const theme = page.getByRole('region', { name: 'Appearance' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme.getByRole('radio', { name: 'System' })).toBeChecked();
  for (const [name, shown] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', 'light'],
  ] as const) {
    await theme.getByRole('radio', { name }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(name.toLowerCase());
  }
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByLabel('Email')).toHaveValue(account.email);
  await profile.getByLabel('Display Name').fill('Somebody Else');
  await profile.getByLabel('Email').fill('not an email');
  const before = await page.getByRole('main').innerText();
  const calls: string[] = [];
  // An idle page may send GET requests for files and for the user's data, so these are not collected. Saving the
  // profile would send a request with another method.
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  });
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await profile.getByLabel('Email').press('Enter');
  // A request of the button would be sent before this request.
  await page.evaluate(() => fetch('/robots.txt', { method: 'POST' }));
  await expect.poll(() => calls).toEqual([`POST ${stackUrl}/robots.txt`]);
  await expect(page.getByRole('main')).toHaveText(before, { useInnerText: true });
  expect(await everythingIn(page.context())).not.toContain('Somebody Else');

  const reads = callsToApi(page);
  await navigation.getByRole('link', { name: 'Analytics' }).click();
  const tiles = page.getByRole('main').getByRole('region');
  await expect(tiles.getByRole('heading')).toHaveText([
    'Total Rewards',
    'Benefits Used',
    'Active Cards',
    'Optimization',
  ]);
  await expect(tiles.getByText('Coming Soon')).toHaveCount(4);
  await expect(page.getByText('Advanced analytics come in a future update.')).toBeVisible();
  await settled(page);
  expect(reads).toEqual([]);
  await navigation.getByRole('link', { name: 'Settings' }).click();
  await expect(profile.getByLabel('Display Name')).toHaveValue('');
});

test('the sidebar is 16rem wide, or 3rem as icons, by button or Ctrl+B, and a cookie keeps it', async ({
  page,
  open,
}) => {
  await open('/settings');
  const isIconInside = async () => {
    const icon = await sidebar(page).getByRole('link', { name: 'Home' }).locator('svg').boundingBox();
    return icon && icon.x > 8 && icon.x + icon.width < 40;
  };
  // Without a cookie, the sidebar of a narrow window has only icons.
  await page.setViewportSize({ width: 1023, height: 844 });
  await expect(sidebar(page)).toHaveCSS('width', '48px');
  for (const width of [1024, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(sidebar(page)).toHaveCSS('width', '256px');
    await toggle(page).click();
    await expect(sidebar(page)).toHaveCSS('width', '48px');
    await expect.poll(isIconInside).toBe(true);
    await expect(sidebar(page).getByText('Home')).toHaveCSS('opacity', '0');
    // The main area takes the room that becomes free.
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBe(width - 48);
    await toggle(page).click();
  }
  for (const [key, state, width] of [
    ['Control+b', 'false', '48px'],
    ['Meta+b', 'true', '256px'],
  ] as const) {
    const before = Date.now() / 1000;
    await page.keyboard.press(key);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', state);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie).toMatchObject({ value: state, path: '/' });
    expect(Math.abs((cookie?.expires ?? 0) - before - 604_800)).toBeLessThan(60);
    // Without a cookie, the sidebar would be open as well, so only the closed state shows that the cookie is read.
    if (state === 'false') await page.reload();
    await expect(sidebar(page)).toHaveCSS('width', width);
  }
  await page.getByLabel('Display Name').press('b');
  await expect(page.getByLabel('Display Name')).toHaveValue('b');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sidebar(page)).toHaveCSS('transition-duration', '0s');
});

test('another form of an address becomes the form of its route', async ({ page, open }) => {
  await open('/home');
  for (const [form, own, label] of [
    ['/CARDS', '/cards', 'Cards'],
    ['/settings//', '/settings', 'Settings'],
    ['/Cards/?card_sort=bank', '/cards?card_sort=bank', 'Cards'],
  ] as const) {
    await page.goto(form);
    await expect(page).toHaveURL(new URL(own, page.url()).href);
    const item = page.getByRole('navigation').getByRole('link', { name: label });
    await expect(item).toHaveAttribute('aria-current', 'page');
  }
});

test('below 768 px the sidebar is a closed drawer of 18rem that opens over the page', async ({
  page,
  open,
}) => {
  await open('/home');
  await move(page, '/settings');
  const width = 767;
  await page.setViewportSize({ width, height: 844 });
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect.poll(() => page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width });
  await toggle(page).click();
  await expect(drawer(page)).toHaveCSS('width', '288px');
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  await expect
    .poll(() => page.locator('main').boundingBox(), 'the page stays')
    .toMatchObject({ x: 0, width });
  await page.keyboard.press('Control+b');
  await expect(drawer(page)).toBeHidden();
  await page.keyboard.press('Control+b');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(width - 30, 600),
    () => page.getByRole('button', { name: 'Close navigation' }).click(),
  ]) {
    if (await drawer(page).isHidden()) await toggle(page).click();
    await expect(drawer(page)).toBeVisible();
    await close();
    await expect(drawer(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  }
  // Back closes the drawer. A page that is chosen in the drawer adds one step to the history.
  await toggle(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expectScreen(page, '/settings', 'Settings');

  await toggle(page).click();
  const otherTab = page.context().waitForEvent('page');
  await drawer(page)
    .getByRole('link', { name: 'Settings' })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await otherTab).close();
  await expect(drawer(page)).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Settings' }).click();
  await expect(drawer(page)).toBeHidden();
  await leftDialog(page);
  await page.goBack();
  await expectScreen(page, '/home', 'Home');
  await page.goForward();
  await expectScreen(page, '/settings', 'Settings');

  await toggle(page).click();
  await drawer(page).getByRole('link', { name: 'Analytics' }).click();
  await expectScreen(page, '/analytics', 'Analytics');
  await expect(drawer(page)).toBeHidden();
  await page.goBack();
  await expectScreen(page, '/settings', 'Settings');

  await toggle(page).click();
  await page.setViewportSize({ width: 800, height: 844 });
  await expect(drawer(page), 'it goes when the window grows').toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width, height: 844 });
  await expect(sidebar(page)).toHaveCount(0);
  await expect(drawer(page), 'it stays closed when the window shrinks again').toHaveCount(0);
});

test('below 768 px a bar at the foot leads to the main screens, the search and the drawer', async ({
  page,
  open,
}) => {
  await open('/home');
  await move(page, '/settings');
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.getByRole('banner').getByRole('button', { name: 'What can I use here?' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.setViewportSize({ width: 767, height: 844 });
  await expect.poll(() => bar.boundingBox()).toEqual({ x: 0, y: 788, width: 767, height: 56 });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Cards', 'Benefits']);
  await expect(bar.locator('[aria-current]')).toHaveCount(0);
  await bar.getByRole('link', { name: 'Cards' }).click();
  await expectScreen(page, '/cards', 'Credit Cards');
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Cards');
  // The last control of the page can be scrolled above the bar.
  await page.setViewportSize({ width: 767, height: 300 });
  await page.getByRole('main').getByRole('button').last().focus();
  const endOf = async () => {
    const { y = 0, height = 0 } = (await page.getByRole('main').locator(':focus').boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(endOf).toBeLessThanOrEqual(300 - 56);

  await bar.getByRole('button', { name: 'More' }).click();
  await expect(drawer(page)).toBeVisible();
  await expect(bar, 'a dialog covers it').toHaveCount(0);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await bar.getByRole('button', { name: 'What can I use here?' }).click();
  await expect(page.getByRole('combobox', { name: 'What can I use here?' })).toBeFocused();
  await expect(bar).toHaveCount(0);
});

/** Moves the pointer away from all controls. */
async function leave(on: Page): Promise<void> {
  await on.mouse.move(700, 400);
  await on.clock.runFor(1);
}

fresh(
  'tooltips wait 700 ms, or none within 300 ms of the last one, and none in the sidebar',
  async ({ page, account }) => {
    await enter(page, account, '/settings');
    await expectScreen(page, '/settings', 'Settings');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const tooltip = page.getByRole('tooltip');
    await leave(page);
    await toggle(page).hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText('Toggle sidebar (Ctrl+B)');
    await leave(page);
    await page.clock.runFor(290);
    await toggle(page).hover();
    await page.clock.runFor(1);
    await expect(tooltip).toBeVisible();
    await leave(page);
    await page.clock.runFor(310);
    await expect(tooltip).toHaveCount(0);
    await toggle(page).hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toBeVisible();
    await tooltip.hover();
    await page.clock.runFor(300);
    await expect(tooltip, 'it stays under the pointer').toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(300);
    await expect(tooltip).toHaveCount(0);

    // An open sidebar shows no tooltips. A collapsed sidebar shows them without delay.
    await leave(page);
    await sidebar(page).getByRole('link', { name: 'Home' }).hover();
    await page.clock.runFor(5_000);
    await expect(tooltip).toHaveCount(0);
    await page.keyboard.press('Control+b');
    await expect(sidebar(page)).toHaveCSS('width', '48px');
    for (const name of ['Home', 'Cards', 'Benefits', 'Analytics', 'Settings']) {
      // Waits until the last tooltip no longer affects the delay of the next one.
      await leave(page);
      await page.clock.runFor(2_000);
      await sidebar(page).getByRole('link', { name }).hover();
      await page.clock.runFor(1);
      await expect(tooltip.filter({ hasText: name })).toBeVisible();
    }
    // A focused control shows its tooltip immediately. The tooltip is also the control's description.
    await leave(page);
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(1);
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).toHaveAccessibleDescription('Toggle sidebar (Ctrl+B)');
  },
);
