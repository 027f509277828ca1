import { expect, test } from 'vitest';
import { apiOfFile } from '../support/api-of-file.ts';
import { addCard } from '../support/benefit-calls.ts';
import { decemberUber } from '../support/examples.ts';
import { importedDocuments } from '../support/stored-documents.ts';

const newUser = apiOfFile();

test('an import with a problem reports it and stores nothing', async () => {
  const { call: owner } = newUser();
  await addCard(owner, [decemberUber]);
  await addCard(owner, [decemberUber]);
  const copy = (await owner('GET /export')).body.data;
  copy.cards[1].notes = '4111 1111 1111 1111';
  const { server, uid, call } = newUser();
  const { status, body } = await call('POST /import', { body: { export: copy } });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    ...{ cards: 0, benefits: 0, uses: 0, card_ids: [] },
    problems: [{ line: 2, field: 'cards.notes', message: 'must not contain a card number' }],
  });
  expect(await importedDocuments(server.db, uid)).toEqual({ cards: {}, benefits: {}, usage: {} });
});

test('a body that is no export answers 400', async () => {
  const { call } = newUser();
  for (const body of [{}, { csv: '', export: {} }, { export: [] }, { export: { format: 2 } }, { csv: 7 }]) {
    expect((await call('POST /import', { body })).status).toBe(400);
  }
});
