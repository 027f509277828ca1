import { vi } from 'vitest';

interface Call {
  url: string;
  headers: Headers;
  body?: string;
}

/** Replaces the network for a test: gives these answers in order, and then none. Returns the calls as they are sent. */
export function answerWith(...answers: Response[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, request: Omit<Call, 'url'>) => {
    calls.push({ url, ...request });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return calls;
}
