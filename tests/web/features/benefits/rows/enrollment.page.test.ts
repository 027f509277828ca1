import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import { theme } from '../../../../../web/src/app/theme.ts';
import { CardBenefits } from '../../../../../web/src/features/benefits/card-benefits.tsx';
import { platinum } from '../../../../support/examples.ts';
import { createTestClient, providerOf, startServer } from '../../../page-test.ts';

afterEach(cleanup);

const card = completeCard({ ...platinum, id: 'c1', version: 1, created_at: '2026-01-01T12:00:00Z' });

/** Shows two credits of a card that need enrollment. The server stores their settings. */
async function openCredits() {
  const settings = new Map<string, object>();
  const credit = (id: string) => ({
    id,
    benefit: {
      benefit_name: `Credit ${id}`,
      benefit_type: 'statement_credit',
      amount: '10.00',
      frequency: 'monthly',
    },
    status: 'unused',
    used_amount: '0.00',
    enrolment: 'needed',
    ...settings.get(id),
  });
  await startServer(({ name, body }) => {
    if (name === 'GET /user-benefits') return { body: { data: { c1: ['a', 'b'].map(credit) } } };
    if (name.startsWith('GET')) return { body: { data: [] } };
    const id = name.split('/').at(-1) ?? '';
    settings.set(id, { ...settings.get(id), ...body });
    return { body: { data: credit(id) } };
  });
  const shown = createElement(CardBenefits, { card, addButton: null });
  render(createElement(ThemeProvider, { theme }, shown), { wrapper: providerOf(createTestClient()) });
}

async function answerEnrollment(name: string, answer: 'Done' | 'Not for me') {
  const pill = await screen.findByRole('button', { name: new RegExp(`^Enroll ${name}`) });
  pill.focus();
  fireEvent.click(pill);
  fireEvent.click(await screen.findByRole('menuitem', { name: answer }));
}

const focusedName = () => document.activeElement?.closest('.row')?.querySelector('.row-name')?.textContent;

test.each([
  // The row of an ignored benefit moves away, and the next row takes its place.
  ['Not for me', 'Credit b'],
  ['Done', 'Credit a'],
] as const)('“%s” takes the pill away and leaves the focus in the list', async (answer, focused) => {
  await openCredits();
  await answerEnrollment('Credit a', answer);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Enroll Credit a/ })).toBeNull());
  await waitFor(() => expect(focusedName()).toBe(focused));
  expect(screen.getByRole('button', { name: /^Enroll Credit b/ })).toBeTruthy();
});

test('what is ignored asks for no enrollment', async () => {
  await openCredits();
  await answerEnrollment('Credit a', 'Not for me');
  fireEvent.click(await screen.findByRole('button', { name: 'Ignored (1)' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Enroll / })).toHaveLength(1);
});
