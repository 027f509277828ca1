import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../domain/wallet-model.ts';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { addCard, benefitNamed, capturedOf, readBenefits, usesOf } from '../support/benefit-calls.ts';
import { loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
let card_id: string;
let benefit_id: string;
const reading = '0f6a3a52-0d0e-4f0c-8f56-2f3c8f1f7a10';

beforeEach(async () => {
  card_id = await addCard(call, [quarterlyCredit]);
  benefit_id = (await readBenefits(call, card_id))[0].id;
});

const use = (used_on: string, amount: string, more: object = {}) => ({
  card_id,
  benefit_id,
  id: crypto.randomUUID(),
  used_on,
  amount,
  note: 'DINING CREDIT',
  ...more,
});
const send = (body: object) => call('POST /readings', { body: { id: reading, ...body } });
const record = async (...uses: object[]) => (await send({ uses })).body.data.uses;
const remove = (id = reading) => call('DELETE /readings/{id}', { params: { id } });
const statusesOf = (results: { status: string }[]) => results.map(({ status }) => status);
const readings = async () => (await call('GET /readings')).body.data;
const wordsOfUser = async (caller = call) => (await caller('GET /readings')).body.words;
const cardNow = async () => (await wallet.readCards())[0];
const revision = async () => (await wallet.readUser())['revision'];
const historyOf = async () =>
  (await wallet.readHistory(card_id)).flatMap((period: { uses: object[] }) => period.uses);

describe('a reading', () => {
  test('records uses of multiple periods and benefits', async () => {
    await wallet.addBenefits(card_id, [loungeAccess]);
    const { id: loungeId } = await benefitNamed(call, card_id, loungeAccess.name);
    const lounge = use('2026-11-02', '0.00', { benefit_id: loungeId });
    const sent = [use('2026-10-01', '20.00'), use('2026-11-01', '30.00'), use('2026-08-01', '5.00'), lounge];
    expect(statusesOf(await record(...sent))).toEqual(['recorded', 'recorded', 'recorded', 'recorded']);
    expect(await capturedOf(call)).toMatchObject({
      '2026-08': '5.00',
      '2026-10': '20.00',
      '2026-11': '30.00',
    });
    expect((await historyOf())[0]).toMatchObject({ reading, note: 'DINING CREDIT' });
    expect(await readings()).toEqual([
      {
        id: reading,
        kind: 'statement',
        recorded_on: '2026-11-20',
        use_count: 4,
        cards: [
          {
            id: card_id,
            use_count: 4,
            removed_count: 0,
            from: null,
            to: null,
            offers: [],
            has_fee: false,
            joined_digits: [],
          },
        ],
      },
    ]);
  });

  test('reports refused uses and records the others', async () => {
    const sent = [
      use('2026-10-01', '40.00'),
      use('2026-10-02', '10.01'),
      use('2026-10-03', '10.00'),
      use('2027-01-01', '1.00'),
      use('2026-10-04', '1.00', { card_id: 'unknown' }),
      use('2026-10-04', '1.00', { benefit_id: 'unknown' }),
    ];
    const results = await record(...sent);
    expect(statusesOf(results)).toEqual(['recorded', 'refused', 'recorded', 'refused', 'refused', 'refused']);
    expect(results[1].message).toMatch(/^The (date|amount) must be .*\.$/);
    expect(results[1].message).toContain('amount');
    expect(await capturedOf(call)).toEqual({ '2026-10': '50.00' });
  });

  test('refuses a use of a benefit that belongs to another of the cards', async () => {
    const other = await addCard(call, [quarterlyCredit]);
    const [credit] = await readBenefits(call, other);
    const results = await record(
      use('2026-10-01', '1.00'),
      use('2026-10-01', '2.00', { card_id: other, benefit_id: credit.id }),
      use('2026-10-01', '4.00', { card_id: other }),
    );
    expect(results.map(({ message }: { message: string | null }) => message)).toEqual([
      null,
      null,
      'This benefit no longer exists.',
    ]);
    expect(await capturedOf(call, card_id)).toEqual({ '2026-10': '1.00' });
    expect(await capturedOf(call, other)).toEqual({ '2026-10': '2.00' });
  });

  test('is not listed if nothing of it can be stored', async () => {
    await record(use('2027-01-01', '1.00'));
    await send({ cards: [{ id: 'unknown', statements: [{ from: '2026-10-01', to: '2026-10-31' }] }] });
    expect(await readings()).toEqual([]);
  });

  test('comes in parts, and each part can be sent again', async () => {
    const [first, second] = [use('2026-10-01', '20.00'), use('2026-11-01', '5.00')];
    const part = {
      uses: [second],
      words: [{ product: 'chase/reserve', words: 'GIFT CARD CREDIT', key: 'gifts' }],
      cards: [{ id: card_id, statements: [{ from: '2026-10-01', to: '2026-11-19' }], fee_day: '03-12' }],
    };
    await record(first);
    await send(part);
    const before = [await revision(), await cardNow()];
    expect(before[1]).toMatchObject({ fee_day: '03-12' });
    // A use is recognized by its id, whatever its other fields are.
    expect(statusesOf(await record({ ...first, amount: '1.00' }))).toEqual(['already_recorded']);
    expect(statusesOf((await send(part)).body.data.uses)).toEqual(['already_recorded']);
    expect([await revision(), await cardNow()]).toEqual(before);
    expect(await readings()).toMatchObject([{ id: reading, use_count: 2 }]);
    expect((await remove()).body.data).toEqual({ id: reading, removed: 2, kept: 0 });
    expect([await readings(), await wordsOfUser(), await capturedOf(call)]).toEqual([[], [], {}]);
    expect(await cardNow()).toMatchObject({ statements: [], fee_day: null });
    expect((await remove()).status).toBe(404);
  });

  test('leaves what the user has changed since as it is, if a part is sent again', async () => {
    const offerId = crypto.randomUUID();
    const params = { id: card_id, offerId };
    const offer = { spend: '6000.00', from: '2026-11-14', until: '2027-02-14' };
    await call('PUT /cards/{id}/offers/{offerId}', { params, body: offer });
    const words = { product: 'chase/reserve', words: 'GIFT CARD CREDIT' };
    const [deleted, fees] = [use('2026-10-01', '20.00'), [{ from: '2026-03-01', amount: '450.00' }]];
    const progress = {
      id: offerId,
      before: { spent: '0.00', spent_to: null },
      after: { spent: '340.00', spent_to: '2026-11-18' },
    };
    const part = {
      uses: [deleted],
      words: [{ ...words, key: 'gifts' }],
      cards: [{ id: card_id, fees, fee_day: '03-12', complete_years: ['2026-03-01'], offers: [progress] }],
    };
    await send(part);
    await usesOf(call, card_id, benefit_id).remove(deleted.id);
    const changes = {
      fees: [{ from: '2026-03-01', amount: '550.00' }],
      fee_day: '03-15',
      complete_years: [],
    };
    await wallet.patchCard(card_id, changes);
    await call('PUT /cards/{id}/offers/{offerId}', { params, body: { ...offer, spent: '500.00' } });
    await send({ id: crypto.randomUUID(), words: [{ ...words, key: 'dining' }] });
    const before = [await revision(), await cardNow()];
    const { uses, offers } = (await send(part)).body.data;
    expect(statusesOf([...uses, ...offers])).toEqual(['already_recorded', 'already_recorded']);
    expect([await revision(), await cardNow()]).toEqual(before);
    await remove();
    expect(await cardNow()).toMatchObject(changes);
    expect(await wordsOfUser()).toMatchObject([{ key: 'dining' }]);
  });

  test('has one id, whether it is in capitals or not', async () => {
    const sent = use('2026-10-01', '5.00');
    const inCapitals = { ...sent, id: sent.id.toUpperCase() };
    expect(statusesOf(await record(inCapitals))).toEqual(['recorded']);
    expect((await send({ id: reading.toUpperCase(), uses: [sent] })).body.data.uses).toEqual([
      { id: sent.id, status: 'already_recorded', message: null },
    ]);
    await usesOf(call, card_id, benefit_id).add(inCapitals);
    expect(await capturedOf(call)).toEqual({ '2026-10': '5.00' });
    expect((await remove(reading.toUpperCase())).body.data).toMatchObject({ id: reading, removed: 1 });
  });

  test('by hand records uses without a statement', async () => {
    expect((await send({ kind: 'by_hand', uses: [use('2026-10-31', '50.00')] })).status).toBe(200);
    expect(await historyOf()).toMatchObject([{ reading: null }]);
    expect(await readings()).toMatchObject([{ kind: 'by_hand', use_count: 1 }]);
    expect((await remove()).body.data).toMatchObject({ removed: 1 });
  });

  test('of another user cannot be seen or deleted, and records nothing on their cards', async () => {
    await record(use('2026-10-01', '20.00'));
    const stranger = newUser().call;
    expect((await stranger('GET /readings')).body.data).toEqual([]);
    expect((await stranger('DELETE /readings/{id}', { params: { id: reading } })).status).toBe(404);
    const body = { id: reading, uses: [use('2026-10-01', '1.00')] };
    const theirs = (await stranger('POST /readings', { body })).body.data.uses;
    expect(statusesOf(theirs)).toEqual(['refused']);
    expect(await capturedOf(call)).toEqual({ '2026-10': '20.00' });
  });

  test('covers no days after tomorrow and no years that have not begun', async () => {
    const statusOf = async (card: object) => (await send({ cards: [{ id: card_id, ...card }] })).status;
    const covering = (to: string) => ({ statements: [{ from: '2026-10-01', to }] });
    expect(await statusOf(covering('2026-11-22'))).toBe(400);
    expect(await statusOf({ ...covering('2026-11-21'), complete_years: ['2027-03-01'] })).toBe(200);
    expect((await cardNow()).complete_years).toEqual([]);
  });
});

test('a reading joins card numbers to a card, until it and the last other one with them are deleted', async () => {
  const other = crypto.randomUUID();
  const join = (id: string, joined_digits: string[]) => send({ id, cards: [{ id: card_id, joined_digits }] });
  const digits = async () => (await cardNow()).joined_digits;
  await join(reading, ['7755']);
  await join(other, ['7755', '10010']);
  expect(await digits()).toEqual(['7755', '10010']);
  await remove();
  expect(await digits()).toEqual(['7755', '10010']);
  await remove(other);
  expect(await digits()).toEqual([]);
  expect((await join(reading, ['4111111111111111'])).status).toBe(400);
});

test('a card keeps its latest 60 ranges of covered days and its latest 200 reversed lines', async () => {
  const cover = (statements: object[], reversed_lines: string[]) =>
    send({ cards: [{ id: card_id, statements, reversed_lines }] });
  const days = Array.from({ length: 61 }, (_, index) => addDays('2026-01-01', 2 * index));
  const ranges = days.map((day) => ({ from: day, to: day }));
  const lines = Array.from({ length: 201 }, (_, index) => `line-${index}`);
  await cover(ranges.slice(0, 60), lines.slice(0, 200));
  await cover(ranges.slice(60), lines.slice(200));
  const { statements, reversed_lines } = await cardNow();
  expect([statements, reversed_lines]).toEqual([ranges.slice(1), lines.slice(1)]);
});

describe('an offer in a reading', () => {
  const offerId = crypto.randomUUID();
  const put = (spent: string, spent_to: string | null) =>
    call('PUT /cards/{id}/offers/{offerId}', {
      params: { id: card_id, offerId },
      body: { spend: '6000.00', from: '2026-11-14', until: '2027-02-14', spent, spent_to },
    });
  const [start, after] = [
    { spent: '100.00', spent_to: null },
    { spent: '340.00', spent_to: '2026-11-18' },
  ];
  const sendOffer = async (change: object) =>
    (await send({ cards: [{ id: card_id, offers: [{ id: offerId, before: start, after, ...change }] }] }))
      .body.data.offers;

  test('gets the sum of a reading, and the one from before it when the reading is deleted', async () => {
    await put('100.00', null);
    expect(statusesOf(await sendOffer({}))).toEqual(['recorded']);
    expect(statusesOf(await sendOffer({}))).toEqual(['already_recorded']);
    expect((await cardNow()).offers).toMatchObject([after]);
    expect((await readings())[0].cards).toMatchObject([
      { use_count: 0, offers: [{ id: offerId, before: '100.00', after: '340.00' }] },
    ]);
    expect((await remove()).body.data).toMatchObject({ kept: 0 });
    expect((await cardNow()).offers).toMatchObject([start]);
  });

  test('keeps its counted lines until the user enters another amount, also in an export', async () => {
    const counted = { ...after, counted_lines: ['line-1', 'line-2'] };
    await put('100.00', null);
    expect(statusesOf(await sendOffer({ after: counted }))).toEqual(['recorded']);
    await put(after.spent, after.spent_to);
    expect((await cardNow()).offers).toMatchObject([counted]);
    const exported = (await call('GET /export')).body.data;
    const restored = newUser();
    await restored.call('POST /import', { body: { export: exported } });
    expect((await restored.call('GET /cards')).body.data[0].offers).toMatchObject([counted]);
    expect((await remove()).body.data).toMatchObject({ kept: 0 });
    expect((await cardNow()).offers).toMatchObject([{ ...start, counted_lines: null }]);
    expect(statusesOf(await sendOffer({ after: counted }))).toEqual(['recorded']);
    await put('340.01', after.spent_to);
    expect((await cardNow()).offers).toMatchObject([{ spent: '340.01', counted_lines: null }]);
  });

  test('is refused if it was changed elsewhere or its date is not possible, and remains if it was changed since', async () => {
    expect(await sendOffer({})).toMatchObject([{ message: 'This offer no longer exists.' }]);
    await put('200.00', '2026-11-15');
    expect(await sendOffer({})).toMatchObject([
      { id: offerId, status: 'refused', message: 'This offer was changed elsewhere.' },
    ]);
    const before = { spent: '200.00', spent_to: '2026-11-15' };
    const late = { ...after, spent_to: '2026-11-21' };
    expect(statusesOf(await sendOffer({ before, after: late }))).toEqual(['refused']);
    expect(statusesOf(await sendOffer({ before }))).toEqual(['recorded']);
    await put('500.00', '2026-11-19');
    expect((await remove()).body.data).toMatchObject({ kept: 1 });
    expect((await cardNow()).offers).toMatchObject([{ spent: '500.00' }]);
  });
});

describe('deleting a reading', () => {
  test('puts removed uses, words and the fields of cards back', async () => {
    const words = { product: 'chase/reserve', words: 'GIFT CARD CREDIT', key: 'gifts', benefit_id: null };
    const earlier = use('2026-10-05', '30.00');
    const id = crypto.randomUUID();
    const fees = [{ from: '2026-03-01', amount: '450.00' }];
    await send({
      uses: [earlier],
      words: [words],
      cards: [{ id: card_id, statements: [{ from: '2026-10-01', to: '2026-10-31' }], reversed_lines: ['a'] }],
    });
    const before = [await cardNow(), await historyOf(), await wordsOfUser()];
    const later = {
      id,
      removed: [earlier.id, crypto.randomUUID()],
      uses: [use('2026-10-06', '50.00')],
      words: [{ ...words, words: 'gift  card credit', key: 'dining' }],
      cards: [
        {
          id: card_id,
          statements: [{ from: '2026-10-20', to: '2026-11-19' }],
          fees,
          reversed_lines: ['a', 'b'],
          complete_years: ['2026-03-01'],
        },
      ],
    };
    expect(statusesOf((await send(later)).body.data.uses)).toEqual(['recorded']);
    expect(await wordsOfUser()).toEqual(later.words);
    expect(await cardNow()).toMatchObject({
      statements: [{ from: '2026-10-01', to: '2026-11-19' }],
      fees,
      reversed_lines: ['a', 'b'],
      complete_years: ['2026-03-01'],
      captured: { '2026-10': '50.00' },
    });
    expect((await remove(id)).body.data).toEqual({ id, removed: 1, kept: 0 });
    const [card, history] = before;
    expect([{ ...(await cardNow()), version: card.version }, await historyOf()]).toEqual([card, history]);
    // The words keep their latest spelling, but belong to the former benefit again.
    expect(await wordsOfUser()).toMatchObject([{ key: 'gifts' }]);
  });

  test('hands what it has replaced on to the reading that replaced it next', async () => {
    const [id, offerId] = [crypto.randomUUID(), crypto.randomUUID()];
    const offer = { spend: '6000.00', from: '2026-11-14', until: '2027-02-14' };
    await call('PUT /cards/{id}/offers/{offerId}', { params: { id: card_id, offerId }, body: offer });
    const words = { product: 'chase/reserve', words: 'GIFT CARD CREDIT', benefit_id: null };
    const before = [await cardNow(), await wordsOfUser()];
    const spent = (amount: string, spent_to: string | null) => ({ spent: amount, spent_to });
    const [start, middle, end] = [
      spent('0.00', null),
      spent('40.00', '2026-11-16'),
      spent('90.00', '2026-11-18'),
    ];
    const feesOf = (amount: string) => [{ from: '2026-03-01', amount }];
    const partOf = (fee: string, key: string, progress: object) => ({
      words: [{ ...words, key }],
      cards: [{ id: card_id, fees: feesOf(fee), fee_day: '03-12', offers: [{ id: offerId, ...progress }] }],
    });
    await send(partOf('450.00', 'gifts', { before: start, after: middle }));
    server.setNow('2026-11-20T13:00:00Z');
    await send({ id, ...partOf('550.00', 'dining', { before: middle, after: end }) });
    const after = { fees: feesOf('550.00'), fee_day: '03-12', offers: [end] };
    await remove();
    expect(await cardNow()).toMatchObject(after);
    expect(await wordsOfUser()).toMatchObject([{ key: 'dining' }]);
    expect((await remove(id)).body.data).toMatchObject({ kept: 0 });
    const { version: _version, ...card } = await cardNow();
    expect(before).toMatchObject([card, []]);
    expect(await wordsOfUser()).toEqual([]);
  });

  test('does not touch what was changed since, and says so', async () => {
    const [edited, deleted, kept] = ['2026-10-01', '2026-10-02', '2026-10-03'].map((day) => use(day, '5.00'));
    const earlier = use('2026-08-02', '20.00');
    const words = { product: 'chase/reserve', words: 'GIFT CARD CREDIT', key: 'gifts' };
    await send({ id: crypto.randomUUID(), uses: [earlier] });
    await send({
      uses: [edited, deleted, kept],
      removed: [earlier.id],
      words: [words],
      cards: [{ id: card_id, fees: [{ from: '2026-03-01', amount: '450.00' }], fee_day: '03-12' }],
    });
    const credit = usesOf(call, card_id, benefit_id);
    await credit.edit(edited?.id ?? '', { used_on: '2026-10-01', amount: '6.00' });
    await credit.remove(deleted?.id ?? '');
    // The period of the removed use has no room left for it.
    await credit.add({ used_on: '2026-08-02', amount: '50.00' });
    await send({ id: crypto.randomUUID(), words: [{ ...words, key: 'dining' }] });
    await wallet.patchCard(card_id, { fees: [{ from: '2026-03-01', amount: '550.00' }], fee_day: '04-01' });
    // The 5 in the response are the edited use, the removal of `earlier`, the words, the fees and the fee day.
    expect((await remove()).body.data).toEqual({ id: reading, removed: 1, kept: 5 });
    expect(await capturedOf(call)).toEqual({ '2026-08': '50.00', '2026-10': '6.00' });
    expect(await wordsOfUser()).toMatchObject([{ key: 'dining' }]);
    expect(await cardNow()).toMatchObject({ fees: [{ amount: '550.00' }], fee_day: '04-01' });
  });

  test('and a reversal leave a period unticked that the user unticked although it counts by itself', async () => {
    await wallet.patchBenefit(card_id, benefit_id, { auto_claim: true });
    await usesOf(call, card_id, benefit_id).tick({ status: 'unused', used_amount: '0.00' });
    const row = async () => (await readBenefits(call, card_id))[0];
    const unticked = { status: 'unused', auto_claimed: false, used_amount: '0.00' };
    const credit = use('2026-11-02', '20.00');
    await record(credit);
    expect(await row()).toMatchObject({ ...unticked, used_amount: '20.00' });
    await send({ id: crypto.randomUUID(), removed: [credit.id] });
    expect(await row()).toMatchObject(unticked);
    const other = crypto.randomUUID();
    await send({ id: other, uses: [use('2026-11-03', '20.00')] });
    expect((await remove(other)).body.data).toMatchObject({ removed: 1 });
    expect(await row()).toMatchObject(unticked);
  });

  test('keeps what a later reading also has, until that reading is deleted', async () => {
    const later = crypto.randomUUID();
    const covering = (from: string, to: string, line: string) => [
      {
        id: card_id,
        statements: [{ from, to }],
        reversed_lines: ['shared', line],
        complete_years: ['2026-03-01'],
      },
    ];
    await send({ cards: covering('2026-08-01', '2026-10-15', 'first') });
    await send({ id: later, cards: covering('2026-10-01', '2026-11-15', 'later') });
    await remove();
    expect(await cardNow()).toMatchObject({
      statements: [{ from: '2026-10-01', to: '2026-11-15' }],
      reversed_lines: ['shared', 'later'],
      complete_years: ['2026-03-01'],
    });
    await remove(later);
    expect(await cardNow()).toMatchObject({ statements: [], reversed_lines: [], complete_years: [] });
  });

  test('puts fee years back that a corrected opening month has moved', async () => {
    const fees = [{ from: '2026-03-01', amount: '450.00' }];
    await send({ cards: [{ id: card_id, fees, complete_years: ['2026-03-01'] }] });
    await wallet.editCard(card_id, { opening_date: '2024-05-01' });
    expect(await cardNow()).toMatchObject({
      fees: [{ from: '2026-05-01', amount: '450.00' }],
      complete_years: ['2026-05-01'],
    });
    expect((await remove()).body.data).toMatchObject({ kept: 0 });
    expect(await cardNow()).toMatchObject({ fees: [], complete_years: [] });
  });

  test('marks the period of a removed use as used again', async () => {
    const body = { status: 'used', used_amount: '20.00' };
    await usesOf(call, card_id, benefit_id).tick(body);
    const [{ id: ticked }] = await historyOf();
    await send({ removed: [ticked] });
    expect((await remove()).body.data).toEqual({ id: reading, removed: 0, kept: 0 });
    expect(await readBenefits(call, card_id)).toContainEqual(
      expect.objectContaining({ id: benefit_id, ...body }),
    );
  });

  test('leaves uses out that it has recorded itself, or a reading that was deleted', async () => {
    const later = crypto.randomUUID();
    const [own, former] = [use('2026-10-01', '5.00'), use('2026-10-02', '6.00')];
    await send({ uses: [former] });
    await send({ id: later, uses: [own] });
    await send({ id: later, removed: [own.id, former.id] });
    await remove();
    expect((await remove(later)).body.data).toEqual({ id: later, removed: 0, kept: 0 });
    expect(await historyOf()).toEqual([]);
  });

  test('leaves a removed use out whose benefit is gone', async () => {
    const night = { type: 'reward', name: 'Night', amount: '35.00', frequency: 'annually' };
    const own = (await wallet.addOwnBenefit(card_id, night)).body.data.id;
    const earlier = use('2026-10-05', '30.00', { benefit_id: own });
    await send({ id: crypto.randomUUID(), uses: [earlier] });
    await send({ removed: [earlier.id] });
    server.setNow('2026-11-21T12:00:00Z');
    await server.db.doc(`users/${uid}/benefits/${own}`).delete();
    expect((await remove()).body.data).toEqual({ id: reading, removed: 0, kept: 1 });
  });
});

test('a deleted card leaves its readings, and the last one takes them along', async () => {
  const other = await addCard(call, [quarterlyCredit]);
  const [credit] = await readBenefits(call, other);
  await record(
    use('2026-10-01', '20.00'),
    use('2026-10-01', '5.00', { card_id: other, benefit_id: credit.id }),
  );
  await wallet.deleteCard(card_id);
  expect(await readings()).toMatchObject([{ use_count: 1 }]);
  await wallet.deleteCard(other);
  expect(await readings()).toEqual([]);
});

test('at most 100 readings are kept, and the uses of the oldest stay', async () => {
  await record(use('2026-10-01', '20.00'));
  const batch = server.db.batch();
  for (let index = 0; index < 99; index += 1) {
    const at = `2026-11-21T12:00:00.${String(index).padStart(3, '0')}Z`;
    const document = { kind: 'statement', at, use_count: 1, card_ids: [], cards: {}, words: [] };
    batch.set(server.db.doc(`users/${uid}/readings/${crypto.randomUUID()}`), document);
  }
  await batch.commit();
  server.setNow('2026-11-22T12:00:00Z');
  const id = crypto.randomUUID();
  await send({ id, uses: [use('2026-11-01', '5.00')] });
  const listed: { id: string }[] = await readings();
  expect([listed.length, listed[0]?.id]).toEqual([100, id]);
  expect((await remove()).status).toBe(404);
  expect(await capturedOf(call)).toEqual({ '2026-10': '20.00', '2026-11': '5.00' });
});

test('learned statement words of a deleted card are deleted unless another card has its product', async () => {
  const own = newUser().call;
  const line = 'American Express,Amex Gold';
  await own('POST /import', { body: { csv: `bank,card_name\n${line}\n${line}\n` } });
  const [one, two] = await wallet.readCards(own);
  const { product } = one;
  const [benefit] = await readBenefits(own, one.id);
  const words = [
    { product, words: 'OWN', benefit_id: benefit.id },
    { product, words: 'UBER', key: 'uber-cash' },
  ];
  await own('POST /readings', { body: { id: reading, words } });
  const learned = async () => (await wordsOfUser(own)).map(({ words: text }: { words: string }) => text);
  await wallet.deleteCard(one.id, own);
  expect(await learned()).toEqual(['UBER']);
  await wallet.deleteCard(two.id, own);
  expect(await learned()).toEqual([]);
});

test('an import with more statement words than fit is refused and stores nothing', async () => {
  const copy = (await call('GET /export')).body.data;
  const other = newUser().call;
  await other('POST /readings', { body: { id: reading, words: [{ product: 'x', words: 'y', key: 'z' }] } });
  const importing = (count: number) => {
    const statement_words = Array.from({ length: count }, (_, index) => ({
      product: 'chase/reserve',
      words: `GIFT ${index}`,
      key: 'gifts',
      benefit_id: null,
    }));
    return other('POST /import', { body: { export: { ...copy, statement_words } } });
  };
  const refused = await importing(200);
  const message = 'You can keep at most 200 words from statements.';
  expect([refused.status, refused.body.error.message]).toEqual([409, message]);
  expect(await wallet.readCards(other)).toEqual([]);
  expect((await importing(199)).body.data).toMatchObject({ cards: 1, problems: [] });
  expect(await wordsOfUser(other)).toHaveLength(200);
});
