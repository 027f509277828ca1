import { describe, expect, test } from 'vitest';
import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, capturedOf, readBenefits, usesOf } from '../support/benefit-calls.ts';
import {
  anniversaryTravel,
  decemberUber,
  loungeAccess,
  platinum,
  quarterlyCredit,
} from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

/** Adds a card with one benefit. Returns the benefit's row and the calls about it. */
async function held(template: BenefitTemplate) {
  const id = await addCard(call, [template]);
  const read = () => readBenefits(call, id);
  const [row] = await read();
  const patch = (body: object) => wallet.patchBenefit(id, row.id, body);
  return { ...usesOf(call, id, row.id), id, row, read, patch };
}
const used = { status: 'used', used_amount: '50.00' };
const unused = { status: 'unused', used_amount: '0.00' };

describe('a benefit in its period', () => {
  test('is unused until it is ticked', async () => {
    const { id, row, read, tick } = await held(quarterlyCredit);
    expect(row).toMatchObject({
      card_id: id,
      ...unused,
      uses: [],
      use_count: 0,
      period_start: '2026-10-01',
      expiration_date: '2026-12-31',
      yearly_amount: '200.00',
      card: { card_name: platinum.card_name, last_digits: '12345', closed_date: null },
      benefit: { benefit_name: 'Flight Credit', amount: '50.00', frequency: 'quarterly' },
      origin: 'catalogue',
      auto_claimed: false,
      enrolment: 'none',
      own_terms: null,
      description: 'Up to $50 each quarter for flights.',
    });
    const { data } = (await tick({ ...used, period_start: '2026-10-01' })).body;
    const use = { id: data.uses[0].id, used_on: '2026-11-20', amount: '50.00', note: null, posted: null };
    expect(data).toEqual({ ...row, ...used, uses: [{ ...use, reading: null }], use_count: 1 });
    expect(await read()).toEqual([data]);
    expect((await tick(unused)).body.data).toEqual(row);
  });

  test('starts unused in a new one, and the past one keeps its record and cannot be changed', async () => {
    const { row, read, tick } = await held(quarterlyCredit);
    await tick(used);
    server.setNow('2027-01-01T00:00:00Z');
    expect(await read()).toMatchObject([{ status: 'unused', period_start: '2027-01-01' }]);
    expect((await tick({ ...unused, period_start: '2026-10-01' })).status).toBe(409);
    expect((await tick({ ...used, period_start: 'then' })).status).toBe(400);
    const record = await server.db.doc(`users/${uid}/usage/${row.id}_2026-10-01`).get();
    expect(record.data()).toMatchObject({ ...used, period_end: '2026-12-31' });
  });

  test('is the same in the list of all cards', async () => {
    const first = await addCard(call, [quarterlyCredit, anniversaryTravel]);
    const { id: second, tick } = await held(decemberUber);
    const bare = await addCard(call, []);
    await tick({ status: 'used', used_amount: '15.00' });
    const { data } = (await call('GET /user-benefits')).body;
    const sorted = (rows: { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(Object.keys(data).sort()).toEqual([first, second, bare].sort());
    for (const id of [first, second, bare])
      expect(sorted(data[id])).toEqual(sorted(await readBenefits(call, id)));
  });

  test('of a closed card is hidden and unchangeable until the card is open again', async () => {
    const { id, read, tick } = await held(quarterlyCredit);
    const ticked = await tick(used);
    await wallet.editCard(id, { closed_date: '2026-11-01' });
    expect(await read()).toEqual([]);
    expect(await wallet.readDefinitions(id)).toEqual([]);
    expect((await call('GET /user-benefits')).body.data).toEqual({ [id]: [] });
    expect((await tick(unused)).status).toBe(409);
    await wallet.editCard(id);
    expect(await read()).toEqual([ticked.body.data]);
  });
});

describe('PATCH of a benefit by the user', () => {
  test('counts as enrolled once a use is recorded, by hand, with a tick or with an import, until an Undo', async () => {
    const { id, row, read, patch, add, tick } = await held({ ...quarterlyCredit, needs_enrolment: true });
    const enrolment = async () => (await read())[0].enrolment;
    const use = { used_on: '2026-11-20', amount: '20.00' };
    const undo = crypto.randomUUID();
    expect((await add(use, { 'X-Undo': undo })).body.data.enrolment).toBe('done');
    expect(await enrolment()).toBe('done');
    await call('POST /undo/{id}', { params: { id: undo } });
    expect(await enrolment()).toBe('needed');
    const sent = { ...use, id: crypto.randomUUID(), card_id: id, benefit_id: row.id };
    await call('POST /readings', { body: { id: crypto.randomUUID(), kind: 'by_hand', uses: [sent] } });
    expect(await enrolment()).toBe('done');
    await patch({ enrolment: 'needed' });
    expect((await tick(used)).body.data.enrolment).toBe('done');
  });

  test('stores whether it is ignored, its enrollment and a note', async () => {
    const { row, read, patch } = await held({ ...quarterlyCredit, needs_enrolment: true });
    expect(row.enrolment).toBe('needed');
    const settings = { ignored: true, enrolment: 'done', note: 'Delta' };
    expect((await patch(settings)).body.data).toMatchObject(settings);
    expect(await read()).toMatchObject([settings]);
    expect((await patch({ note: '' })).body.data).toMatchObject({ ...settings, note: null });
  });

  test("stores the user's value of a period, which a tick of a benefit without an amount records once", async () => {
    const { read, patch, tick } = await held(loungeAccess);
    expect((await patch({ worth: '150.00' })).body.data.worth).toBe('150.00');
    expect(await read()).toMatchObject([{ worth: '150.00' }]);
    const ticked = await tick({ status: 'used', used_amount: '0.00' });
    expect(ticked.body.data).toMatchObject({ status: 'used', used_amount: '150.00', use_count: 1 });
    expect((await tick({ status: 'used', used_amount: '0.00' })).body).toEqual(ticked.body);
    expect(await capturedOf(call)).toEqual({ '2026-11': '150.00' });
    expect((await patch({ note: 'Centurion' })).body.data.worth).toBe('150.00');
    expect((await patch({ worth: null })).body.data.worth).toBeNull();
  });

  test('refuses a value of a one-time benefit', async () => {
    const { patch } = await held({ ...quarterlyCredit, frequency: 'one_time' });
    const { status, body } = await patch({ worth: '50.00' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['worth']]);
  });

  test('cannot be deleted if it is one of the catalogue', async () => {
    const { id, row } = await held(quarterlyCredit);
    expect((await wallet.deleteBenefit(id, row.id)).status).toBe(409);
  });
});
