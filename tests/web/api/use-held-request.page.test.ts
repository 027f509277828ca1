import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../web/src/api/client.ts';
import { useHeldRequest } from '../../../web/src/api/use-held-request.ts';

/** Starts the hook with a call that fails with the given errors, and records the sent requests. */
function start(failures: (Error | null)[]) {
  const sent: string[] = [];
  const send = (request: string) => {
    sent.push(request);
    const failure = failures.shift() ?? null;
    return failure ? Promise.reject(failure) : Promise.resolve(request);
  };
  const hook = renderHook(() => useHeldRequest(send));
  const attempt = (request: string) => act(() => hook.result.current.send(request).then(String, String));
  return { sent, attempt, held: () => hook.result.current.held };
}

const lost = new TypeError('Failed to fetch');

test('what may have been saved is sent again as it was before anything else', async () => {
  const { sent, attempt, held } = start([lost, new ApiError(503, ''), null]);
  await attempt('one digit wrong');
  await attempt('corrected');
  expect(held()).toBe('one digit wrong');
  expect(await attempt('corrected')).toBe('one digit wrong');
  expect(held()).toBeNull();
  await attempt('another');
  expect(sent).toEqual(['one digit wrong', 'one digit wrong', 'one digit wrong', 'another']);
});

test('what the server has refused can be changed', async () => {
  const { sent, attempt, held } = start([lost, new ApiError(409, ''), null]);
  await attempt('first');
  await attempt('second');
  expect(held()).toBeNull();
  await attempt('second');
  expect(sent).toEqual(['first', 'first', 'second']);
});
