import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '@card-rewards/functions/contract';
import { capturedByMonth, cents } from '../domain/wallet-model.ts';
import { apiOfFile, newUser, server } from '../support/api-of-file.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, usesOf } from '../support/benefit-calls.ts';
import { clientOf, type Call, type Reply } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { inParallel, seedOf, times } from '../support/generated-runs.ts';
import { holdCallsOf, type HoldNext } from '../support/hold-calls.ts';
import { listed, TODAY } from '../support/products.ts';
import { copierOf, storedDocuments, withoutMadeIds, type Stored } from '../support/stored-documents.ts';

/*
 * These tests undo a request directly afterwards, at the same time as another write, and in random sequences of
 * requests. The model of the sequences knows only the documents before and after each request.
 */
apiOfFile();
/**
 * One API for each pair of writes that runs in parallel. `holdNext` holds back a Firestore call of this API.
 */
let lanes: { server: ApiServer; holdNext: HoldNext }[];
let copiedUser: () => Promise<string>;
let id: string;
let terms: string;
let hotel: string;
let own: string;

const newId = (): string => crypto.randomUUID();
const RECENT = newId();
const PATH = '/cards/{cardId}/user-benefits/{benefitId}';

beforeAll(async () => {
  lanes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const held = await startApi(undefined, { verifyToken: tokenIsUserId });
      return { server: held, holdNext: holdCallsOf(held.db) };
    }),
  );
  const { uid, call } = newUser();
  id = await addCard(call, listed);
  const rows = await readBenefits(call, id);
  hotel = rows.find(({ key }: { key: string }) => key === 'fhr-hotel').id;
  const night = { type: 'reward', name: 'Night', amount: '35.00', frequency: 'annually' };
  own = (await call('POST /cards/{id}/own-benefits', { params: { id }, body: night })).body.data.id;
  await usesOf(call, id, hotel).add({ id: RECENT, used_on: '2026-11-12', amount: '20.00' });
  await usesOf(call, id, own).add({ used_on: '2025-08-02', amount: '5.00' });
  terms = (await call('GET /user-benefits')).body.terms[id].id;
  copiedUser = await copierOf(server.db, uid);
});
afterAll(async () => {
  for (const lane of lanes) {
    expect(lane.server.errors).toEqual([]);
    await lane.server.stop();
  }
});

/** Sends a request with an undo id. If the API allows an undo, the request can be undone with this id. */
type Send = (call: Call, undoId: string) => Promise<Reply>;

const request =
  (name: EndpointName, params: Record<string, string>, body?: object): Send =>
  (call, undoId) =>
    call(name, {
      params: { id, cardId: id, benefitId: hotel, ...params },
      headers: { 'X-Undo': undoId },
      ...(body && { body }),
    });
const use = (used_on: string, amount: string) => ({ used_on, amount });

const offer = { spend: '6000.00', from: '2026-11-14', until: '2027-02-14' };

/** Requests that can be undone. */
const undoable = (): Record<string, Send> => ({
  'a tick': request(`PUT ${PATH}`, {}, { status: 'used', used_amount: '200.00' }),
  'an untick': request(`PUT ${PATH}`, {}, { status: 'unused', used_amount: '0.00' }),
  'a recorded use': request(`POST ${PATH}/uses`, {}, use(TODAY, '7.00')),
  'an earlier use': request(`POST ${PATH}/uses`, {}, use('2026-02-02', '3.00')),
  'a use moved to another period': request(
    `PUT ${PATH}/uses/{useId}`,
    { useId: RECENT },
    use('2025-08-02', '9.00'),
  ),
  'a deleted use': request(`DELETE ${PATH}/uses/{useId}`, { useId: RECENT }),
  'taken terms': request('POST /cards/{id}/terms', {}, { id: terms, take: true }),
  'a use of an own benefit': request(`POST ${PATH}/uses`, { benefitId: own }, use(TODAY, '2.00')),
  'a deleted own benefit': request('DELETE /cards/{id}/benefits/{benefitId}', { benefitId: own }),
  'a decision': (call, undoId) =>
    request('POST /cards/{id}/decisions', {}, { id: undoId, on: TODAY, kind: 'keep' })(call, undoId),
  'an offer': (call, undoId) =>
    request('PUT /cards/{id}/offers/{offerId}', { offerId: undoId }, offer)(call, undoId),
  'a nickname': (call, undoId) =>
    request('PATCH /cards/{id}', {}, { nickname: undoId.slice(0, 9) })(call, undoId),
});

