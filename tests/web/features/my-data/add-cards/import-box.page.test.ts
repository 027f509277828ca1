import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from '../../../../../web/src/app/theme.ts';
import { ImportBox } from '../../../../../web/src/features/my-data/add-cards/import-box.tsx';
import { createTestClient, providerOf, startServer, type Call } from '../../../page-test.ts';

afterEach(cleanup);

const list = 'bank,card_name,opening_date\nChase,Chase Freedom Flex,2024-03';
const flex = {
  id: 'f',
  presence: 'new',
  card_name: 'Chase Freedom Flex',
  opening_date: '2024-03-01',
  last_digits: null,
  benefits: 2,
  uses: 0,
};
const result = { cards: 1, benefits: 2, uses: 0, card_ids: [], problems: [] };

/** Enters a list of one card and clicks "Check". `add` returns the response to adding the card. */
async function checkList(add: (attempt: number) => ReturnType<Parameters<typeof startServer>[0]>) {
  const added: Call[] = [];
  await startServer((call) => {
    if (call.name !== 'POST /import') return { body: { data: [] } };
    if (call.body['dry_run'] === true) return { body: { data: result, review: [flex] } };
    added.push(call);
    return add(added.length);
  });
  const box = createElement(ThemeProvider, { theme }, createElement(ImportBox));
  render(box, { wrapper: providerOf(createTestClient()) });
  fireEvent.change(screen.getByLabelText('Export, list or card names'), { target: { value: list } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('button', { name: 'Add 1 card' });
  return added;
}

const card = () => screen.getByRole('checkbox', { name: /Freedom Flex/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the cards remain while they are added, and after a lost response they are sent again as they were', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const second = Promise.withResolvers<{ body: object }>();
  const added = await checkList((attempt) => (attempt === 1 ? null : second.promise));
  press('Add 1 card');
  await screen.findByText(
    'We couldn’t tell whether these cards were added. Try again: no card is added twice.',
  );
  expect(card().matches(':disabled')).toBe(true);
  press('Try again');
  await waitFor(() => expect(added).toHaveLength(2));
  expect(card().matches(':disabled')).toBe(true);
  expect(added[1]?.body).toEqual(added[0]?.body);
  second.resolve({ body: { data: { ...result, cards: 0 }, review: [] } });
  await screen.findByText('Added 1 card.');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a refusal leaves the cards to choose from', async () => {
  const message = 'You can have at most 200 cards.';
  const refusal = { status: 409, body: { error: { code: 'conflict', message } } };
  await checkList(() => refusal);
  press('Add 1 card');
  await screen.findByText(message);
  expect(card().matches(':disabled')).toBe(false);
  expect(screen.getByRole('button', { name: 'Add 1 card' })).toBeTruthy();
});
