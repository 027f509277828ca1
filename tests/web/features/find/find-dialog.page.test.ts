import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../../../../web/src/app/theme.ts';
import { FindDialog } from '../../../../web/src/features/find/find-dialog.tsx';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T12:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  // jsdom has no media queries and does not scroll.
  window.matchMedia = (media) => {
    const query = {
      matches: true,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    };
    return Object.assign(new EventTarget(), query);
  };
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const card = {
  id: 'c1',
  card_name: 'American Express Platinum Card',
  bank: 'American Express',
  last_digits: '11005',
};

/** Returns a monthly credit as the API sends it. */
const credit = (id: string, benefit_name: string, fields: object = {}) => ({
  id,
  benefit: { benefit_name, benefit_type: 'statement_credit', amount: '15.00', frequency: 'monthly' },
  period_start: '2026-11-01',
  expiration_date: '2026-11-30',
  status: 'unused',
  used_amount: '0.00',
  ...fields,
});

const visits = {
  benefit: {
    benefit_name: 'Club Visits',
    benefit_type: 'travel_benefit',
    amount: '0.00',
    frequency: 'annually',
  },
  times: 10,
  use_count: 3,
  expiration_date: '2026-12-31',
};

const wallet = [
  credit('uber', 'Uber Cash'),
  credit('resy', 'Resy Credit', { enrolment: 'needed' }),
  credit('gym', 'Gym Credit', { status: 'used', used_amount: '15.00', use_count: 1 }),
  credit('visits', 'Club Visits', visits),
];

interface Given {
  cards?: object[];
  benefits?: object[];
  initial?: string;
  /** The status of the response to a use. */
  status?: number;
}

/** Opens the dialog with a wallet. The server stores nothing. */
async function open({ cards = [card], benefits = wallet, initial = '', status = 200 }: Given = {}) {
  const calls = await startServer(({ name, body }) => {
    if (name === 'GET /cards') return { body: { data: cards } };
    if (name === 'GET /user-benefits') return { body: { data: cards.length > 0 ? { c1: benefits } : {} } };
    if (name.startsWith('POST /cards') && status !== 200) return { status, body: { error: {} } };
    const uses = [{ id: 'u1', ...body }];
    return { body: { data: credit('uber', 'Uber Cash', { status: 'used', used_amount: '15.00', uses }) } };
  });
  const actions = { onClose: vi.fn(), onOpenBenefit: vi.fn(), onShowAll: vi.fn(), onShowCards: vi.fn() };
  render(
    createElement(
      ThemeProvider,
      { theme },
      createElement(FindDialog, { initial, takeEarlyKeys: () => '', ...actions }),
    ),
    {
      wrapper: providerOf(createTestClient()),
    },
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'What can I use here?' });
  return {
    ...actions,
    field,
    type: (typed: string) => fireEvent.change(field, { target: { value: typed } }),
    press: (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more }),
    uses: () => calls.filter(({ name }) => /^POST .*\/uses$/.test(name)).map(({ body }) => body),
    undone: () => calls.filter(({ name }) => name.startsWith('POST /undo/')),
  };
}

const rowOf = async (text: string) => {
  const cell = await screen.findByText(text, { selector: '.name' });
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`${text} is in no row`);
  return within(row);
};

test('nothing found says where it looked and offers all benefits', async () => {
  const { onShowAll, field } = await open({ initial: 'ikea' });
  expect(document.activeElement).toBe(field);
  screen.getByRole('dialog', { name: 'What can I use here?' });
  await screen.findByText('Nothing in your wallet for “ikea”.');
  screen.getByText('Looked in the names, shops, kinds, cards and notes of 4 benefits.');
  expect(screen.getByRole('status').textContent).toBe('Nothing for ikea');
  fireEvent.click(screen.getByRole('button', { name: 'Show all benefits' }));
  expect(onShowAll).toHaveBeenCalledWith(null);
});

test('without a card it says what it is for', async () => {
  const { onShowCards } = await open({ cards: [] });
  await screen.findByText('Add a card, and this finds what to use.');
  fireEvent.click(screen.getByRole('button', { name: 'Go to Cards' }));
  expect(onShowCards).toHaveBeenCalledOnce();
});

test('used benefits say when they come again', async () => {
  const { type } = await open({ initial: 'gym' });
  // Screen readers read out the same text.
  expect(await screen.findAllByText('Gym Credit: all used. $15 comes back on Dec 1.')).toHaveLength(2);
  screen.getByText('Used up: Gym Credit $15 (Platinum), again Dec 1');
  expect(screen.queryByRole('row')).toBeNull();
  type('credit');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
});