const tickOfTakenTerms = (): Record<string, Send> => ({
  'a tick of the taken terms': request(`PUT ${PATH}`, {}, { status: 'used', used_amount: '300.00' }),
});

const patch =
  (benefitId: string, body: object): Send =>
  (call) =>
    call('PATCH /cards/{id}/benefits/{benefitId}', { params: { id, benefitId }, body });
const edit =
  (fields: object): Send =>
  (call) => {
    const { last_digits: _digits, notes: _notes, card_image_url: _image, ...body } = platinum;
    return call('PUT /cards/{id}', { params: { id }, body: { ...body, ...fields } });
  };

/** Requests that cannot be undone. */
const others = (): Record<string, Send> => ({
  'an automatic claim': patch(hotel, { auto_claim: true }),
  'a claim of an own benefit': patch(own, { auto_claim: true }),
  'a corrected amount': patch(hotel, { own_terms: { amount: '60.00' } }),
  'another opening month': edit({ opening_date: '2024-09-01' }),
  'a reading': (call, readingId) => {
    const used = { card_id: id, benefit_id: hotel, id: newId(), ...use('2026-11-03', '4.00') };
    return call('POST /readings', { body: { id: readingId, uses: [used], removed: [RECENT] } });
  },
});

const endings: Record<string, Send> = {
  'the closing of the card': edit({ closed_date: '2026-11-01' }),
  'the deletion of the card': (call) => call('DELETE /cards/{id}', { params: { id } }),
};

const undo: Send = (call, undoId) => call('POST /undo/{id}', { params: { id: undoId } });
const stored = (uid: string) => storedDocuments(server.db, uid);
const revisionOf = async (uid: string) => (await server.db.doc(`users/${uid}`).get()).get('revision');

test('an undo restores exactly what stood before, once', async () => {
  const first = Object.entries(undoable());
  const low = patch(hotel, { own_terms: { amount: '10.00' } });
  const cases = [
    ...first.map(([name, send]) => ({ name, send, before: undefined })),
    ...first.map(([name, send]) => ({
      name: `${name} after a claim`,
      send,
      before: patch(/own/.test(name) ? own : hotel, { auto_claim: true }),
    })),
    { name: 'an untick after a low amount', send: undoable()['an untick'], before: low },
  ];
  await inParallel(cases, Array(4).fill(null), async ({ name, send, before }) => {
    const uid = await copiedUser();
    const call = clientOf(server.origin, uid);
    if (before) expect((await before(call, newId())).status).toBe(200);
    const content = async () => {
      const { cards, ...rest } = await stored(uid);
      const { version: _version, ...card } = cards[id] ?? {};
      return { ...rest, card, count: (await server.db.doc(`users/${uid}`).get()).get('benefits') };
    };
    const undoId = newId();
    /** Sends the request with its undo id in capitals. The API treats it as the same id. */
    const isSent = async () =>
      expect((await send?.(call, undoId.toUpperCase()))?.status, name).toBeLessThan(300);
    const [first, revision] = [await content(), await revisionOf(uid)];
    await isSent();
    expect(await content(), name).not.toEqual(first);
    await isSent();
    expect(await revisionOf(uid), name).toBe(revision + 1);
    expect((await undo(call, undoId)).body, name).toEqual({ data: { id: undoId } });
    // A second undo writes nothing. The undone request also writes nothing if it is sent again.
    expect((await undo(call, undoId)).status, name).toBe(200);
    await isSent();
    expect([await revisionOf(uid), await content()], name).toEqual([revision + 2, first]);
  });
});

