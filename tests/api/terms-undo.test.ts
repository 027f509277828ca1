import { describe, expect, test } from 'vitest';
import { listed, listedPlatinumOfFile } from '../support/listed-platinum.ts';
import { historyLines, usesOf } from '../support/recorded-uses.ts';
import { undoableDocuments } from '../support/stored-documents.ts';

const card = listedPlatinumOfFile();

describe('undo of taken terms', () => {
  test('restores the previous data, once', async () => {
    const { server, uid, call, id, choose, termsId, rowOf, readTerms, countListed } = card();
    const fhr = await rowOf('fhr-hotel');
    await usesOf(call, id, String(fhr?.id)).add({ used_on: '2026-08-02', amount: '120.00' });
    const [before, lines] = [await undoableDocuments(server.db, uid), await historyLines(call, id)];
    const terms = await termsId();
    await choose({ id: terms, take: true });
    const undone = await choose({ id: terms, undo: true });
    expect(undone.body.data).toMatchObject({ annual_fee: '695.00' });
    expect(await readTerms()).toMatchObject({ id: terms });
    expect(await undoableDocuments(server.db, uid)).toEqual(before);
    expect(await historyLines(call, id)).toEqual(lines);
    expect(await countListed()).toBe(listed.length);
    expect((await choose({ id: terms, undo: true })).status).toBe(409);
    expect((await server.db.collection(`users/${uid}/terms_undo`).get()).size).toBe(0);
  });

  const changes: [string, (given: ReturnType<typeof card>) => Promise<unknown>][] = [
    [
      'a tick',
      async ({ call, id, rowOf }) =>
        usesOf(call, id, String((await rowOf('uber-cash'))?.id)).tick({
          status: 'used',
          used_amount: '15.00',
        }),
    ],
    [
      'a note',
      async ({ call, id, rowOf }) => {
        const params = { id, benefitId: String((await rowOf('uber-cash'))?.id) };
        return call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { note: 'Mine' } });
      },
    ],
    [
      'a nickname',
      ({ call, id }) => call('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Mine' } }),
    ],
  ];
  test.each(changes)('is refused after %s', async (_name, change) => {
    const { server, uid, choose, termsId } = card();
    const terms = await termsId();
    await choose({ id: terms, take: true });
    await change(card());
    expect((await choose({ id: terms, undo: true })).status).toBe(409);
    expect((await server.db.collection(`users/${uid}/terms_undo`).get()).size).toBe(0);
  });

  test('stores data that is deleted with the card and not exported', async () => {
    const { server, uid, call, id, choose, termsId } = card();
    await choose({ id: await termsId(), take: true });
    const { body } = await call('GET /export');
    expect(JSON.stringify(body)).not.toContain('undo');
    await call('DELETE /cards/{id}', { params: { id } });
    expect((await server.db.collection(`users/${uid}/terms_undo`).get()).size).toBe(0);
  });
});