test('a benefit that needs enrollment is opened', async () => {
  const { onOpenBenefit, press, uses } = await open({ initial: 'resy' });
  const row = await rowOf('Resy Credit');
  row.getByText('Enroll first');
  expect(row.queryByRole('button', { name: /^Use/ })).toBeNull();
  fireEvent.click(row.getByRole('button', { name: 'Enroll in Resy Credit' }));
  press('Enter', { ctrlKey: true });
  expect(onOpenBenefit).toHaveBeenCalledTimes(2);
  expect(onOpenBenefit.mock.calls[1]?.[0]).toMatchObject({ card_id: 'c1', benefit_id: 'resy' });
  expect(uses()).toEqual([]);
  // The search that led to a benefit is offered next time.
  expect(localStorage.getItem('searches')).toBe('resy');
});

test('the arrow keys choose a row, and Enter opens it', async () => {
  const { field, press, onOpenBenefit } = await open({ initial: 'platinum' });
  await rowOf('Uber Cash');
  const chosen = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(chosen()).toContain('Uber Cash');
  press('ArrowUp');
  expect(chosen()).toContain('Uber Cash');
  press('ArrowDown');
  expect(chosen()).toContain('Club Visits');
  press('ArrowDown');
  press('ArrowDown');
  expect(chosen()).toContain('Resy Credit');
  press('Enter');
  expect(onOpenBenefit.mock.calls[0]?.[0]).toMatchObject({ benefit_id: 'resy' });
});

test('Ctrl Enter records what is left, and the row remains with Undo', async () => {
  const { press, uses, undone, type } = await open({ initial: 'uber' });
  const row = await rowOf('Uber Cash');
  row.getByRole('button', { name: 'Use $15' });
  press('Enter', { ctrlKey: true });
  row.getByText('✓ Used');
  // Pressing the keys again records nothing.
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Uber Cash used, $15'));
  expect(uses()).toMatchObject([{ used_on: '2026-11-27', amount: '15.00', note: null }]);
  // The next search is read out.
  type('resy');
  const announced = '1 benefit for Resy. Something is needed first.';
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(announced));
  type('uber');
  const again = await rowOf('Uber Cash');
  fireEvent.click(again.getByRole('button', { name: 'Undo Uber Cash' }));
  await waitFor(() => expect(undone()).toHaveLength(1));
  await again.findByRole('button', { name: 'Use $15' });
});

test('another amount is checked and recorded', async () => {
  const { uses, onClose } = await open({ initial: 'uber' });
  const row = await rowOf('Uber Cash');
  const toField = () => {
    fireEvent.click(row.getByRole('button', { name: /use another amount/ }));
    return row.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Uber Cash' });
  };
  fireEvent.keyDown(toField(), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  const input = toField();
  expect(input.value).toBe('15.00');
  for (const [typed, problem] of [
    ['0', 'Enter an amount, such as 12.50.'],
    ['15.01', 'Only $15.00 is left this period.'],
  ] as const) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.click(row.getByRole('button', { name: 'Record' }));
    expect(row.getByRole('alert').textContent).toBe(problem);
  }
  fireEvent.change(input, { target: { value: '8,40' } });
  fireEvent.click(row.getByRole('button', { name: 'Record' }));
  row.getByText('✓ Used $8.40');
  await waitFor(() => expect(uses()).toMatchObject([{ amount: '8.40' }]));
});

test('a visit is recorded without an amount', async () => {
  const { uses } = await open({ initial: 'visits' });
  fireEvent.click((await rowOf('Club Visits')).getByRole('button', { name: 'Use 4 of 10' }));
  await waitFor(() => expect(uses()).toMatchObject([{ amount: '0.00' }]));
});

test('a use that could not be saved says so and can be recorded again', async () => {
  const { press } = await open({ initial: 'uber', status: 400 });
  const row = await rowOf('Uber Cash');
  press('Enter', { metaKey: true });
  await row.findByRole('alert');
  row.getByRole('button', { name: 'Use $15' });
});

test('before anything is typed it offers kinds and the latest searches', async () => {
  localStorage.setItem('searches', 'resy\nuber');
  const { field } = await open({
    benefits: [credit('uber', 'Uber Cash', { key: 'uber-cash', origin: 'catalogue' })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rides $15' }));
  expect(field.value).toBe('Rides');
  await screen.findByText('Rides · $15 on 1 card, until Nov 30');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click(await screen.findByRole('button', { name: 'resy' }));
  expect(field.value).toBe('resy');
});

test('a long result leads to the page of all benefits', async () => {
  const benefits = Array.from({ length: 25 }, (_each, index) => credit(`b${index}`, `Credit ${index}`));
  const { onShowAll } = await open({ initial: 'credit', benefits });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 25 on Benefits' }));
  expect(screen.getAllByRole('row')).toHaveLength(20);
  expect(onShowAll).toHaveBeenCalledWith('credit');
});
