import { expect, test, type Page } from '@playwright/test';
import { onePage } from './cards-fixtures.ts';
import { choose } from './fixtures.ts';
import { drawn } from './visit.ts';

const openingInFuture = 'Opening date cannot be in the future. Please select a past or current date.';
const closedInFuture = 'Closed date cannot be in the future. Please select a past or current date.';
const closedBeforeOpening = 'Closed date cannot be before the opening date. Please check your dates.';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

// Nothing is saved here: each test opens the dialog anew, and leaves it.
const page = onePage('2026-11-20', '/cards', async () => {});
const dialog = () => page().getByRole('dialog');

test.beforeEach(async () => {
  await page().getByRole('button', { name: 'Add Card' }).click();
});

test.afterEach(async () => {
  await page().getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog()).toHaveCount(0);
});

/** The options that can be seen in a dropdown, but for the first one, which takes the choice back. */
async function offered(on: Page, dropdown: string): Promise<string[]> {
  await on.getByRole('dialog').getByRole('combobox', { name: dropdown }).click();
  const names = await on.getByRole('option').filter({ visible: true }).allTextContents();
  await on.keyboard.press('Escape');
  await expect(on.getByRole('listbox')).toHaveCount(0);
  return names.slice(1);
}

async function pick(which: 'Opened' | 'Closed', month: string, year: string): Promise<void> {
  await choose(page(), `${which} month`, month);
  await choose(page(), `${which} year`, year);
}

async function chooseCard(): Promise<void> {
  await choose(page(), 'Bank', 'Chase');
  await choose(page(), 'Card Name', /^Chase Freedom Flex Annual/);
}

/** Sends the form, and tells whether that calls the API. */
async function send(): Promise<boolean> {
  let called = false;
  const note = (request: { method: () => string }) => (called ||= request.method() === 'POST');
  page().on('request', note);
  const submit = dialog().getByRole('button', { name: 'Add Card' });
  await submit.click();
  // A form that is sent waits for its answer: its button is disabled from the next drawing on.
  await drawn(page());
  called ||= await submit.isDisabled();
  page().off('request', note);
  return called;
}

test.describe('Card form dates', () => {
  test('the year list offers the current year and the 9 before it', async () => {
    const years = Array.from({ length: 10 }, (_, back) => String(2026 - back));
    expect(await offered(page(), 'Opened year')).toEqual(years);
    expect(await offered(page(), 'Closed year')).toEqual(years);
  });

  for (const which of ['Opened', 'Closed'] as const) {
    test(`${which}: the month list hides months later than now in the current year, and in no other`, async () => {
      await choose(page(), `${which} year`, '2026');
      expect(await offered(page(), `${which} month`)).toEqual(months.slice(0, 11));
      await choose(page(), `${which} year`, '2025');
      expect(await offered(page(), `${which} month`)).toEqual(months);
    });
  }

  test('an opening date later than the current month shows its message', async () => {
    await pick('Opened', 'December', '2026');
    await expect(dialog().getByRole('alert')).toHaveText(openingInFuture);
  });

  test('a closed date later than the current month shows its message', async () => {
    await pick('Closed', 'December', '2026');
    await expect(dialog().getByRole('alert')).toHaveText(closedInFuture);
  });

  test('a closed date before the opening date shows its message', async () => {
    await pick('Opened', 'March', '2025');
    await pick('Closed', 'February', '2025');
    await expect(dialog().getByRole('alert')).toHaveText(closedBeforeOpening);
  });

  test('the message stands with the field it is about, and both lists of it name it', async () => {
    await pick('Closed', 'December', '2026');
    for (const part of ['month', 'year']) {
      await expect(dialog().getByRole('combobox', { name: `Closed ${part}` })).toHaveAccessibleDescription(
        closedInFuture,
      );
    }
  });

  test('the current month is neither too late to open nor to close', async () => {
    await pick('Opened', 'November', '2026');
    await pick('Closed', 'November', '2026');
    await expect(dialog().getByRole('alert')).toHaveCount(0);
  });

  test('a form with a wrong date is not sent', async () => {
    await chooseCard();
    await pick('Opened', 'December', '2026');
    expect(await send()).toBe(false);
    await expect(dialog().getByRole('alert')).toHaveText(openingInFuture);
  });

  test('a closed date before the current month, with no opening date, is before the opening date', async () => {
    await chooseCard();
    await pick('Closed', 'October', '2026');
    await expect(dialog().getByRole('alert')).toHaveCount(0);
    expect(await send()).toBe(false);
    await expect(dialog().getByRole('alert')).toHaveText(closedBeforeOpening);
  });

  test('only complete pairs count: a closed month without a year is no closed date', async () => {
    await pick('Opened', 'March', '2025');
    await choose(page(), 'Closed month', 'January');
    await expect(dialog().getByRole('alert')).toHaveCount(0);
    await choose(page(), 'Closed year', '2025');
    await expect(dialog().getByRole('alert')).toHaveText(closedBeforeOpening);
  });
});
