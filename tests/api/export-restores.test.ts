import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName, WalletExport } from '@card-rewards/functions/contract';
import { addDays, addMonths } from '../domain/wallet-model.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call, type Reply, type Request } from '../support/client.ts';
import { anniversaryTravel, decemberUber, loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { inParallel, seedOf, times } from '../support/generated-runs.ts';
import { cardNamed } from '../support/products.ts';

/*
 * Any stored wallet can be exported and restored. Each test sends random requests, exports the wallet, imports it for
 * another user and exports that user's wallet. The two exports differ only in ids.
 */
let server: ApiServer;

beforeAll(async () => {
  server = await startApi('2032-01-15T12:00:00Z', { verifyToken: tokenIsUserId, debugToday: true });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

type Document = Record<string, unknown> & { id: string };

interface Use {
  used_on: string;
  amount: string;
}

interface User {
  call: Call;
  /** The date that the user's requests send as `X-Debug-Today`. */
  today: string;
  undoIds: string[];
}

/** A step uses these numbers to choose, for example, a card and an amount. */
type Choices = readonly [number, number, number, number];

type Step = (user: User, choices: Choices, wallet: WalletExport) => Promise<Reply | null>;

const PRODUCTS = [
  'American Express Platinum Card',
  'American Express Gold Card',
  'Hilton Honors American Express Aspire Card',
] as const;
const AMOUNTS = ['0.01', '5.00', '15.00', '50.00', '200.00'];

function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % Math.max(1, items.length)];
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const daysAgo = (user: User, choice: number) => addDays(user.today, -(choice % 800));
const cardOf = (wallet: WalletExport, choice: number) => pick(wallet.cards as Document[], choice);
const benefitOf = (wallet: WalletExport, choice: number) => pick(wallet.benefits as Document[], choice);

function useOf(wallet: WalletExport, choice: number) {
  const records = wallet.usage as (Document & { uses: Record<string, Use> })[];
  const uses = records.flatMap(({ benefit_id, card_id, uses: ofRecord }) =>
    Object.entries(ofRecord).map(([useId, use]) => ({
      cardId: String(card_id),
      benefitId: String(benefit_id),
      useId,
      use,
    })),
  );
  return pick(uses, choice);
}

const send = (user: User, name: EndpointName, { headers = {}, ...request }: Request = {}) =>
  user.call(name, { ...request, headers: { 'X-Debug-Today': user.today, ...headers } });

/** Sends a request that can be undone. */
const sendUndoable = (user: User, name: EndpointName, request: Request) => {
  const id = crypto.randomUUID();
  user.undoIds.push(id);
  return send(user, name, { ...request, headers: { 'X-Undo': id } });
};

const PATH = '/cards/{cardId}/user-benefits/{benefitId}';

const addCard: Step = async (user, [product, months, choice], { cards }) => {
  if (cards.length > 2) return null;
  const body = cardNamed(pick(PRODUCTS, product) ?? '', {
    opening_date: monthOf(addMonths(user.today, -(months % 40))),
    // No step changes the notes, so the notes identify the card in both exports.
    notes: crypto.randomUUID(),
  });
  const added = await send(user, 'POST /cards', {
    body,
    headers: { 'X-Terms': pick(['listed', 'in_force'], choice) ?? '' },
  });
  // The API can refuse this call, like the calls of other steps. The response then has no card.
  if (added.status >= 300) return added;
  const benefits = [quarterlyCredit, decemberUber, anniversaryTravel, loungeAccess];
  const params = { id: added.body.data.id };
  return send(user, 'POST /cards/{id}/benefits', { params, body: { benefits } });
};

const editCard: Step = async (user, [which, months, product, fee], wallet) => {
  const card = cardOf(wallet, which);
  if (!card) return null;
  const opened = monthOf(addMonths(String(card['opening_date']), (months % 50) - 25));
  const closes = fee % 7 === 0;
  const body = cardNamed(fee % 3 === 0 ? (pick(PRODUCTS, product) ?? '') : String(card['card_name']), {
    opening_date: fee % 2 === 0 ? opened : String(card['opening_date']),
    notes: String(card['notes']),
    annual_fee: pick(['695.00', '895.00', '0.00'], fee) ?? '',
    closed_date: closes ? monthOf(daysAgo(user, months)) : null,
  });
  return send(user, 'PUT /cards/{id}', { params: { id: card.id }, body });
};

const patchCard: Step = async (user, [which, field, month], wallet) => {
  const card = cardOf(wallet, which);
  if (!card) return null;
  const year = addMonths(String(card['opening_date']), 12 * (month % 4));
  const fields = [
    { holder: 'Ana' },
    { holder: null, nickname: 'Blue' },
    { fee_day: pick(['02-29', '12-31', null], month) },
    { fees: [{ from: year, amount: '123.00' }] },
    { complete_years: [year] },
    { terms_choice: pick(['listed', 'in_force'], month) },
  ];
  return sendUndoable(user, 'PATCH /cards/{id}', { params: { id: card.id }, body: pick(fields, field) });
};

const recordUse: Step = async (user, [which, day, amount, isTick], wallet) => {
  const benefit = benefitOf(wallet, which);
  if (!benefit) return null;
  const params = { cardId: String(benefit['card_id']), benefitId: benefit.id };
  if (isTick % 3 === 0) {
    const used = isTick % 2 === 0;
    const body = {
      status: used ? 'used' : 'unused',
      used_amount: used ? (pick(['0.00', String(benefit['amount'])], amount) ?? '') : '0.00',
    };
    return sendUndoable(user, `PUT ${PATH}`, { params, body });
  }
  const body = { used_on: daysAgo(user, day), amount: pick([...AMOUNTS, '0.00'], amount), note: 'Socks' };
  return sendUndoable(user, `POST ${PATH}/uses`, { params, body });
};

const changeUse: Step = async (user, [which, day, amount, isDeletion], wallet) => {
  const found = useOf(wallet, which);
  if (!found) return null;
  const { use, ...params } = found;
  if (isDeletion % 3 === 0) return sendUndoable(user, `DELETE ${PATH}/uses/{useId}`, { params });
  const body = { used_on: daysAgo(user, day), amount: pick([...AMOUNTS, use.amount], amount) };
  return sendUndoable(user, `PUT ${PATH}/uses/{useId}`, { params, body });
};

const OWN = [
  { frequency: 'monthly', amount: '10.00', monthly_amounts: { 12: '25.00' } },
  { frequency: 'quarterly', amount: '50.00', reset: 'anniversary' },
  { frequency: 'annually', amount: '0.00', times: 2 },
  { frequency: 'annually', amount: '80.00', reset: 'last_use' },
  { frequency: 'every_4_years', amount: '120.00' },
  { frequency: 'one_time', amount: '100.00' },
  { frequency: 'unlimited', amount: '0.00' },
] as const;

const addOwn: Step = async (user, [which, kind, days, hasEnd], wallet) => {
  const card = cardOf(wallet, which);
  if (!card) return null;
  const body = {
    type: 'reward',
    name: 'Night',
    ...pick(OWN, kind),
    expires_on: hasEnd % 2 === 0 ? addDays(user.today, (days % 500) - 100) : null,
  };
  return send(user, 'POST /cards/{id}/own-benefits', { params: { id: card.id }, body });
};

const patchBenefit: Step = async (user, [which, field, choice], wallet) => {
  const benefit = benefitOf(wallet, which);
  if (!benefit) return null;
  const fields = [
    { auto_claim: true },
    { auto_claim: true },
    { auto_claim: false },
    { ignored: true, note: 'Later', worth: benefit['frequency'] === 'one_time' ? null : '40.00' },
    benefit['origin'] === 'own'
      ? { expires_on: choice % 3 === 0 ? null : addDays(user.today, (choice % 500) - 300) }
      : { own_terms: { amount: pick(AMOUNTS, choice) } },
    benefit['origin'] === 'own'
      ? { monthly_amounts: null, ...pick(OWN, choice) }
      : { own_terms: pick([null, { reset: 'anniversary' }, { name: 'Mine' }], choice) },
  ];
  const params = { id: String(benefit['card_id']), benefitId: benefit.id };
  return send(user, 'PATCH /cards/{id}/benefits/{benefitId}', { params, body: pick(fields, field) });
};

const deleteOwn: Step = async (user, [which], wallet) => {
  const benefit = pick(
    (wallet.benefits as Document[]).filter(({ origin }) => origin === 'own'),
    which,
  );
  if (!benefit) return null;
  const params = { id: String(benefit['card_id']), benefitId: benefit.id };
  return sendUndoable(user, 'DELETE /cards/{id}/benefits/{benefitId}', { params });
};

const decide: Step = async (user, [which, day, kind], wallet) => {
  const card = cardOf(wallet, which);
  if (!card) return null;
  const body = {
    id: crypto.randomUUID(),
    on: daysAgo(user, day),
    ...pick([{ kind: 'keep' }, { kind: 'downgrade' }, { kind: 'fee_refund', amount: '95.00' }], kind),
  };
  return sendUndoable(user, 'POST /cards/{id}/decisions', { params: { id: card.id }, body });
};

const putOffer: Step = async (user, [which, day, until, spent], wallet) => {
  const card = cardOf(wallet, which);
  if (!card) return null;
  const [known] = card['offers'] as Document[];
  const from = daysAgo(user, day % 200);
  const body = {
    spend: '6000.00',
    spent: pick(AMOUNTS, spent),
    from,
    until: addDays(from, until % 200),
    spent_to: spent % 2 === 0 ? addDays(from, until % 60) : null,
    posted_on: spent % 3 === 0 ? addDays(from, until % 90) : null,
  };
  const params = { id: card.id, offerId: (spent % 3 === 0 && known?.id) || crypto.randomUUID() };
  return sendUndoable(user, 'PUT /cards/{id}/offers/{offerId}', { params, body });
};

const readStatements: Step = async (user, [which, day, amount, choice], wallet) => {
  const benefit = benefitOf(wallet, which);
  if (!benefit) return null;
  const card_id = String(benefit['card_id']);
  const uses = [0, 1].map((index) => ({
    card_id,
    benefit_id: benefit.id,
    id: crypto.randomUUID(),
    used_on: daysAgo(user, day + index * 40),
    amount: pick(AMOUNTS, amount + index),
    note: 'DINING CREDIT',
  }));
  const card = wallet.cards.find(({ id }) => id === card_id);
  const [offer] = (card?.['offers'] ?? []) as Document[];
  const to = daysAgo(user, day);
  const removed = choice % 4 === 0 ? useOf(wallet, choice) : undefined;
  const body = {
    id: crypto.randomUUID(),
    kind: pick(['statement', 'by_hand'], choice),
    uses,
    removed: removed ? [removed.useId] : [],
    words: [{ product: 'amex/platinum', words: `WORDS ${choice % 5}`, key: 'uber-cash', benefit_id: null }],
    cards: [
      {
        id: card_id,
        statements: [{ from: addDays(to, -30), to }],
        reversed_lines: [`line-${choice % 9}`],
        joined_digits: [String(1000 + (choice % 9))],
        complete_years: [addMonths(String(card?.['opening_date']), 12 * (choice % 3))],
        ...(choice % 2 === 0 && { fees: [{ from: '2026-03-01', amount: '95.00' }], fee_day: '03-12' }),
        offers: offer
          ? [
              {
                id: offer.id,
                before: { spent: offer['spent'], spent_to: offer['spent_to'] },
                after: { spent: '77.00', spent_to: to, counted_lines: ['line-1'] },
              },
            ]
          : [],
      },
    ],
  };
  return send(user, 'POST /readings', { body });
};

const deleteReading: Step = async (user, [which], { readings }) => {
  const reading = pick(readings, which);
  return reading ? send(user, 'DELETE /readings/{id}', { params: { id: reading.id } }) : null;
};

const takeTerms: Step = async (user, [which, take]) => {
  const { terms } = (await send(user, 'GET /user-benefits')).body;
  const offered = Object.entries(terms as Record<string, { id: string } | null>).flatMap(([id, found]) =>
    found ? [{ id, found }] : [],
  );
  const card = pick(offered, which);
  if (!card) return null;
  const body = { id: card.found.id, take: take % 4 !== 0 };
  return sendUndoable(user, 'POST /cards/{id}/terms', { params: { id: card.id }, body });
};

const undo: Step = async (user, [which]) => {
  const id = user.undoIds.at(-1 - (which % 3));
  return id === undefined ? null : send(user, 'POST /undo/{id}', { params: { id } });
};

const wait: Step = async (user, [days]) => {
  user.today = addDays(user.today, days % 250);
  return null;
};

const steps = [
  addCard,
  addCard,
  editCard,
  editCard,
  patchCard,
  recordUse,
  recordUse,
  recordUse,
  recordUse,
  changeUse,
  addOwn,
  addOwn,
  patchBenefit,
  patchBenefit,
  patchBenefit,
  patchBenefit,
  deleteOwn,
  decide,
  putOffer,
  readStatements,
  readStatements,
  deleteReading,
  takeTerms,
  undo,
  wait,
  wait,
];

const exportOf = async (call: Call): Promise<WalletExport> => (await call('GET /export')).body.data;

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/**
 * Replaces the id of each card, benefit and use in an export by a name that is made from its content, because an
 * import makes new ids. Sorts the lists that have no order.
 */
function withoutIds({ cards, benefits, usage, readings, statement_words }: WalletExport): unknown {
  const names = new Map<string, string>();
  for (const { id, notes } of cards) names.set(id, `card ${String(notes)}`);
  const records = usage as (Document & { uses: Record<string, object> })[];
  for (const { id, card_id, ...benefit } of benefits) {
    const uses = records
      .filter(({ benefit_id }) => benefit_id === id)
      .map(({ period_start, uses: ofRecord }) => [
        period_start,
        Object.values(ofRecord).map(hash).toSorted(),
      ]);
    const claims = (cards as Document[])
      .flatMap(({ auto_claims }) => auto_claims as Document[])
      .filter(({ benefit_id }) => benefit_id === id)
      .map(({ benefit_id: _id, ...claim }) => claim);
    const name = `benefit ${hash([names.get(String(card_id)), benefit, uses.toSorted(), claims])}`;
    names.set(id, name);
  }
  const removed = readings.flatMap((reading) => reading['removed'] as (Document & { benefit_id: string })[]);
  for (const { id, benefit_id, ...use } of removed) names.set(id, hash([names.get(benefit_id), use]));
  for (const { benefit_id, uses } of records) {
    for (const [id, use] of Object.entries(uses)) {
      names.set(id, `use ${hash([names.get(String(benefit_id)), use])}`);
    }
  }
  // A reading keeps the ids of uses that were deleted later.
  for (const [id, content] of readings.flatMap((reading) => Object.entries(Object(reading['uses'])))) {
    if (!names.has(id)) names.set(id, `deleted ${String(content)}`);
  }
  const named = [...names].reduce(
    (text, [id, name]) => text.replaceAll(id, name),
    JSON.stringify({ cards, benefits, usage, readings, statement_words }),
  );
  return JSON.parse(named, (key, value: unknown) => {
    const hasNoOrder = ['cards', 'benefits', 'usage', 'readings', 'use_ids', 'removed'].includes(key);
    if (hasNoOrder && Array.isArray(value)) return value.map((each) => JSON.stringify(each)).toSorted();
    if (key !== 'uses') return value;
    return Object.entries(Object(value)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  });
}

const RUNS = times(6, 200);
const LENGTH = 30;

async function expectRestorable(
  sequence: readonly (readonly [number, Choices])[],
  count: (status: number) => void,
) {
  const uid = `restores-${crypto.randomUUID()}`;
  const call = clientOf(server.origin, uid);
  const user: User = { call, today: '2026-11-20', undoIds: [] };
  await addCard(user, [0, 30, 0, 0], await exportOf(call));
  for (const [step, choices] of sequence) {
    const reply = await steps[step]?.(user, choices, await exportOf(call));
    if (reply) count(reply.status);
  }
  const before = await exportOf(call);
  expect(before.unreadable).toBe(0);
  const other = clientOf(server.origin, `${uid}-other`);
  const { body } = await other('POST /import', { body: { export: before } });
  expect(body.data.problems).toEqual([]);
  expect(withoutIds(await exportOf(other))).toEqual(withoutIds(before));
}

test(
  `what ${RUNS} sequences of ${LENGTH} requests store can be exported and restored`,
  async () => {
    const seed = seedOf(0);
    const nat = fc.nat({ max: 10_000 });
    const step = fc.tuple(fc.nat({ max: steps.length - 1 }), fc.tuple(nat, nat, nat, nat));
    const sequences = fc.sample(fc.array(step, { minLength: LENGTH, maxLength: LENGTH }), {
      numRuns: RUNS,
      seed,
    });
    const statuses: number[] = [];
    await inParallel([...sequences.entries()], Array(8).fill(null), async ([index, sequence]) => {
      await expectRestorable(sequence, (status) => statuses.push(status)).catch((cause: unknown) => {
        throw new Error(`With the seed ${seed}, sequence ${index} fails`, { cause });
      });
    });
    // A sequence of refused requests would store nothing to export.
    const succeeded = statuses.filter((status) => status < 300);
    expect(succeeded.length / statuses.length).toBeGreaterThan(0.5);
  },
  RUNS * 10_000,
);
