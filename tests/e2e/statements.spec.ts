import { readBenefits } from '../support/benefit-calls.ts';
import { platinum } from '../support/examples.ts';
import type { Call } from '../support/client.ts';
import { choose, expect, test } from './fixtures.ts';
import { test as reused } from './reused-page.ts';
import { loseAnswer } from './visit.ts';

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
    await page.getByRole('button', { name: 'Import statements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import statements' });
    await expect(dialog.getByRole('button', { name: /^Record/ })).toBeDisabled();
    const early = line('12/20/2024', 'PLATINUM RESY CREDIT', '-30.00', 'EARLY');
    await dialog.locator('input[type=file]').setInputFiles(fileOf(early, ...rows));
    await expect(dialog.getByText('2 new · $95.19')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /Resy Credit/ })).toBeChecked();
    const which = dialog.getByRole('combobox', { name: /Which benefit is this\?/ });
    await which.selectOption({ label: 'Lululemon Credit' });

    await expect(dialog.getByText('1 line from before this card was opened')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change opening month' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Credit Card' });
    await choose(page, 'Opened year', '2024');
    await choose(page, 'Opened month', 'December');
    await form.getByRole('button', { name: 'Update Card' }).click();
    await expect(form).toBeHidden();
    await dialog.getByRole('button', { name: 'Record 4 uses' }).click();
    await expect(dialog.getByText('4 uses recorded')).toBeVisible();

    const bodies = sent.join('\n');
    expect(bodies).toContain('PLATINUM RESY CREDIT');
    for (const secret of ['SECRET', 'secret-name', 'AUTOPAY', '320253010000000001'])
      expect(bodies).not.toContain(secret);
    const hosts = new Set(sent.map((request) => new URL(request.split(' ')[0] ?? '').hostname));
    expect([...hosts]).toEqual(['127.0.0.1']);

    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('Undone. Nothing from these statements was saved.')).toBeVisible();
    const uses = (await readBenefits(api, cardId)).flatMap((each: { uses: object[] }) => each.uses);
    expect(uses).toEqual([]);
    expect((await api('GET /readings')).body.words).toEqual([]);
    const [card] = (await api('GET /cards')).body.data.filter(({ id }: { id: string }) => id === cardId);
    expect(card.statements).toEqual([]);
  });

  reused(
    'works by keyboard, continues after failures, records nothing twice, and can be removed in Settings',
    async ({ page, api, open, expectLog }) => {
      expectLog(/Failed to load resource: net::/);
      expectLog(/Recording the uses failed/);
      await addPlatinum(api);
      await open('/cards');
      await page.getByRole('button', { name: 'Import statements' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Import statements' });
      const input = dialog.locator('input[type=file]');
      // These lines need two batches and belong to two quarters.
      const many = Array.from({ length: 120 }, (_, index) =>
        line(index < 60 ? '08/15/2025' : '10/15/2025', 'PLATINUM RESY CREDIT', '-0.10', `R${index}`),
      );
      await page.route('**/statement-worker*', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Choose files' }).focus();
      await input.setInputFiles(fileOf(...many));
      await expect(dialog.getByText('secret-name.csv cannot be read. Try again')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeFocused();
      await page.unroute('**/statement-worker*');
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Remember the milk') };
      await input.setInputFiles([fileOf(...many), notes]);
      await expect(dialog.getByText('notes.txt is not a statement we know')).toBeVisible();
      const first = dialog.getByRole('checkbox', { name: /Resy Credit/ }).first();
      await first.press('Space');
      await expect(first).not.toBeChecked();
      await first.press('Space');
      const record = dialog.getByRole('button', { name: 'Record 120 uses' });
      await expect(record).toBeEnabled();
      // A stray click beside the dialog keeps the files.
      await page.mouse.click(4, 400);
      await page.context().setOffline(true);
      await expect(record).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByText('You’re offline. Reconnect to make changes.')).toBeVisible();
      await page.context().setOffline(false);
      // The uses of the first call are stored, but its answer is lost.
      await page.route('**/protected/readings', loseAnswer, { times: 1 });
      await record.press('Enter');
      await expect(dialog.getByText('Recording stopped. At least 0 of 120 uses are recorded.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(dialog.getByText('120 uses recorded · $12.00')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const [reading, ...others] = (await api('GET /readings')).body.data;
      expect(others).toEqual([]);
      expect(reading.use_count).toBe(120);

      await page.getByRole('button', { name: 'Import statements' }).press('Enter');
      await input.setInputFiles(fileOf(...many));
      await expect(dialog.getByText('Already recorded').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await open('/settings#my-data');
      await page.getByRole('button', { name: /^Remove .* · 120 uses$/ }).click();
      await page.getByRole('button', { name: 'Remove 120 uses' }).click();
      await expect(page.getByText('120 uses removed.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Imports' })).toBeHidden();
    },
  );
});
