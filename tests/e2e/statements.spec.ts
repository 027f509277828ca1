import { readBenefits } from '../support/benefit-calls.ts';
import { platinum } from '../support/examples.ts';
import type { Call } from '../support/client.ts';
import { choose, expect, test } from './fixtures.ts';
import { test as reused } from './reused-page.ts';

const HEADER = 'Date,Description,Card Member,Account #,Amount,Extended Details,Reference,Category';
const line = (day: string, words: string, amount: string, reference: string) =>
  `${day},${words},A SECRET HOLDER,-11005,${amount},"A SECRET\nPLACE",'${reference}',Fees & Adjustments`;
const rows = [
  line('10/28/2025', 'PLATINUM RESY CREDIT', '-84.20', '320253010000000001'),
  line('10/21/2025', 'PLATINUM DIGITAL ENTERTAINMENT CREDIT', '-10.99', '320252940000000003'),
  line('10/20/2025', 'SECRET SHOP', '55.55', '320252930000000004'),
  line('10/12/2025', 'CURATED GIFT CARD CREDIT', '-50.00', '320252850000000007'),
  line('10/02/2025', 'AUTOPAY PAYMENT - THANK YOU', '-1204.33', '320252750000000008'),
];
const fileOf = (...lines: string[]) => ({
  ...{ name: 'secret-name.csv', mimeType: 'text/csv' },
  buffer: Buffer.from([HEADER, ...lines].join('\n')),
});
const file = fileOf(...rows);
/** Leaves out the line with an unknown benefit, because the holder's answer would stay in the account for later tests. */
const recognized = fileOf(...rows.filter((row) => !row.includes('CURATED')));

async function addPlatinum(api: Call): Promise<string> {
  const credit = (name: string, key: string, amount: string, frequency: string) => ({
    ...{ type: 'statement_credit', name, key, amount, frequency, description: null },
  });
  const body = {
    ...platinum,
    card_name: 'American Express Platinum Card',
    last_digits: '11005',
    opening_date: '2025-01-01',
  };
  const { id } = (await api('POST /cards', { body })).body.data;
  const benefits = [
    credit('Resy Credit', 'resy', '100.00', 'quarterly'),
    credit('Digital Entertainment Credit', 'digital-entertainment', '25.00', 'monthly'),
    credit('Lululemon Credit', 'lululemon', '75.00', 'quarterly'),
  ];
  await api('POST /cards/{id}/benefits', { params: { id }, body: { benefits } });
  return id;
}

