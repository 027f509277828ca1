import { vi } from 'vitest';

interface Call {
  url: string;
  headers: Headers;
  body?: string;
}

/**
 * Replaces the network for a test. It gives these responses in order, and afterwards no response. Returns the calls as
 * they are sent.
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
