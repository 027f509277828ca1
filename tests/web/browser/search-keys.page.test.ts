import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useFindAddress, useOpenFind } from '../../../web/src/browser/use-find-address.ts';
import { useSearchKey } from '../../../web/src/browser/use-search-key.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** Presses a key in an element. Returns whether the browser would still handle it. */
const press = (element: Element, key: string, more: object = {}) =>
  fireEvent.keyDown(element, { key, ...more });

test.each([
  ['/', {}, true],
  ['k', { ctrlKey: true }, true],
  ['k', { metaKey: true }, true],
  ['K', { ctrlKey: true }, true],
  ['k', {}, false],
  ['k', { ctrlKey: true, metaKey: true }, false],
  ['k', { ctrlKey: true, shiftKey: true }, false],
  ['/', { ctrlKey: true }, false],
])('%s with %j opens the search: %j', (key, more, opens) => {
  const onPress = vi.fn();
  renderHook(() => useSearchKey(onPress));
  expect(press(document.body, key, more)).toBe(!opens);
  expect(onPress).toHaveBeenCalledTimes(opens ? 1 : 0);
});

test.each([
  ['a text field', '<input>', false],
  ['a field with multiple lines', '<textarea></textarea>', false],
  ['a dialog', '<div role="dialog"><button></button></div>', false],
  ['a checkbox', '<input type="checkbox">', true],
])('in %s (%s), the key opens the search: %j', (_place, html, opens) => {
  const onPress = vi.fn();
  renderHook(() => useSearchKey(onPress));
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const [field] = place.querySelectorAll('input, textarea, button');
  press(field ?? place, '/');
  expect(onPress).toHaveBeenCalledTimes(opens ? 1 : 0);
});

/** Shows the search text of the address, and buttons that open and close the search. */
function Search() {
  const open = useOpenFind();
  const { typed, close } = useFindAddress();
  return createElement(
    'div',
    null,
    createElement('output', null, typed === null ? 'closed' : `open: ${typed}`),
    createElement('button', { onClick: open }, 'Open'),
    createElement('button', { onClick: close }, 'Close'),
  );
}

function startAt(...initialEntries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: createElement(Search) }], { initialEntries });
  render(createElement(RouterProvider, { router }));
  return router;
}

const shown = () => screen.getByRole('status').textContent;

test('Back closes the search, and so does its button, at the place where it was opened', async () => {
  const router = startAt('/home', '/cards');
  for (const leave of [() => router.navigate(-1), () => fireEvent.click(screen.getByText('Close'))]) {
    fireEvent.click(screen.getByText('Open'));
    await waitFor(() => expect(shown()).toBe('open: '));
    await act(async () => void (await leave()));
    await waitFor(() => expect(shown()).toBe('closed'));
    expect(router.state.location.pathname).toBe('/cards');
  }
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/home');
});

test('a search that the address has named from the start closes without leaving the page', async () => {
  const router = startAt('/home', '/cards?find=uber');
  expect(shown()).toBe('open: uber');
  fireEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(shown()).toBe('closed'));
  expect(router.state.location.pathname).toBe('/cards');
});
