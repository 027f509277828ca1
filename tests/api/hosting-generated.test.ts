import {
  endpoints,
  errorCodesOf,
  errorEnvelopeSchema,
  errorStatuses,
  type Endpoint,
} from '@card-rewards/functions/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signUp } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { seedOf } from '../support/counts.ts';
import { stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { generatedRequest, OWN_BENEFIT, OWN_CARD } from '../support/generated-requests.ts';
import { sendRaw, type RawReply, type RawRequest } from '../support/raw-http.ts';

/**
 * Answers that the request never reached our code for. The functions framework parses bodies before Express, also
 * those of GET, and answers what it cannot parse by itself; the Hosting emulator cannot decode every path. Production's
 * Hosting has answers of its own for such paths.
 */
const frameworksOwn: { name: string; matches(request: RawRequest, reply: RawReply): boolean }[] = [
  {
    name: 'body that is no JSON, answered by the functions framework',
    matches: ({ body }, { status, text }) =>
      body !== null && status === 400 && text.startsWith('<!DOCTYPE html>'),
  },
  {
    name: 'charset or encoding that the functions framework does not know',
    matches: ({ body }, { status, text }) =>
      body !== null && status === 415 && text.startsWith('<!DOCTYPE html>'),
  },
  {
    name: 'path that cannot be decoded, answered by the Hosting emulator',
    matches: ({ path }, { status }) => status >= 400 && /%(?![0-9a-f]{2})|%E0%A4%A|%00/i.test(path),
  },
  {
    name: 'path with dot segments, which the Hosting emulator resolves or refuses before it proxies',
    matches: ({ path }, { status }) => status < 500 && /(\.|%2e){2}/i.test(path),
  },
];

test('a hundred generated requests through Hosting and the function are answered as documented', async () => {
  const account = await signUp();
  const call = clientOf(stackUrl, account.idToken);
  const card = (await call('POST /cards', { body: platinum })).body.data.id;
  const created = await call('POST /cards/{id}/benefits', {
    params: { id: card },
    body: { benefits: [quarterlyCredit] },
  });
  const benefit = created.body.data[0].id;
  const seed = seedOf(0);
  let reached = 0;
  for (const generated of fc.sample(generatedRequest, { numRuns: 100, seed })) {
    const request = {
      ...generated,
      path: generated.path.replace(OWN_CARD, card).replace(OWN_BENEFIT, benefit),
      headers: { ...generated.headers, Authorization: `Bearer ${account.idToken}` },
    };
    const reply = await sendRaw(stackUrl, request);
    if (frameworksOwn.some(({ matches }) => matches(request, reply))) continue;
    reached += 1;
    const endpoint: Endpoint = endpoints[generated.endpoint];
    const documented = errorCodesOf(endpoint)
      .map((code) => errorStatuses[code])
      .filter((status) => status < 500);
    const about = `seed ${seed}: ${JSON.stringify({ ...request, body: request.body?.toString('latin1').slice(0, 200) })} → ${reply.status} ${reply.text.slice(0, 300)}`;
    const unchanged = endpoint.conditional ? [304] : [];
    expect([endpoint.status, ...unchanged, ...documented], about).toContain(reply.status);
    if (reply.status === 304) continue;
    const isDone = reply.status === endpoint.status;
    const isFile = isDone && endpoint.file !== undefined;
    const schema = isDone ? endpoint.response : errorEnvelopeSchema;
    expect(reply.headers['content-type'], about).toMatch(isFile ? /^text\/csv/ : /^application\/json/);
    const answered: unknown = isFile ? reply.text : JSON.parse(reply.text);
    expect(schema.safeParse(answered).success, about).toBe(true);
  }
  expect(reached).toBeGreaterThan(50);
}, 120_000);
