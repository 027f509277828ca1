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

// No test saves anything. Each one opens the dialog and cancels it.
const page = onePage('2026-11-20', '/cards', async () => {});
const dialog = () => page().getByRole('dialog');

test.beforeEach(async () => {
  await page().getByRole('button', { name: 'Add Card' }).click();
});

test.afterEach(async () => {
  await page().getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog()).toHaveCount(0);
});

/** Reads the visible options of a dropdown except the first one, which clears the choice. */
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

/** Submits the form and reports whether it called the API. */
async function send(): Promise<boolean> {
  let called = false;
  const note = (request: { method: () => string }) => (called ||= request.method() === 'POST');
  page().on('request', note);
  const submit = dialog().getByRole('button', { name: 'Add Card' });
  await submit.click();
  // A submitted form disables its button from the next frame until the answer comes.
  await drawn(page());
  called ||= await submit.isDisabled();
  page().off('request', note);
  return called;
}

test('the lists offer ten years, and no later month than now in the current year', async () => {
  const years = Array.from({ length: 10 }, (_, back) => String(2026 - back));
  for (const which of ['Opened', 'Closed'] as const) {
    expect(await offered(page(), `${which} year`)).toEqual(years);
    await choose(page(), `${which} year`, '2026');
    expect(await offered(page(), `${which} month`)).toEqual(months.slice(0, 11));
    await choose(page(), `${which} year`, '2025');
    expect(await offered(page(), `${which} month`)).toEqual(months);
  }
});

test('a wrong date shows its message at its field as soon as month and year are chosen', async () => {
  const alert = dialog().getByRole('alert');
  await pick('Opened', 'December', '2026');
  await expect(alert).toHaveText(openingInFuture);
  await pick('Opened', 'November', '2026');
  await expect(alert).toHaveCount(0);
  await pick('Closed', 'December', '2026');
  await expect(alert).toHaveText(closedInFuture);
  for (const part of ['month', 'year']) {
    const list = dialog().getByRole('combobox', { name: `Closed ${part}` });
    await expect(list).toHaveAccessibleDescription(closedInFuture);
  }
  await pick('Closed', 'November', '2026');
  await expect(alert).toHaveCount(0);
  await pick('Closed', 'October', '2026');
  await expect(alert).toHaveText(closedBeforeOpening);
});

test('a closed month without a year is no closed date', async () => {
  await pick('Opened', 'March', '2025');
  await choose(page(), 'Closed month', 'January');
  await expect(dialog().getByRole('alert')).toHaveCount(0);
  await choose(page(), 'Closed year', '2025');
  await expect(dialog().getByRole('alert')).toHaveText(closedBeforeOpening);
});

test('a form with a wrong date is not sent', async () => {
  await chooseCard();
  // Without an opening date the current month counts.
  await pick('Closed', 'October', '2026');
  await expect(dialog().getByRole('alert')).toHaveCount(0);
  expect(await send()).toBe(false);
  await expect(dialog().getByRole('alert')).toHaveText(closedBeforeOpening);
  await pick('Opened', 'December', '2026');
  expect(await send()).toBe(false);
  await expect(dialog().getByRole('alert').first()).toHaveText(openingInFuture);
});
