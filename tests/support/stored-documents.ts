import type { Firestore } from 'firebase-admin/firestore';
import { userDocuments } from '../../functions/src/documents/index.ts';
import withoutVersions from '../fixtures/stored-without-versions.json' with { type: 'json' };
import withVersions from '../fixtures/stored-with-versions.json' with { type: 'json' };

/** Documents that earlier releases stored. The code of each release wrote its file, which is never edited. */
export const storedByRelease = {
  'the first release': withoutVersions,
  'the releases that counted versions': withVersions,
};
type Stored = (typeof storedByRelease)[keyof typeof storedByRelease];

/** The Idempotency-Key and the body with which each release added its first card. */
export const firstCardRequest = {
  key: '3f0c9a2e-5f0b-4c6e-9a41-0d5b9f6c7a11',
  body: {
    card_name: 'American Express Platinum Card',
    bank: 'American Express',
    network: 'American Express',
    opening_date: '2021-05-01',
    annual_fee: '695.00',
    card_image_url: '/card-art/amex-platinum.svg',
    last_digits: '12345',
    notes: 'For the lounges.\nAsk for a retention offer.',
    closed_date: null,
  },
};

/** Stores the documents for their original user and deletes that user's other data. */
export async function store(db: Firestore, stored: Stored): Promise<void> {
  const documents = userDocuments(db, stored.uid);
  await db.recursiveDelete(documents.user);
  const batch = db.batch();
  for (const kind of ['cards', 'benefits', 'usage'] as const) {
    for (const [id, content] of Object.entries(stored[kind])) batch.set(documents[kind].doc(id), content);
  }
  await batch.commit();
}
