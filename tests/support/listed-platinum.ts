import { beforeEach } from 'vitest';
import { apiOfFile, call, server, uid } from './api-of-file.ts';
import { addCard, readBenefits } from './benefit-calls.ts';
import type { Call } from './client.ts';
import { platinum } from './examples.ts';
import { templatesNamed, TODAY } from './products.ts';

/** The benefits that the catalogue lists by default, and those in force today, which differ. */
export const listed = templatesNamed(platinum.card_name, 'listed');
export const inForce = templatesNamed(platinum.card_name, 'in_force', { day: TODAY, opened: '2024-03-01' });
export const inForceKeys = inForce.map(({ key }) => key).toSorted();

export interface Row {
  id: string;
  key: string | null;
  status: string;
  period_start: string;
  benefit: { benefit_name: string; amount: string; frequency: string };
}

type Reply = Awaited<ReturnType<Call>>['body'];

/** Returns the calls about a listed card of the running test. */
function callsOf(id: string) {
  const rows = async (): Promise<Row[]> => readBenefits(call, id);
  /** Reads the terms that the card can review. */
  const readTerms = async (): Promise<Reply> => (await call('GET /user-benefits')).body.terms[id];
  return {
    id,
    rows,
    readTerms,
    termsId: async (): Promise<string> => (await readTerms()).id,
    /** Takes or declines terms. */
    choose: (body: object) => call('POST /cards/{id}/terms', { params: { id }, body }),
    rowOf: async (key: string) => (await rows()).find((row) => row.key === key),
    keys: async () => (await rows()).map(({ key }) => key).toSorted(),
    /** Reads the number of listed benefits in the user's document. */
    countListed: async () => (await server.db.doc(`users/${uid}`).get()).get('benefits'),
  };
}

/**
 * Gives each test of a file a new user with a Platinum card that has its listed benefits.
 * @returns the card of the running test
 */
export function listedPlatinumOfFile(): () => ReturnType<typeof callsOf> {
  apiOfFile();
  let id = '';
  beforeEach(async () => {
    id = await addCard(call, listed);
  });
  return () => callsOf(id);
}
