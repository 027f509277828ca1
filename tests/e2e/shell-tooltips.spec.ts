import { expect, test } from './fixtures.ts';
import { enter } from './visit.ts';

test('the collapsed sidebar shows its names in tooltips without delay, and the open one shows none', async ({
  page,
  account,
}) => {
  await enter(page, account, '/settings');
  await page.getByRole('banner').click({ position: { x: 500, y: 24 } });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const sidebar = page.getByRole('navigation');
  await sidebar.getByRole('link', { name: 'Home' }).hover();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  await page.keyboard.press('Control+b');
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCSS('width', '48px');
  for (const name of ['Home', 'Cards', 'Benefits', 'Analytics', 'Settings']) {
    // Waits until the last tooltip no longer affects the delay of the next.
    await page.mouse.move(700, 400);
    await page.clock.runFor(2_000);
    await sidebar.getByRole('link', { name }).hover();
    await page.clock.runFor(1);
    await expect(page.getByRole('tooltip').filter({ hasText: name })).toBeVisible();
  }
});

test('any other tooltip waits 700 ms, or none within 300 ms of the last one', async ({ page, account }) => {
  await enter(page, account, '/settings');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await expect(toggle).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip');
  const leave = async () => {
    await page.mouse.move(700, 400);
    await page.clock.runFor(1);
  };

  await toggle.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Toggle sidebar (Ctrl+B)');

  await leave();
  await page.clock.runFor(290);
  await toggle.hover();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();

  await leave();
  await page.clock.runFor(310);
  await expect(tooltip).toHaveCount(0);
  await toggle.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
});

test('a tooltip describes the focused control, stays under the pointer and closes with Escape', async ({
  page,
  account,
}) => {
  await enter(page, account, '/settings');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  const tooltip = page.getByRole('tooltip');
  await expect(toggle).toBeVisible();
  await page.clock.install();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await expect(tooltip).toBeVisible();
  await expect(toggle).toHaveAccessibleDescription('Toggle sidebar (Ctrl+B)');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(toggle).toHaveAccessibleDescription('');

  await toggle.hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await page.clock.runFor(300);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(700, 400);
  await expect(tooltip).toHaveCount(0);
});