type Write = (call: Call) => Promise<Reply>;

/**
 * Sends the first request and then two more. With a lane, the second request is held back until the third one is
 * stored. Without a lane, the second request is sent after the third.
 */
async function afterFirst(first: Write, [second, third]: [Write, Write], lane?: (typeof lanes)[number]) {
  const uid = await copiedUser();
  const call = clientOf(server.origin, uid);
  await first(call);
  const before = await revisionOf(uid);
  const commit = lane?.holdNext('commit');
  const writing = lane && second(clientOf(lane.server.origin, uid));
  const held = await commit;
  const statusOfThird = (await third(call)).status;
  const hasThirdWritten = (await revisionOf(uid)) !== before;
  held?.release();
  const { status } = await (writing ?? second(call));
  return { status, statusOfThird, hasThirdWritten, stored: withoutMadeIds(await stored(uid)) };
}

test('an undo beside any other write does the same as if one had begun after the other', async () => {
  const all = Object.entries({
    ...undoable(),
    ...tickOfTakenTerms(),
    ...others(),
    ...endings,
    'the undo': undo,
  });
  // The usual run tries every 13th pair. 13 does not divide the number of requests in `all`, so almost all of
  // these requests are in some pair.
  const every = times(13, 1);
  const pairs = Object.entries(undoable())
    .flatMap((first) => all.map((other) => [first, other] as const))
    .filter((_pair, index) => index % every === 0);
  const enough = pairs.length / 5;
  const statuses = new Map<number, number>();
  await inParallel(pairs, lanes, async ([[firstName, first], [otherName, other]], lane) => {
    const [undoId, otherId] = [newId(), newId()];
    const sendFirst: Write = (call) => first(call, undoId);
    const sendOther: Write = (call) => other(call, other === undo ? undoId : otherId);
    const undoFirst: Write = (call) => undo(call, undoId);
    const compare = async (what: string, ...writes: [Write, Write]) => {
      const runs = [afterFirst(sendFirst, writes, lane), afterFirst(sendFirst, writes)] as const;
      const [forced, serial] = await Promise.all(runs);
      expect({ what, ...forced }).toEqual({ what, ...serial });
      statuses.set(forced.status, (statuses.get(forced.status) ?? 0) + 1);
      return forced;
    };
    const { hasThirdWritten } = await compare(`undo of ${firstName}, ${otherName}`, undoFirst, sendOther);
    // Only a request that writes something can be held back.
    if (hasThirdWritten) await compare(`${otherName}, undo of ${firstName}`, sendOther, undoFirst);
  });
  expect([statuses.get(200), statuses.get(409)].every((count) => (count ?? 0) > enough)).toBe(true);
}, 300_000);

/**
 * The stored card without its version and sums, and its benefits and usage records, as JSON. The keys are places,
 * such as `field notes`, `benefit b1`, `usage b1_2026-07-01` or `claims b1`.
 */
type Places = Map<string, string>;

function placesOf({ cards, benefits, usage }: Stored): Places {
  const { version: _version, captured: _captured, auto_claims, ...fields } = cards[id] ?? {};
  const claims = auto_claims as { benefit_id: string }[];
  const found: [string, unknown][] = [
    ...Object.entries(fields).map(([name, value]): [string, unknown] => [`field ${name}`, value]),
    ...Object.entries(usage).map(([name, value]): [string, unknown] => [`usage ${name}`, value]),
    ...Object.entries(benefits).flatMap(([name, value]): [string, unknown][] => [
      [`benefit ${name}`, value],
      [`claims ${name}`, claims.filter(({ benefit_id }) => benefit_id === name)],
    ]),
  ];
  return new Map(found.map(([place, value]) => [place, JSON.stringify(value)]));
}

interface Sent {
  undoId: string;
  before: Places;
  after: Places;
  isUndone: boolean;
}

const changedPlaces = ({ before, after }: Sent) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((place) => before.get(place) !== after.get(place));

/**
 * Returns whether no later request has changed a place that the undo depends on. The undo also depends on
 * places that its own request did not change, such as `field opening_date`.
 */
