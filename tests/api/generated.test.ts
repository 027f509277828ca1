import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endpoints,
  errorCodesOf,
  errorEnvelopeSchema,
  errorStatuses,
  statusOf,
  type Endpoint,
} from '@card-rewards/functions/contract';
import { apiOfFile, server } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { quarterlyCredit } from '../support/examples.ts';
import {
  generatedRequest,
  OWN_BENEFIT,
  OWN_CARD,
  type GeneratedRequest,
} from '../support/generated-requests.ts';
import { inParallel, seedOf, times } from '../support/generated-runs.ts';
import { sendRaw, type RawReply } from '../support/raw-http.ts';
import { storedDocuments } from '../support/stored-documents.ts';

const BATCHES = times(2, 21);
const BATCH = 500;
const AT_ONCE = 16;

apiOfFile();

test(`${BATCHES * BATCH} generated requests get documented responses and leave sound data`, async () => {
  let answered = 0;
  let succeeded = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const seed = seedOf(batch);
    const uid = `generated-${crypto.randomUUID()}`;
    const requests = fc.sample(generatedRequest, { numRuns: BATCH, seed });
    const ids = await addOwnCard(uid);
    await inParallel(requests, Array(AT_ONCE).fill(null), async (request) => {
      const reply = await sendRaw(server.origin, filledIn(request, ids, uid));
      answered += 1;
      succeeded += reply.status < 300 ? 1 : 0;
      expectDocumented(request, reply, seed);
    });
    await expectSoundData(uid, seed);
  }
  // Some requests report an error in a browser. The API logs these reports.
  expect(server.errors.splice(0).filter(({ message }) => message !== 'An error in a browser')).toEqual([]);
  expect(answered).toBe(BATCHES * BATCH);
  // If the share were lower, most requests would fail at the first check and test nothing else.
  expect(succeeded / answered).toBeGreaterThan(0.2);
}, 300_000);

async function addOwnCard(uid: string): Promise<{ card: string; benefit: string }> {
  const call = clientOf(server.origin, uid);
  const card = await addCard(call, [quarterlyCredit]);
  return { card, benefit: (await readBenefits(call, card))[0].id };
}

function filledIn(
  request: GeneratedRequest,
  ids: { card: string; benefit: string },
  uid: string,
): GeneratedRequest {
  return {
    ...request,
    path: request.path.replace(OWN_CARD, ids.card).replace(OWN_BENEFIT, ids.benefit),
    headers: { ...request.headers, Authorization: `Bearer ${uid}` },
  };
}

function expectDocumented(request: GeneratedRequest, reply: RawReply, seed: number): void {
  const endpoint: Endpoint = endpoints[request.endpoint];
  const statuses = errorCodesOf(request.endpoint, endpoint)
    .map((code) => errorStatuses[code])
    .filter((status) => status < 500);
  const about = `seed ${seed}: ${JSON.stringify({ ...request, body: request.body?.toString('latin1').slice(0, 300) })} → ${reply.status} ${reply.text.slice(0, 300)}`;
  const unchanged = endpoint.conditional ? [304] : [];
  expect([statusOf(endpoint), ...unchanged, ...statuses], about).toContain(reply.status);
  expect(reply.headers['cache-control'], about).toBe('no-store');
  if (reply.status === 304) return;
  const isDone = reply.status === statusOf(endpoint);
  const schema = isDone ? endpoint.response : errorEnvelopeSchema;
  const answered: unknown = isDone && endpoint.file ? reply.text : JSON.parse(reply.text);
  expect(schema.safeParse(answered).success, about).toBe(true);
}

async function expectSoundData(uid: string, seed: number): Promise<void> {
  const { cards, benefits, usage } = await storedDocuments(server.db, uid).catch((cause: unknown) => {
    throw new Error(`With the seed ${seed}, a stored document is invalid`, { cause });
  });
  for (const { card_id } of [...Object.values(benefits), ...Object.values(usage)])
    expect(Object.keys(cards), `orphan, seed ${seed}`).toContain(card_id);
}
