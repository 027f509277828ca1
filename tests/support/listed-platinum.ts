import { beforeEach } from 'vitest';
import { apiOfFile, call, server, uid } from './api-of-file.ts';
import { addCard, readBenefits } from './benefit-calls.ts';
import type { Call } from './client.ts';
import { platinum } from './examples.ts';
import { productNamed, templatesNamed, TODAY } from './products.ts';

export const product = productNamed(platinum.card_name);

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

interface ListedPlatinum {
  id: string;
  readCard: () => Promise<Reply>;
  /** Takes or declines terms. */
  choose: (body: object) => ReturnType<Call>;
  /** Reads the terms that the card can review. */
  readTerms: () => Promise<Reply>;
  termsId: () => Promise<string>;
  rows: () => Promise<Row[]>;
  rowOf: (key: string) => Promise<Row | undefined>;
  keys: () => Promise<(string | null)[]>;
  /** Reads the number of listed benefits in the user's document. */
  countListed: () => Promise<number>;
}

type Reply = Awaited<ReturnType<Call>>['body'];

/**
 * Gives each test of a file a new user with a Platinum card that has its listed benefits.
 * @returns the card of the running test
 */
export function listedPlatinumOfFile(): () => ListedPlatinum {
  apiOfFile();
  let current: ListedPlatinum | undefined;
  beforeEach(async () => {
    const id = await addCard(call, listed);
    const readCard = async () => (await call('GET /cards')).body.data[0];
    const readTerms = async () => (await call('GET /user-benefits')).body.terms[id];
    const rows = async (): Promise<Row[]> => readBenefits(call, id);
    current = {
      ...{ id, readCard, rows },
      choose: (body) => call('POST /cards/{id}/terms', { params: { id }, body }),
      readTerms,
      termsId: async () => (await readTerms()).id,
      rowOf: async (key) => (await rows()).find((row) => row.key === key),
      keys: async () => (await rows()).map(({ key }) => key).toSorted(),
      countListed: async () => (await server.db.doc(`users/${uid}`).get()).get('benefits'),
    };
  });
  return () => {
    if (!current) throw new Error('The card exists only while tests run');
    return current;
  };
}
