import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from '../../../../../web/src/app/theme.ts';
import { PanelTools } from '../../../../../web/src/features/benefits/panel/panel-tools.tsx';
import { createTestClient, providerOf, startServer } from '../../../page-test.ts';

afterEach(cleanup);

const card = {
  id: 'c1',
  card_name: 'American Express Platinum Card',
  bank: 'American Express',
  last_digits: '11005',
};

const uberCash = {
  id: 'uber',
  benefit: {
    benefit_name: 'Uber Cash',
    benefit_type: 'statement_credit',
    amount: '15.00',
    frequency: 'monthly',
  },
  key: 'uber-cash',
  origin: 'catalogue',
  status: 'unused',
  used_amount: '0.00',
};

/** Shows the tools for a wallet of one benefit. Returns a function that chooses a kind. */
async function openTools(kind: string | null) {
  await startServer(({ name }) => ({
    body: { data: name === 'GET /cards' ? [card] : { c1: [uberCash] } },
  }));
  const setKind = vi.fn();
  const nothing = () => {};
  render(
    createElement(
      ThemeProvider,
      { theme },
      createElement(PanelTools, {
        show: 'all',
        kind,
        search: '',
        grouping: 'none',
        sort: 'expiry',
        month: null,
        countedRows: [],
        setShow: nothing,
        setKind,
        setMonth: nothing,
        setSearch: nothing,
        setGroup: nothing,
        setSort: nothing,
        card: null,
        onShowOnly: undefined,
      }),
    ),
    { wrapper: providerOf(createTestClient()) },
  );
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show only this kind' });
  return { select, setKind };
}

test('the kinds of the wallet are offered once they have loaded, and All takes the choice back', async () => {
  const { select, setKind } = await openTools('rideshare');
  const offered = () =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toContain('Rides'));
  const [all, ...kinds] = offered();
  expect(all).toBe('All');
  expect(kinds).toEqual(kinds.toSorted());
  expect(select.selectedOptions[0]?.textContent).toBe('Rides');
  fireEvent.change(select, { target: { value: '' } });
  fireEvent.change(select, { target: { value: 'rideshare' } });
  expect(setKind.mock.calls).toEqual([[null], ['rideshare']]);
});
