import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { theme } from '../../../../web/src/app/theme.ts';
import { HomeNotes } from '../../../../web/src/pages/home/home-notes.tsx';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-02T12:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const gold = {
  id: 'c1',
  card_name: 'Gold',
  bank: 'Amex',
  opening_date: '2024-03-01',
  closed_date: null,
  annual_fee: '250.00',
  version: 1,
};

test.each(['/cards', '/history'])('the note on the year leaves no empty box if %s fails', async (failing) => {
  const calls = await startServer(({ name }) => {
    if (name.includes(failing)) return { status: 500, body: { error: {} } };
    return { body: { data: name === 'GET /cards' ? [gold] : {} } };
  });
  const notes = createElement(MemoryRouter, null, createElement(HomeNotes));
  const client = createTestClient();
  const { container } = render(createElement(ThemeProvider, { theme }, notes), {
    wrapper: providerOf(client),
  });
  expect(container.childElementCount).toBe(1);
  await waitFor(() => expect(container.childElementCount).toBe(0));
  expect(calls.some(({ name }) => name.includes(failing))).toBe(true);

  // The empty box does not return while the client tries again.
  let again = Promise.resolve();
  await act(async () => {
    again = client.refetchQueries();
    await Promise.resolve();
  });
  expect(client.isFetching()).toBeGreaterThan(0);
  expect(container.childElementCount).toBe(0);
  await again;
});
