import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultReminderDays } from '@card-rewards/functions/domain';
import { theme } from '../../../../web/src/app/theme.ts';
import { RemindersBlock } from '../../../../web/src/features/reminders/reminders-block.tsx';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T12:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settings = {
  enabled: true,
  weekday: 1,
  declined: false,
  holder: null,
  days: defaultReminderDays,
  details: true,
  next_at: null,
  available: true,
};

const uber = {
  id: 'uber',
  benefit: {
    benefit_name: 'Uber Cash',
    benefit_type: 'statement_credit',
    amount: '15.00',
    frequency: 'monthly',
  },
  period_start: '2026-11-01',
  expiration_date: '2026-11-30',
  status: 'unused',
  used_amount: '0.00',
};

interface Options {
  status?: number;
  device?: string | null;
  isNotified?: boolean;
  enabled?: boolean;
  /** The server stores or refuses a change when this promise resolves. */
  saving?: Promise<unknown>;
}

/** Shows the block with a server that stores the settings, or that responds with the given status. */
async function open({
  status = 200,
  device = 'Device',
  isNotified = true,
  enabled = true,
  saving = Promise.resolve<unknown>(null),
}: Options = {}) {
  let stored = { ...settings, enabled };
  const calls = await startServer(async ({ name, body }) => {
    if (name === 'GET /cards') return { body: { data: [{ id: 'c1', card_name: 'Gold', bank: 'Amex' }] } };
    if (name === 'GET /user-benefits') return { body: { data: { c1: [uber] } } };
    if (name === 'PUT /reminders') {
      await saving;
      if (status !== 200) return { status, body: { error: {} } };
      stored = { ...stored, ...body, days: { ...stored.days, ...Object(body['days']) } };
    }
    // After a refused change, the settings cannot be read either.
    if (name === 'GET /reminders' && status !== 200 && calls.some((call) => call.name === 'PUT /reminders')) {
      return { status, body: { error: {} } };
    }
    return { body: { data: stored } };
  });
  const block = createElement(RemindersBlock, { calendar: 'Link', device, isNotified });
  render(createElement(ThemeProvider, { theme }, block), { wrapper: providerOf(createTestClient()) });
  const row = await screen.findByRole('button', { name: /^Monthly credits/ });
  return { row, sent: () => calls.filter(({ name }) => name === 'PUT /reminders').map(({ body }) => body) };
}

test('a row opens its days, up to three can be chosen, and each choice is saved', async () => {
  const { row, sent } = await open();
  expect(row.textContent).toBe('Monthly credits7 and 1 days before');
  fireEvent.click(row);
  const chips = within(screen.getByRole('group', { name: 'Monthly credits' }));
  fireEvent.click(chips.getByRole('button', { name: '14 days' }));
  // The choice is shown before it is saved.
  await waitFor(() => expect(row.textContent).toBe('Monthly credits14, 7 and 1 days before'));
  expect(chips.getByRole('button', { name: '3 days' })).toHaveProperty('disabled', true);
  fireEvent.click(chips.getByRole('button', { name: '1 day' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ days: { month: [14, 7, 1] } }, { days: { month: [14, 7] } }]),
  );
  await waitFor(() => expect(row.textContent).toBe('Monthly credits14 and 7 days before'));
});

test('two choices that cannot be saved say so and are taken back', async () => {
  const { promise: saving, resolve: save } = Promise.withResolvers<null>();
  const { row, sent } = await open({ status: 400, saving });
  fireEvent.click(row);
  fireEvent.click(screen.getByRole('button', { name: '14 days' }));
  await waitFor(() => expect(row.textContent).toBe('Monthly credits14, 7 and 1 days before'));
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(row.textContent).toBe('Monthly credits14 and 1 days before'));
  save(null);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByText('Couldn’t save. Try again.');
  await waitFor(() => expect(row.textContent).toBe('Monthly credits7 and 1 days before'));
});

test('the block says how much comes by the ways there are, and lists it', async () => {
  await open();
  await screen.findByText(/With this: about 2 emails and 2 notifications a month\./);
  fireEvent.click(screen.getByRole('button', { name: 'See the next 60 days' }));
  const [first, second] = within(screen.getByRole('list', { name: 'The next 60 days' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toBe('Sun, Nov 29Notification, 9:001 credit, $15.00Uber Cash $15');
  expect(second?.textContent).toBe('Mon, Nov 30Email, 8:001 credit, $15.00Uber Cash $15');
  cleanup();
  await open({ device: null });
  await screen.findByText(/With this: about 2 emails a month\./);
  cleanup();
  await open({ isNotified: false });
  await screen.findByText(/With this: about 2 emails a month\./);
  cleanup();
  await open({ isNotified: false, enabled: false });
  await screen.findByText(/If turned on: about 2 emails and 2 notifications a month\./);
});
