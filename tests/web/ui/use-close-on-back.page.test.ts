import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCloseOnBack } from '../../../web/src/ui/use-close-on-back.ts';

beforeEach(() => window.history.pushState({ page: 'cards' }, '', '/cards'));

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await expect.poll(isAtDialog).toBe(false);
});

const isAtDialog = () => 'dialog' in window.history.state;

/** Goes back. The browser's history moves only after the call has returned. */
async function back(): Promise<void> {
  const moved = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await moved;
}

/** Waits for the end of the current task. Closed dialogs then have removed their entries. */
const entriesTakenBack = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a dialog. Back closes it if `mayClose` returns true. */
function openDialog(mayClose = () => true) {
  const onBack = vi.fn(() => {
    if (!mayClose()) return false;
    rerender({ isOpen: false });
    return true;
  });
  const { rerender } = renderHook(({ isOpen }) => useCloseOnBack(isOpen, onBack), {
    initialProps: { isOpen: true },
  });
  return { onBack, close: () => rerender({ isOpen: false }) };
}

test('Back closes a dialog and leaves the page at the same address', async () => {
  const { length } = window.history;
  const { onBack } = openDialog();
  expect(window.history.length).toBe(length + 1);
  expect(window.history.state).toEqual({ page: 'cards', dialog: true });
  await back();
  expect(onBack).toHaveBeenCalledOnce();
  expect(window.history.state).toEqual({ page: 'cards' });
  expect(window.location.pathname).toBe('/cards');
});

test('a dialog that closes in another way takes its entry back', async () => {
  const { onBack, close } = openDialog();
  close();
  await expect.poll(() => window.history.state).toEqual({ page: 'cards' });
  expect(onBack).not.toHaveBeenCalled();
});

test('a dialog that remains open keeps its entry until it lets Back close it', async () => {
  let mayClose = false;
  const { onBack } = openDialog(() => mayClose);
  await back();
  await expect.poll(isAtDialog).toBe(true);
  mayClose = true;
  await back();
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(window.history.state).toEqual({ page: 'cards' });
});

test('Back closes the dialog on top first', async () => {
  const below = openDialog();
  const above = openDialog();
  await back();
  expect(above.onBack).toHaveBeenCalledOnce();
  expect(below.onBack).not.toHaveBeenCalled();
  expect(isAtDialog()).toBe(true);
  await back();
  expect(below.onBack).toHaveBeenCalledOnce();
  expect(isAtDialog()).toBe(false);
});

test('a dialog that follows another takes over its entry', async () => {
  const { length } = window.history;
  const go = vi.spyOn(window.history, 'go');
  openDialog().close();
  const { onBack } = openDialog();
  await entriesTakenBack();
  expect(go).not.toHaveBeenCalled();
  expect(window.history.length).toBe(length + 1);
  expect(isAtDialog()).toBe(true);
  await back();
  expect(onBack).toHaveBeenCalledOnce();
});

test('a link in the dialog keeps the page that it has opened', async () => {
  const { close } = openDialog();
  window.history.replaceState({ page: 'settings' }, '', '/settings');
  const go = vi.spyOn(window.history, 'go');
  close();
  await entriesTakenBack();
  expect(go).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/settings');
});
