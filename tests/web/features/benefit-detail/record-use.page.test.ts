import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsageForm } from '../../../../web/src/features/benefit-detail/usage-form.tsx';
import { useUseChanges } from '../../../../web/src/features/benefit-detail/use-use-changes.ts';
import { SharedNotices, useOwnNotices } from '../../../../web/src/ui/use-notices.ts';
import { createTestClient, providerOf, startServer } from '../../page-test.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Starts a server that stores the amounts of uses by their ids. Like the API, it carries out each undo id only once.
 */
async function startStore() {
  const stored = new Map<string, string>();
  const done = new Set<unknown>();
  /** The next `lost.next` writes are stored, but get no response. */
  const lost = { next: 0 };
  const calls = await startServer(({ name, headers, body }) => {
    const [method, path = ''] = name.split(' ');
    if (method === 'GET') return { body: { data: {} } };
    const id = typeof body['id'] === 'string' ? body['id'] : path.slice(path.lastIndexOf('/') + 1);
    if (!done.has(headers['x-undo'])) {
      if (method === 'POST' && stored.has(id)) return { status: 409, body: { error: {} } };
      if (method !== 'POST' && !stored.has(id)) return { status: 404, body: { error: {} } };
      if (method === 'DELETE') stored.delete(id);
      else stored.set(id, String(body['amount']));
      done.add(headers['x-undo']);
    }
    if (lost.next === 0) return { body: { data: {} } };
    lost.next -= 1;
    return null;
  });
  return { calls, stored, lost, amounts: () => [...stored.values()] };
}

const period = {
  start: '2026-07-01',
  end: '2026-12-31',
  first: '2026-07-01',
  last: '2026-11-20',
  hasAmount: true,
  left: '50.00',
};

const use = { id: 'u1', used_on: '2026-11-20', amount: '15.00', note: null, posted: null, reading: null };

/** Shows a form that records uses of a benefit, a button that deletes a use, and the notices. */
function Screen() {
  const shared = useOwnNotices();
  return createElement(
    SharedNotices,
    { value: shared },
    createElement(Uses),
    shared.notices.map(({ text }) => createElement('p', { key: text }, text)),
  );
}

function Uses() {
  const uses = useUseChanges({ card_id: 'c1', benefit_id: 'b1' });
  return [
    createElement(UsageForm, { key: 'form', uses, period, initialDay: '2026-11-20' }),
    createElement('button', { key: 'delete', onClick: () => uses.remove(use) }, 'Delete'),
  ];
}

function openForm(): void {
  render(createElement(Screen), { wrapper: providerOf(createTestClient()) });
}

function record(amount: string): void {
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
  fireEvent.click(screen.getByText(`Record $${amount}.00`));
}

test('a use whose response is lost is sent again under its id and recorded once', async () => {
  const { calls, amounts, lost } = await startStore();
  openForm();
  lost.next = 1;
  record('12');
  await screen.findByText(/^Recorded \$12\.00/);
  expect(amounts()).toEqual(['12.00']);
  const [first, second] = calls.filter(({ name }) => name.startsWith('POST'));
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['x-undo']).toBe(first?.headers['x-undo']);
});

test('a use that was not confirmed is changed by the next try instead of recorded twice', async () => {
  const { amounts, lost } = await startStore();
  openForm();
  lost.next = 2;
  record('10');
  await screen.findByText('We couldn’t tell whether this was saved. Try again: nothing is recorded twice.');
  expect(amounts()).toEqual(['10.00']);
  record('15');
  await screen.findByText(/^Recorded \$15\.00/);
  expect(amounts()).toEqual(['15.00']);
});

test('a use whose deletion is sent again is deleted', async () => {
  const { stored, lost } = await startStore();
  openForm();
  stored.set('u1', '15.00');
  lost.next = 1;
  fireEvent.click(screen.getByText('Delete'));
  await screen.findByText('Deleted $15.00');
  expect(stored.size).toBe(0);
});

test('deleting a use that was deleted elsewhere says so', async () => {
  await startStore();
  openForm();
  fireEvent.click(screen.getByText('Delete'));
  await screen.findByText('This use was already deleted.');
});
