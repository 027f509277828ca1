import type { Answer, ConditionalEndpoint } from '@card-rewards/functions/contract';
import { apiIfChanged } from '../client.ts';

const FRESH_MS = 10_000;

type Read<Name extends ConditionalEndpoint> = Promise<{ answer: Answer<Name>; tag: string | null } | null>;
type EarlyReads = { [Name in ConditionalEndpoint]?: Read<Name> };

let reads: EarlyReads = {};
let asking = new AbortController();
let askedAt = -Infinity;

/**
 * Asks for what every signed-in page reads first, as soon as there is somebody to ask for: the screens that want it may
 * still be on their way.
 */
export function askEarly(): void {
  forgetEarly();
  const { signal } = asking;
  reads = {
    'GET /cards': apiIfChanged('GET /cards', { tag: null, signal }),
    'GET /user-benefits': apiIfChanged('GET /user-benefits', { tag: null, signal }),
  };
  askedAt = performance.now();
  // Whoever takes it handles a failure, which may come before.
  for (const read of Object.values(reads)) read.catch(() => {});
}

/** What was asked for early; once, and only as long as it is news. */
export function takeEarly<Name extends ConditionalEndpoint>(name: Name): EarlyReads[Name] | undefined {
  const read = reads[name];
  reads = { ...reads, [name]: undefined };
  return performance.now() - askedAt < FRESH_MS ? read : undefined;
}

/** Nobody but the user in whose name it was asked gets it. */
export function forgetEarly(): void {
  asking.abort();
  asking = new AbortController();
  reads = {};
}
