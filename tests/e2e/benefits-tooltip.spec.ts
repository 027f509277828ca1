import { checkbox, expect, row, test } from './cards-fixtures.ts';

test('a tooltip opens after 700 ms, and the next one at once while the last was open not 300 ms ago', async ({
  page,
  give,
  open,
}) => {
  await give({}, [
    { name: 'Credit A', frequency: 'monthly', amount: '10.00' },
    { name: 'Credit B', frequency: 'monthly', amount: '20.00' },
  ]);
  await open('/benefits');
  await expect(checkbox(page, 'Credit A')).toBeVisible();
  // From here on time passes only when it is told to.
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.clock.pauseAt('2026-11-20T12:00:01Z');
  const tooltip = page.getByRole('tooltip');
  await row(page, 'Credit A').getByText('$10.00').hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText('$120.00 per year');
  await page.clock.runFor(1_000);
  await page.mouse.move(2, 2);
  await page.clock.runFor(250);
  await row(page, 'Credit B').getByText('$20.00').hover();
  await page.clock.runFor(20);
  await expect(page.getByRole('tooltip', { name: '$240.00 per year' })).toBeVisible();
});
