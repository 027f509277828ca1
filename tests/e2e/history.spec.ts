import type { Locator, Page } from '@playwright/test';
import { usesOf } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { benefitsIn, expect, setToday, type Give } from './cards-fixtures.ts';
import { test } from './reused-page.ts';
import { loseResponse, move } from './visit.ts';

// Benefits are tracked from the date when their card was added.
test.use({ today: '2026-09-15' });

const now = '2026-11-20';
const noon = { 'X-Debug-Today': now };

const uber = { name: 'Uber Cash', amount: '15.00', frequency: 'monthly', type: 'statement_credit' } as const;
const saks = { name: 'Saks Credit', amount: '50.00', frequency: 'semi_annually' } as const;

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Chase Freedom Flex' });
const year = (page: Page, name: string): Locator => sheet(page).getByRole('group', { name });
const chip = (page: Page, name: string): Locator => sheet(page).getByRole('button', { name, exact: true });
const status = (page: Page): Locator => sheet(page).getByRole('status').filter({ hasText: 'Undo' });

/** Opens the history of a card two months after it was added. */
async function openHistory(page: Page, api: Call, give: Give, open: (path: string) => Promise<void>) {
  const card = await give({}, [uber, saks]);
  const benefits = benefitsIn(await api('GET /user-benefits', { headers: noon }));
  const credit = benefits.find(({ benefit }) => benefit.benefit_name === 'Saks Credit');
  const use = { used_on: '2026-11-12', amount: '20.00', note: 'Socks' };
  await usesOf(api, card.id, String(credit?.id)).add(use, noon);
  await setToday(page, now);
  await open(`/cards?card=${card.id}&tab=history`);
}

test('a past use is recorded, deleted and restored', async ({ page, api, give, open, expectLog }) => {
  expectLog(/Loading the history failed/);
  expectLog(/Marking periods as used failed/);
  expectLog(/Failed to load resource: net::/);
  expectLog(/409/);
  // The server's sentence is shown, with a button that loads the history again.
  const error = { code: 'conflict', message: 'There are too many uses to read at once.' };
  await page.route('**/history?*', (route) => route.fulfill({ status: 409, json: { error } }));
  await openHistory(page, api, give, open);
  await expect(sheet(page)).toContainText(error.message);
  await page.unroute('**/history?*');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();

  await expect(year(page, 'Uber Cash').getByRole('button')).toHaveCount(12);
  await expect(chip(page, 'August 2026, not tracked, $15.00')).toBeVisible();
  await expect(chip(page, 'October 2026, missed, $15.00')).toBeVisible();
  await expect(chip(page, 'Jul – Dec 2026, partly used, $20.00 of $50.00')).toBeVisible();

  // The row of a benefit is one tab stop, at its latest period. The arrow keys move between periods.
  await chip(page, 'November 2026, available, $15.00').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chip(page, 'October 2026, missed, $15.00')).toBeFocused();
  await page.keyboard.press('Enter');
  const details = sheet(page).getByRole('region', { name: 'October 2026 · missed · $15.00' });
  await details.getByRole('button', { name: 'Record a use' }).press('Enter');
  await expect(details.getByLabel('Date')).toHaveValue('2026-10-31');
  await details.getByLabel('Amount').press('Enter');
  await expect(status(page)).toHaveText('Recorded $15.00 for OctoberUndo');
  await expect(chip(page, 'October 2026, used, $15.00')).toBeVisible();
  await expect(sheet(page)).toContainText('$35.00 back of');

  const used = sheet(page).getByRole('region', { name: 'October 2026 · used · $15.00' });
  await used.getByRole('button', { name: 'Actions for the use on Oct 31' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(status(page)).toContainText('Deleted $15.00');
  // The line remains while the pointer is on it. The history can take longer to load than the line is shown.
  await status(page).hover();
  await expect(chip(page, 'October 2026, missed, $15.00')).toBeVisible();
  await status(page).getByRole('button', { name: 'Undo' }).click();
  await expect(chip(page, 'October 2026, used, $15.00')).toBeVisible();

  // The earlier months are marked together, and October keeps its use.
  await page.route('**/protected/readings', loseResponse, { times: 1 });
  await year(page, 'Uber Cash').getByRole('button', { name: 'Mark Jan – Sep used' }).click();
  // Undo was at the same place a moment ago, so a click there would count as the second click of a double click.
  await sheet(page).getByRole('status').getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(status(page)).toContainText('Recorded 9 uses, $135.00');
  await expect(chip(page, 'August 2026, used, $15.00')).toBeVisible();
  await status(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(chip(page, 'August 2026, not tracked, $15.00')).toBeVisible();
  await expect(chip(page, 'October 2026, used, $15.00')).toBeVisible();

  await sheet(page).getByRole('button', { name: 'Previous year' }).click();
  await expect(page).toHaveURL(/year=2025/);
  await expect(chip(page, 'March 2025, not tracked, $15.00')).toBeVisible();
  await expect(sheet(page)).toContainText('Earlier periods don’t count as missed');

  // A past month in the calendar shows what was missed, and leads to the history. The year of all cards does the same.
  await move(page, '/benefits?month=2026-09');
  await page.getByRole('button', { name: '30 September 2026: 1 missed, $15' }).click();
  await expect(page).toHaveURL(/card=[^&]+&tab=history&year=2026/);
  await expect(chip(page, 'October 2026, used, $15.00')).toBeVisible();
  await move(page, '/benefits');
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  const all = page.getByRole('region', { name: 'Year' });
  await expect(all).toContainText('$35.00 of');
  const missed = all.getByRole('button', { name: 'September 2026, missed, $15.00' });
  await missed.click();
  await expect(page.getByRole('region', { name: 'September 2026 · missed · $15.00' })).toBeVisible();
  await page.goBack();
  await expect(missed).toBeVisible();
});
