import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement, type ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { theme } from '../../../../web/src/app/theme.ts';
import { DecisionLine } from '../../../../web/src/features/fee-decisions/decisions.tsx';
import { platinum } from '../../../support/examples.ts';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

afterEach(cleanup);

type LineProps = ComponentProps<typeof DecisionLine>;

const card = completeCard({ ...platinum, id: 'c', version: 1, created_at: '2026-01-01T12:00:00Z' });

/** Replaces the card's dialog with buttons that the test presses. */
const EditCard: LineProps['EditCard'] = ({ begin, onPlan, onSaved }) =>
  createElement(
    'div',
    { role: 'dialog', 'aria-label': begin },
    onPlan && createElement('button', { onClick: onPlan }, 'Plan it for later'),
    createElement('button', { onClick: onSaved }, 'Update Card'),
  );

function show(decision: LineProps['decision'], isLower = false) {
  const line = createElement(DecisionLine, { card, decision, about: null, isLower, EditCard });
  const inTheme = createElement(ThemeProvider, { theme }, line);
  render(inTheme, { wrapper: providerOf(createTestClient()) });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a downgrade is recorded as a plan, and carrying it out records nothing again', async () => {
  const calls = await startServer(() => ({ status: 201, body: { data: card } }));
  show(null);
  press('Downgrade');
  expect(screen.getByRole('dialog', { name: 'other product' })).toBeTruthy();
  press('Plan it for later');
  await waitFor(() => expect(calls.map(({ body }) => body['kind'])).toEqual(['downgrade']));
  cleanup();

  show({ id: 'd', on: '2026-11-20', kind: 'downgrade', amount: null, note: null });
  press('Change product');
  expect(screen.queryByRole('button', { name: 'Plan it for later' })).toBeNull();
  press('Update Card');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'other product' })).toBeTruthy());
  expect(calls).toHaveLength(1);
  cleanup();

  // A lower fee means that the plan was carried out.
  show({ id: 'd', on: '2026-11-20', kind: 'downgrade', amount: null, note: null }, true);
  expect(screen.getByRole('button', { name: 'Undo decision' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change product' })).toBeNull();
});
