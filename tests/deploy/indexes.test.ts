import { Query } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { endpoints, statusOf, type EndpointName } from '@card-rewards/functions/contract';
import { firestoreIndexes } from '@card-rewards/functions/firestore-indexes';
import { collections } from '../../functions/src/documents/collections.ts';
import { startApi, tokenIsUserId } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { anniversaryTravel, platinum } from '../support/examples.ts';

interface FieldFilter {
  field: { fieldPath: string };
  op: string;
}
interface StructuredQuery {
  from: { collectionId: string }[];
  where?: { fieldFilter?: FieldFilter; compositeFilter?: { filters: { fieldFilter: FieldFilter }[] } };
  orderBy?: { field: { fieldPath: string } }[];
}

/**
 * Returns the composite index that a query needs. For equalities, Firestore merges its automatic single-field indexes.
 * For a range or an order, it uses one of them. Equalities together with a range or an order on another field need a
 * composite index.
 */
function neededIndex(query: StructuredQuery): string | null {
  const filters = filtersOf(query);
  const equal = new Set(filters.filter(({ op }) => op === 'EQUAL').map(({ field }) => field.fieldPath));
  const ranged = filters.filter(({ op }) => op !== 'EQUAL').map(({ field }) => field.fieldPath);
  const ordered = (query.orderBy ?? [])
    .map(({ field }) => field.fieldPath)
    .filter((path) => path !== '__name__');
  const sorted = new Set([...ranged, ...ordered]);
  if (sorted.size === 0 || (sorted.size === 1 && equal.size === 0)) return null;
  return `${query.from[0]?.collectionId}: ${[...equal, ...sorted].sort().join(', ')}`;
}

function filtersOf({ where }: StructuredQuery): FieldFilter[] {
  if (where?.fieldFilter) return [where.fieldFilter];
  return where?.compositeFilter?.filters.map(({ fieldFilter }) => fieldFilter) ?? [];
}

const indexes = firestoreIndexes();
const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => name.startsWith('GET '));
let queries: StructuredQuery[];

beforeAll(async () => {
  queries = await queriesOfTheApi();
});

async function queriesOfTheApi(): Promise<StructuredQuery[]> {
  const sent: StructuredQuery[] = [];
  const get = Query.prototype.get;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
    // `toProto` is not in the published types.
    const { toProto } = this as unknown as { toProto(): { structuredQuery: StructuredQuery } };
    sent.push(toProto.call(this).structuredQuery);
    return get.call(this);
  });
  const server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const call = clientOf(server.origin, `indexes-${crypto.randomUUID()}`);
  const id = await addCard(call, [anniversaryTravel]);
  const [{ id: benefitId }] = await readBenefits(call, id);
  const params = { cardId: id, benefitId };
  await recordUsage(call, id, benefitId, { status: 'used', used_amount: '1.00' });
  const use = { id: crypto.randomUUID(), used_on: '2026-11-20', amount: '1.00' };
  const headers = { 'X-Undo': crypto.randomUUID() };
  await call('POST /cards/{cardId}/user-benefits/{benefitId}/uses', { params, body: use, headers });
  await call('POST /undo/{id}', { params: { id: headers['X-Undo'] } });
  const uses = [{ ...use, card_id: id, benefit_id: benefitId }];
  await call('POST /readings', { body: { id: use.id, uses } });
  const patched = { params: { id, benefitId }, body: { auto_claim: true } };
  await call('PATCH /cards/{id}/benefits/{benefitId}', patched);
  for (const name of reads) {
    const { status } = await call(name, { params: { id, cardName: 'Amex Platinum' } });
    expect([name, status]).toEqual([name, statusOf(endpoints[name])]);
  }
  await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } });
  await call('DELETE /cards/{id}', { params: { id } });
  await server.stop();
  spy.mockRestore();
  return sent;
}

test('every query of the API has an index', () => {
  const declared = indexes.indexes.map(
    ({ collectionGroup, fields }: { collectionGroup: string; fields: { fieldPath: string }[] }) =>
      `${collectionGroup}: ${fields
        .map(({ fieldPath }) => fieldPath)
        .sort()
        .join(', ')}`,
  );
  expect(new Set(queries.map(({ from }) => from[0]?.collectionId))).toEqual(
    new Set(['cards', 'benefits', 'usage', 'readings', 'devices']),
  );
  const needed = queries.map(neededIndex).filter((index) => index !== null);
  expect(needed.filter((index) => !declared.includes(index))).toEqual([]);
});

test('only fields that queries use are indexed', () => {
  const named = new Set(
    queries.flatMap((query) =>
      [...filtersOf(query), ...(query.orderBy ?? [])]
        // Document ids need no index.
        .filter(({ field }) => field.fieldPath !== '__name__')
        .map(({ field }) => `${query.from[0]?.collectionId}.${field.fieldPath}`),
    ),
  );
  // The daily and the hourly job and the erasure of an account query these fields.
  named
    .add('users.erasing_at')
    .add('users.next_reminder_at')
    .add('users.next_push_at')
    .add('calendar_feeds.uid');
  const declared = Object.entries(collections).flatMap(([name, { queried }]) =>
    queried.map((field) => `${name}.${field}`),
  );
  expect(declared.toSorted()).toEqual([...named].toSorted());
  const exempt = indexes.fieldOverrides.map((each) => `${each.collectionGroup}.${each.fieldPath}`);
  expect(exempt.filter((field) => named.has(field))).toEqual([]);
  expect(exempt).toContain('cards.card_name');
});
