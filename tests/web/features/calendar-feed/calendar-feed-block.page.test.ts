import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CalendarFeedBlock } from '../../../../web/src/features/calendar-feed/calendar-feed-block.tsx';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

afterEach(cleanup);

/**
 * Shows the block while the calendar is on. Resolves with a function that lists the names of the calls that
 * change the calendar.
 */
async function openBlock() {
  const on = { active: true, created_at: '2026-11-01T12:00:00.000Z', last_fetched_at: null };
  const calls = await startServer(({ name }) => {
    if (name === 'GET /calendar-feed') return { body: { data: on } };
    if (name === 'POST /calendar-feed') return { body: { data: { url: 'https://example.com/feed.ics' } } };
    if (name === 'DELETE /calendar-feed') return { body: { data: { ...on, active: false } } };
    return { body: { data: [] } };
  });
  render(createElement(CalendarFeedBlock), { wrapper: providerOf(createTestClient()) });
  await screen.findByText('Not read by any calendar yet.', { exact: false });
  return () => calls.flatMap(({ name }) => (name.startsWith('GET') ? [] : [name]));
}

const press = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(place.getByRole('button', { name }));

test.each([
  ['Replace link', 'POST /calendar-feed'],
  ['Turn off', 'DELETE /calendar-feed'],
])('%s asks before calendars lose their link', async (button, call) => {
  const changes = await openBlock();
  press(button);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Calendars that use it will stop getting events.');
  press('Keep link', within(question));
  expect(changes()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press(button);
  press(button, within(await screen.findByRole('alertdialog')));
  await waitFor(() => expect(changes()).toEqual([call]));
});
