import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '@card-rewards/functions/contract';
import { usageId } from '../../functions/src/documents/index.ts';
import { apiOfFile, newUser, server } from '../support/api-of-file.ts';
import { addCard, recordUsage } from '../support/benefit-calls.ts';
import type { Call, Request } from '../support/client.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { anniversaryTravel, decemberUber, loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { countFirestoreWork, type Counter } from '../support/firestore-work.ts';

const CARDS = 3;
const templates = [quarterlyCredit, decemberUber, anniversaryTravel, loungeAccess];

apiOfFile();
let counter: Counter;
let call: Call;
let id: string;
let benefitId: string;

/** Adds three cards with four benefits, two ticks, and two years of past uses that no list may read. */
beforeAll(async () => {
  const { uid, ...user } = newUser();
  ({ call } = user);
  counter = countFirestoreWork(server.db);
  for (let card = 0; card < CARDS; card += 1) {
    id = await addCard(call, templates);
    const { data } = (await call('GET /cards/{id}/benefits', { params: { id } })).body;
    benefitId = data.find(({ name }: { name: string }) => name === quarterlyCredit.name).id;
    if (card > 0) await recordUsage(call, id, benefitId, { status: 'used', used_amount: '50.00' });
  }
  for (let past = 0; past < 24; past += 1) {
    const month = `${2010 + Math.floor(past / 12)}-${String((past % 12) + 1).padStart(2, '0')}`;
    await documentsOfUser(server.db, uid)
      .usage.doc(usageId(benefitId, `${month}-01`))
      .set({ benefit_id: benefitId, card_id: id, period_start: `${month}-01`, period_end: `${month}-28` });
  }
  // Right after a write, a list may be read twice.
  await wait(500);
});

const bodies: Partial<Record<EndpointName, () => object>> = {
  'PUT /cards/{cardId}/user-benefits/{benefitId}': () => ({ status: 'used', used_amount: '25.00' }),
  'POST /readings': () => ({
    id: crypto.randomUUID(),
    uses: ['2026-11-19', '2026-11-20'].map((used_on) => ({
      id: crypto.randomUUID(),
      card_id: id,
      benefit_id: benefitId,
      used_on,
      amount: '5.00',
    })),
  }),
  'PATCH /cards/{id}': () => ({ nickname: 'Lounge card' }),
};

/** The headers that the client sends. `X-Undo` adds one document to the commit. */
const headers: Partial<Record<EndpointName, Record<string, string>>> = {
  'PUT /cards/{cardId}/user-benefits/{benefitId}': { 'X-Undo': crypto.randomUUID() },
};

test.each<[EndpointName, queries: number, lookups: number, read: number, commits: number, written: number]>([
  ['GET /cards', 1, 1, 4, 0, 0],
  ['GET /user-benefits', 3, 1, 18, 0, 0],
  ['GET /cards/{id}/history', 2, 2, 7, 0, 0],
  ['PUT /cards/{cardId}/user-benefits/{benefitId}', 0, 2, 4, 1, 4],
  ['POST /readings', 2, 4, 5, 1, 4],
  ['PATCH /cards/{id}', 0, 2, 2, 1, 2],
])(
  '%s sends %i queries, looks up %i times, reads %i documents, and commits %i times %i documents',
  async (name, queries, lookups, documentsRead, commits, documentsWritten) => {
    const request: Request = {
      params: { id, cardId: id, benefitId },
      body: bodies[name]?.(),
      headers: headers[name] ?? {},
    };
    counter.start();
    expect((await call(name, request)).status).toBe(200);
    expect(counter.counted()).toEqual({ queries, lookups, documentsRead, commits, documentsWritten });
  },
);
