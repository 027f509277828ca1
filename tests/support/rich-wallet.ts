import type { UserBenefit } from '@card-rewards/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { addCard, readBenefits } from './benefit-calls.ts';
import type { Call } from './client.ts';
import { anniversaryTravel, decemberUber, loungeAccess, platinum, quarterlyCredit } from './examples.ts';
import { usesOf } from './recorded-uses.ts';

/** Stores a wallet that contains every kind of data: three cards, six benefits and five uses. */
export async function richWallet(db: Firestore, uid: string, call: Call): Promise<void> {
  const keyed = { ...quarterlyCredit, key: 'flight-credit', needs_enrolment: true };
  const one = await addCard(call, [keyed, decemberUber, anniversaryTravel, loungeAccess]);
  const second = { notes: 'Second card.\nSame product.', last_digits: '54321' };
  const two = await addCard(call, [], second);
  const closed = { last_digits: '1005', closed_date: '2025-06-01', card_image_url: null };
  await addCard(call, [decemberUber], closed);
  const benefits = await readBenefits(call, one);
  const idOf = (name: string) =>
    benefits.find(({ benefit }: UserBenefit) => benefit.benefit_name === name).id;
  const flights = usesOf(call, one, idOf('Flight Credit'));
  await flights.add({ used_on: '2026-10-02', amount: '12.50', note: '=Socks, "two"', posted: false });
  await flights.add({ used_on: '2026-10-02', amount: '7.50' });
  await flights.add({ used_on: '2026-03-31', amount: '50.00' });
  await usesOf(call, one, idOf('Uber Cash')).tick({ status: 'used', used_amount: '15.00' });
  await usesOf(call, one, idOf('Lounge access')).tick({ status: 'used', used_amount: '0.00' });
  const dearer = { ...platinum, last_digits: '54321', annual_fee: '795.00' };
  await call('PUT /cards/{id}', { params: { id: two }, body: dearer });
  const own = { body: { ...quarterlyCredit, name: 'Gone' }, params: { id: two } };
  const { id: benefitId } = (await call('POST /cards/{id}/own-benefits', own)).body.data;
  await call('DELETE /cards/{id}/benefits/{benefitId}', { params: { id: two, benefitId } });
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
    offers: [
      {
        ...{ id: crypto.randomUUID(), name: 'Welcome offer', reward: '80,000 points', worth: null },
        ...{ spend: '6000.00', from: '2026-10-14', until: '2027-01-14', spent: '2140.00' },
        ...{ spent_to: '2026-11-18', reached_on: null, posted_on: null },
      },
    ],
    auto_claims: [
      {
        ...{ benefit_id: idOf('Uber Cash'), from: '2026-09-05', until: null, frequency: 'monthly' },
        ...{ reset: 'calendar', amount: '15.00', monthly_amounts: { 12: '35.00' } },
        ...{ except: [], recorded: { '2026-11-01': '15.00' } },
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
