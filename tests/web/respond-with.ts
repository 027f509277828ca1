import { vi } from 'vitest';

interface Call {
  url: string;
  headers: Headers;
  body?: string;
}

/**
 * Replaces `fetch` for a test. Each call gets the next response. After the last response, each call fails.
 * @returns the calls, in an array that grows with each call
 */
export function respondWith(...responses: Response[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, request: Omit<Call, 'url'>) => {
    calls.push({ url, ...request });
    const response = responses.shift();
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return calls;
}