function canBeUndone(sent: Sent, now: Places): boolean {
  const changed = changedPlaces(sent);
  const needed = [...new Set([...now.keys(), ...sent.after.keys()])].filter((place) => {
    const [kind, name = ''] = place.split(' ');
    const [benefitId] = name.split('_');
    if (kind === 'usage') return changed.includes(place) || changed.includes(`benefit ${benefitId}`);
    if (kind === 'field') return changed.includes(place) || name === 'opening_date';
    return changed.some((each) => each === `benefit ${name}` || each.startsWith(`usage ${name}_`));
  });
  return needed.every((place) => now.get(place) === sent.after.get(place));
}

function placesAfterUndo(sent: Sent, now: Places): Places {
  const places = new Map(now);
  for (const place of changedPlaces(sent)) {
    const before = sent.before.get(place);
    if (before === undefined) places.delete(place);
    else places.set(place, before);
  }
  return places;
}

/** Expects that the card's sums are those of its stored uses, counted again. */
function expectSums({ cards, usage }: Stored): void {
  const uses = Object.values(usage).flatMap((record) => Object.values(record['uses'] as object));
  const flat = uses.map(({ used_on, amount }) => ({ id: '', benefit: '', used_on, cents: cents(amount) }));
  const captured = Object.entries(cards[id]?.['captured'] as object);
  expect(Object.fromEntries(captured.map(([month, sum]) => [month, cents(sum)]))).toEqual(
    capturedByMonth(flat),
  );
}

/** Sends a sequence of requests and undos, and expects after each undo what the model says. */
async function sendSequence(sequence: readonly number[], count: (status: number) => void): Promise<void> {
  const uid = await copiedUser();
  const call = clientOf(server.origin, uid);
  const ofUndo = Object.values({ ...undoable(), ...tickOfTakenTerms() });
  const operations = [...ofUndo, ...Object.values(others())];
  const requests: Sent[] = [];
  let now = placesOf(await stored(uid));
  for (const step of sequence) {
    const operation = operations[step];
    const undoId = newId();
    const sent = operation ? undefined : requests.at(-1 - ((step - operations.length) % 4));
    if (operation) await operation(call, undoId);
    else if (!sent) continue;
    const reply = sent && (await undo(call, sent.undoId));
    const after = await stored(uid);
    expectSums(after);
    const places = placesOf(after);
    if (!sent) {
      if (step < ofUndo.length) requests.push({ undoId, before: now, after: places, isUndone: false });
    } else {
      const isKnown = changedPlaces(sent).length > 0;
      const isPossible = !sent.isUndone && isKnown && canBeUndone(sent, now);
      const status = !isKnown ? 404 : sent.isUndone || isPossible ? 200 : 409;
      const expected = isPossible ? placesAfterUndo(sent, now) : now;
      expect([reply?.status, new Map([...places].toSorted())]).toEqual([
        status,
        new Map([...expected].toSorted()),
      ]);
      if (isPossible) sent.isUndone = true;
      count(status);
    }
    now = places;
  }
}

const RUNS = times(20, 1_000);

test(
  `${RUNS} sequences of requests and undos agree with a model`,
  async () => {
    const seed = seedOf(0);
    const operations = Object.keys({ ...undoable(), ...tickOfTakenTerms(), ...others() }).length;
    const step = fc.nat({ max: 2 * operations });
    const sequences = fc.sample(fc.array(step, { minLength: 9, maxLength: 9 }), { numRuns: RUNS, seed });
    const statuses = new Map<number, number>();
    await inParallel(sequences, Array(8).fill(null), async (steps) => {
      const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sendSequence(steps, count).catch((cause: unknown) => {
        throw new Error(`With the seed ${seed}, the steps ${steps.join()} fail`, { cause });
      });
    });
    // Enough undos succeed and enough are refused, so that the test covers both.
    for (const status of [200, 409]) expect((statuses.get(status) ?? 0) / RUNS).toBeGreaterThan(0.3);
  },
  RUNS * 10_000,
);
