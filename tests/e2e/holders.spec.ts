import { benefitsIn, expect, panel, rowNames, test, tileNames } from './cards-fixtures.ts';
import { leftDialog, settled } from './visit.ts';

test('a couple sees one holder on every screen, renames them and takes that back', async ({
  page,
  give,
  open,
  api,
}) => {
  const monthly = { frequency: 'monthly' } as const;
  const holders = { Ana: '10.00', Ben: '15.00', none: '40.00' };
  const names = { Ana: 'Chase Freedom Flex', Ben: 'Citi Double Cash', none: 'Amex Gold' };
  for (const holder of ['Ana', 'Ben', 'none'] as const) {
    const fields = { card_name: names[holder], last_digits: null };
    const { id } = await give(fields, [{ name: `Credit of ${holder}`, amount: holders[holder], ...monthly }]);
    if (holder !== 'none') await api('PATCH /cards/{id}', { params: { id }, body: { holder } });
  }
  await open('/home');
  const choices = page.getByRole('group', { name: 'Holder' });
  await expect(choices.getByRole('button')).toHaveText(['All', 'Ana', 'Ben', 'No holder']);
  await page.setViewportSize({ width: 320, height: 640 });
  const title = page.getByRole('heading', { level: 1 });
  const gap = async () => {
    const [above, below] = [await title.boundingBox(), await choices.boundingBox()];
    return above && below && below.y - above.y - above.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const figures = page.getByRole('group', { name: 'At a glance' });
  await expect(figures).toContainText('$65.00');
  await choices.getByRole('button', { name: 'Ben' }).click();
  await expect(page).toHaveURL(/\?holder=Ben$/);
  await expect(page).toHaveTitle(/^Ben: Home/);
  await expect(figures).toContainText('$15.00');
  await expect(rowNames(page)).toHaveText(['Credit of Ben']);
  await expect(page.getByText(/^Ben: /)).toContainText('$15.00');

  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page).toHaveURL(/\/cards\?holder=Ben$/);
  await expect(page.getByRole('heading', { name: 'Ben’s cards (1)' })).toBeVisible();
  await expect(tileNames(page)).toHaveText(['Citi Double Cash']);
  await page.reload();
  await expect(tileNames(page)).toHaveText(['Citi Double Cash']);

  await page.getByRole('link', { name: 'Benefits', exact: true }).click();
  await expect(rowNames(page)).toHaveText(['Credit of Ben']);
  // The service worker sends the address of a clicked notification. Its rows can be of any holder.
  const ids = benefitsIn(await api('GET /user-benefits')).map(({ id }) => id);
  const openNotification = async () => {
    await page.evaluate((rows) => {
      const data = { type: 'OPEN', path: `/benefits?rows=${rows}` };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    }, ids.join());
    await expect(rowNames(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\/benefits\?rows=[^&]+$/);
  };
  await openNotification();
  await choices.getByRole('button', { name: 'Ana' }).click();
  await expect(rowNames(page)).toHaveText(['Credit of Ana']);
  // A second notification about the same rows must show all three again, not only Ana's.
  await openNotification();
  await page.getByRole('link', { name: 'Benefits', exact: true }).click();
  await choices.getByRole('button', { name: 'No holder' }).click();
  await expect(page).toHaveURL(/\?holder=$/);
  await expect(rowNames(page)).toHaveText(['Credit of none']);
  await choices.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/benefits$/);
  await expect(rowNames(page)).toHaveCount(3);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('People', { exact: true }).click();
  await page.getByRole('button', { name: 'Rename Ben' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Benno');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Benno · 1 card')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ben · 1 card')).toBeVisible();

  await page.goto('/benefits?holder=Zed');
  await expect(rowNames(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/benefits$/);
  await settled(page);
  await expect(panel(page)).toBeVisible();
});

test('a second holder brings a switch, and nothing of theirs is left until the next period', async ({
  page,
  give,
  open,
  api,
}) => {
  const gold = await give({ card_name: 'Amex Gold' });
  await api('PATCH /cards/{id}', { params: { id: gold.id }, body: { holder: 'Ana' } });
  const cash = await give({ card_name: 'Citi Double Cash' }, [{ name: 'Ride', frequency: 'monthly' }]);
  await open(`/cards?card=${cash.id}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const holder = page.getByRole('combobox', { name: 'Holder' });
  await expect(holder).toHaveAttribute('placeholder', 'No holder');
  await holder.fill('Ben');
  await holder.press('Enter');
  await expect(page.getByText('Switch between Ana and Ben at the top.')).toBeVisible();
  await leftDialog(page);

  await page.goto('/benefits?holder=Ben');
  await page.getByRole('checkbox', { name: 'Ride' }).check();
  await page.getByRole('button', { name: 'Hide Completed' }).click();
  await page.reload();
  await expect(panel(page)).toContainText('Nothing of Ben’s is left until Dec 1.');
});
