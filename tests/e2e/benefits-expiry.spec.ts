import { expect, test as bare } from '@playwright/test';
import { benefitsIn, checkbox, onePage, row, setApiDay, setToday, test as fresh } from './cards-fixtures.ts';
import { test } from './reused-page.ts';

// A quarterly benefit that expires on December 31, looked at on the days before.
bare.describe('Expiry badge', () => {
  const page = onePage('2026-11-30', '/benefits', (give) =>
    give({}, [{ name: 'Flight Credit', frequency: 'quarterly', amount: '50.00' }]),
  );
  bare.beforeEach(() => page().emulateMedia({ reducedMotion: 'no-preference' }));
  const comesBackOn = async (day: string) => {
    await setToday(page(), day);
    await page().evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };

  for (const [today, days, text, isHighlighted] of [
    ['2026-11-30', 31, 'Dec 31, 2026', false],
    ['2026-12-01', 30, '30 days', false],
    ['2026-12-23', 8, '8 days', false],
    ['2026-12-24', 7, '7 days', true],
    ['2026-12-29', 2, '2 days', true],
    ['2026-12-30', 1, 'Tomorrow', true],
    ['2026-12-31', 0, 'Today', true],
  ] as const) {
    const look = isHighlighted ? 'highlighted in orange with a pulse' : 'not highlighted';
    bare(`${days} days before the last day an unused benefit shows ${text}, ${look}`, async () => {
      await comesBackOn(today);
      const badge = row(page(), 'Flight Credit').getByText(text, { exact: true });
      await expect(badge).toBeVisible();
      const pill = badge.locator('..');
      const [color, animation] = isHighlighted ? ['rgb(154, 52, 18)', 'infinite'] : ['rgb(86, 86, 95)', '1'];
      await expect(pill).toHaveCSS('color', color);
      await expect(pill).toHaveCSS('animation-iteration-count', animation);
    });
  }

  bare('with reduced motion the highlight does not pulse', async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' });
    await comesBackOn('2026-12-31');
    const pill = row(page(), 'Flight Credit').getByText('Today', { exact: true }).locator('..');
    await expect(pill).toHaveCSS('color', 'rgb(154, 52, 18)');
    await expect(pill).toHaveCSS('animation-name', 'none');
  });
});

test.describe('Expiry', () => {
  test('a used benefit that expires within 7 days is not highlighted', async ({ page, give, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await setToday(page, '2026-11-30');
    await give({}, [{ frequency: 'monthly' }]);
    await open('/benefits');
    const pill = row(page, 'Travel Credit').getByText('Today', { exact: true }).locator('..');
    await expect(pill).toHaveCSS('animation-iteration-count', 'infinite');
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await expect(pill).toHaveCSS('animation-iteration-count', '1');
    await expect(pill).toHaveCSS('color', 'rgb(86, 86, 95)');
  });

  test('a benefit that has expired is never listed: on a page left open past midnight it goes, and the new period comes', async ({
    page,
    give,
    open,
  }) => {
    await setToday(page, '2026-11-30');
    await give({}, [{ frequency: 'monthly' }]);
    await open('/benefits');
    await checkbox(page, 'Travel Credit').click();
    await expect(checkbox(page, 'Travel Credit')).toBeEnabled();
    await setToday(page, '2026-12-01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(row(page, 'Travel Credit').getByText('30 days', { exact: true })).toBeVisible();
    await expect(checkbox(page, 'Travel Credit')).not.toBeChecked();
  });

  fresh(
    'a row that expired overnight is gone at once, before the new ones have been read',
    async ({ page, give, open }) => {
      await setToday(page, '2026-11-30');
      await give({}, [{ frequency: 'monthly' }]);
      await open('/benefits');
      await expect(checkbox(page, 'Travel Credit')).toBeVisible();
      // Never answered while the test lasts.
      await page.route('**/user-benefits', () => {});
      await setToday(page, '2026-12-01');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(row(page, 'Travel Credit')).toHaveCount(0);
    },
  );

  test('an answer with a benefit of status expired, or of a closed card, lists neither', async ({
    page,
    give,
    open,
  }) => {
    await give({}, [{ name: 'Good Credit' }, { name: 'Expired Credit' }, { name: 'Closed Credit' }]);
    await page.route('**/user-benefits', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const benefit of benefitsIn({ body: json })) {
        const { benefit_name } = benefit.benefit;
        if (benefit_name === 'Expired Credit') Object.assign(benefit, { status: 'expired' });
        if (benefit_name === 'Closed Credit') benefit.card.closed_date = '2026-11-01';
      }
      await route.fulfill({ response, json });
    });
    await open('/benefits');
    await expect(checkbox(page, 'Good Credit')).toBeVisible();
    await expect(page.getByText('Expired Credit')).toHaveCount(0);
    await expect(page.getByText('Closed Credit')).toHaveCount(0);
  });

  test.describe('in a time zone west of Greenwich', () => {
    test.use({ timezoneId: 'America/Los_Angeles' });

    fresh(
      'the last day lasts until midnight there, and the current month too',
      async ({ page, give, open }) => {
        await give({}, [{ frequency: 'monthly' }]);
        const zones: (string | undefined)[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/')) zones.push(request.headers()['x-time-zone']);
        });
        // 23:59 on November 30 in Los Angeles.
        await page.clock.setFixedTime('2026-12-01T07:59:00Z');
        await setApiDay(page, '2026-11-30');
        await open('/home');
        await expect(row(page, 'Travel Credit').getByText('Today', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Add Card' }).click();
        await page.getByRole('combobox', { name: 'Opened year' }).click();
        await page.getByRole('option', { name: '2026' }).click();
        await page.getByRole('combobox', { name: 'Opened month' }).click();
        await expect(page.getByRole('option').filter({ visible: true }).last()).toHaveText('November');
        expect(new Set(zones)).toEqual(new Set(['America/Los_Angeles']));
      },
    );
  });
});