test.describe('reading statements', () => {
  reused('records the confirmed uses, sends nothing else, and can be undone', async ({ page, api, open }) => {
    const cardId = await addPlatinum(api);
    await open('/cards');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('button', { name: 'Read statements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Read statements' });
    await expect(dialog.getByRole('button', { name: /^Record/ })).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('2 new · $95.19')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /Resy Credit/ })).toBeChecked();
    const which = dialog.getByRole('combobox', { name: /Which benefit is this\?/ });
    await which.selectOption({ label: 'Lululemon Credit' });
    await dialog.getByRole('button', { name: 'Record 3 uses' }).click();
    await expect(dialog.getByText('3 uses recorded')).toBeVisible();

    const bodies = sent.join('\n');
    expect(bodies).toContain('PLATINUM RESY CREDIT');
    for (const secret of ['SECRET', 'secret-name', 'AUTOPAY', '11005', '320253010000000001'])
      expect(bodies).not.toContain(secret);
    const hosts = new Set(sent.map((request) => new URL(request.split(' ')[0] ?? '').hostname));
    expect([...hosts]).toEqual(['127.0.0.1']);

    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('Nothing was kept of this reading.')).toBeVisible();
    const uses = (await readBenefits(api, cardId)).flatMap((each: { uses: object[] }) => each.uses);
    expect(uses).toEqual([]);
    expect((await api('GET /statement-words')).body.data).toEqual([]);
    const [card] = (await api('GET /cards')).body.data.filter(({ id }: { id: string }) => id === cardId);
    expect(card.statements).toEqual([]);
  });

  reused(
    'works by keyboard, recognizes recorded uses, and a reading can be removed in Settings',
    async ({ page, api, open }) => {
      await addPlatinum(api);
      await open('/cards');
      await page.getByRole('button', { name: 'Read statements' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Read statements' });
      await dialog.locator('input[type=file]').setInputFiles(recognized);
      const resy = dialog.getByRole('checkbox', { name: /Resy Credit/ });
      await resy.press('Space');
      await expect(resy).not.toBeChecked();
      await dialog.getByRole('button', { name: 'Record 1 use' }).press('Enter');
      await expect(dialog.getByText('1 use recorded')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: 'Read statements' }).press('Enter');
      await dialog
        .locator('input[type=file]')
        .setInputFiles([
          recognized,
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Remember the milk') },
        ]);
      await expect(dialog.getByText('Already recorded')).toBeVisible();
      await expect(dialog.getByText('notes.txt is not a statement we know')).toBeVisible();
      await page.keyboard.press('Escape');

      await open('/settings#my-data');
      await page.getByRole('button', { name: /^Remove .* · 1 use$/ }).click();
      await page.getByRole('button', { name: 'Remove 1 use' }).click();
      await expect(page.getByText('1 use removed.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Readings' })).toBeHidden();
    },
  );

  reused(
    'continues after the network was lost, and records nothing twice',
    async ({ page, api, open, expectLog }) => {
      expectLog(/Failed to load resource: net::/);
      expectLog(/Recording the uses failed/);
      await addPlatinum(api);
      await open('/cards');
      let calls = 0;
      await page.route('**/protected/uses', (route) =>
        (calls += 1) === 2 ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: 'Read statements' }).click();
      const dialog = page.getByRole('dialog', { name: 'Read statements' });
      // These lines need two batches and belong to two quarters.
      const many = Array.from({ length: 120 }, (_, index) =>
        line(index < 60 ? '08/15/2025' : '10/15/2025', 'PLATINUM RESY CREDIT', '-0.10', `R${index}`),
      );
      await dialog.locator('input[type=file]').setInputFiles(fileOf(...many));
      const record = dialog.getByRole('button', { name: 'Record 120 uses' });
      // The button is enabled once the recorded uses have been read, which is not possible offline.
      await expect(record).toBeEnabled();
      await page.context().setOffline(true);
      await expect(record).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByText('You are offline. Recording needs a connection.')).toBeVisible();
      await page.context().setOffline(false);
      await record.click();
      await expect(dialog.getByText('100 of 120 uses are recorded, 20 are left.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Record 20 more' }).click();
      await expect(dialog.getByText('120 uses recorded · $12.00')).toBeVisible();
      const [reading, ...others] = (await api('GET /readings')).body.data;
      expect(others).toEqual([]);
      expect(reading.use_ids).toHaveLength(120);
      await page.unroute('**/protected/uses');
    },
  );

  reused('changes the opening month and continues the review', async ({ page, api, open }) => {
    await addPlatinum(api);
    await open('/cards');
    await page.getByRole('button', { name: 'Read statements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Read statements' });
    const early = line('12/20/2024', 'PLATINUM RESY CREDIT', '-30.00', 'EARLY');
    await dialog.locator('input[type=file]').setInputFiles(fileOf(early, ...rows));
    await expect(dialog.getByText('1 line from before this card was opened')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change opening month' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Credit Card' });
    await choose(page, 'Opened year', '2024');
    await choose(page, 'Opened month', 'December');
    await form.getByRole('button', { name: 'Update Card' }).click();
    await expect(form).toBeHidden();
    await expect(dialog.getByText('3 new · $125.19')).toBeVisible();
    await expect(dialog.getByText('from before this card was opened')).toBeHidden();
  });
});
