import type { BenefitTemplate, CardBody } from '@card-rewards/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';
import {
  benefitDocumentSchema,
  cardDocumentSchema,
  usageDocumentSchema,
  userDocuments,
} from '../../functions/src/documents/index.ts';
import { readBenefits } from './benefit-calls.ts';
import type { Call } from './client.ts';
import { anniversaryTravel, decemberUber, loungeAccess, platinum, quarterlyCredit } from './examples.ts';
import { usesOf } from './recorded-uses.ts';

async function addCard(call: Call, body: CardBody, benefits: BenefitTemplate[]): Promise<string> {
  const { id } = (await call('POST /cards', { body })).body.data;
  await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits } });
  return id;
}

/** Stores a wallet that contains every kind of data: three cards, six benefits and five uses. */
export async function richWallet(db: Firestore, uid: string, call: Call): Promise<void> {
  const keyed = { ...quarterlyCredit, key: 'flight-credit', needs_enrolment: true };
  const one = await addCard(call, platinum, [keyed, decemberUber, anniversaryTravel, loungeAccess]);
  const two = await addCard(
    call,
    { ...platinum, notes: 'Second card.\nSame product.', last_digits: '54321' },
    [keyed],
  );
  await addCard(call, { ...platinum, last_digits: '1005', closed_date: '2025-06-01', card_image_url: null }, [
    decemberUber,
  ]);
  const benefits = await readBenefits(call, one);
  const idOf = (name: string) =>
    benefits.find((each: { benefit: { benefit_name: string } }) => each.benefit.benefit_name === name).id;
  const flights = usesOf(call, one, idOf('Flight Credit'));
  await flights.add({ used_on: '2026-10-02', amount: '12.50', note: '=Socks, "two"', posted: false });
  await flights.add({ used_on: '2026-10-02', amount: '7.50' });
  await flights.add({ used_on: '2026-03-31', amount: '50.00' });
  await usesOf(call, one, idOf('Uber Cash')).tick({ status: 'used', used_amount: '15.00' });
  await usesOf(call, one, idOf('Lounge access')).tick({ status: 'used', used_amount: '0.00' });
  const dearer = { ...platinum, last_digits: '54321', annual_fee: '795.00' };
  await call('PUT /cards/{id}', { params: { id: two }, body: dearer });
  await call('POST /cards/{id}/benefits', { params: { id: two }, body: { benefits: [], replace: true } });
  const { cards, benefits: stored } = userDocuments(db, uid);
  await cards.doc(one).update({
    product: 'amex/platinum',
    kept_terms: 'declined-terms',
    holder: 'Ana',
    nickname: 'Travel',
    fee_day: '03-14',
    decisions: [
      { id: crypto.randomUUID(), on: '2026-03-20', kind: 'fee_refund', amount: '95.00', note: 'Asked' },
    ],
    auto_claims: [
      {
        benefit_id: idOf('Uber Cash'),
        from: '2026-09-05',
        until: null,
        frequency: 'monthly',
        reset: 'calendar',
        amount: '15.00',
        monthly_amounts: { 12: '35.00' },
        except: [],
        recorded: { '2026-11-01': '15.00' },
      },
    ],
  });
  await stored.doc(idOf('Uber Cash')).update({ auto_claim: true, note: 'Automatic', worth: '12.00' });
  await stored.doc(idOf('Travel Credit')).update({
    own_terms: { from: '2026-03-01', amount: '250.00' },
    past_terms: [{ from: '2025-03-01', name: 'Trips' }],
    ignored: true,
  });
}

/** Reads all stored data of a user, with names in place of ids. */
export async function contentOf(db: Firestore, owner: string) {
  const documents = userDocuments(db, owner);
  const [cards, benefits, usage] = await Promise.all(
    [documents.cards, documents.benefits, documents.usage].map(async (each) => (await each.get()).docs),
  );
  const text = (value: unknown) => JSON.stringify(value, Object.keys(allKeys(value)).sort());
  const cardName = new Map(
    cards?.map((doc) => [doc.id, `card ${doc.get('created_at')} ${doc.get('last_digits')}`]),
  );
  const nameOf = new Map(
    benefits?.map((doc) => [doc.id, `${cardName.get(doc.get('card_id'))} ${doc.get('name')}`]),
  );
  const named = (fields: Record<string, unknown>) => {
    const { request_hash: _hash, use_ids: _ids, uses, ...rest } = fields;
    const content = JSON.stringify({
      ...rest,
      uses: Object.values(uses ?? {})
        .map(text)
        .sort(),
    });
    const all = [...cardName, ...nameOf];
    return JSON.parse(
      all.reduce((json, [id, name]) => json.replaceAll(`"${id}"`, JSON.stringify(name)), content),
    );
  };
  const sorted = (docs: typeof cards, schema: { parse(given: unknown): Record<string, unknown> }) =>
    docs?.map((doc) => named(schema.parse(doc.data()))).sort((a, b) => (text(a) < text(b) ? -1 : 1));
  return {
    cards: sorted(cards, cardDocumentSchema),
    benefits: sorted(benefits, benefitDocumentSchema),
    usage: sorted(usage, usageDocumentSchema),
  };
}

/** Collects every key of a value, so that JSON can be written with sorted keys. */
function allKeys(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => ({ [key]: true, ...allKeys(inner) })),
  );
}
