import { expect, test } from 'vitest';
import { openApiDocument } from '@card-rewards/functions/openapi';
import { startApi } from '../support/api-server.ts';

const current: ReturnType<typeof openApiDocument> = JSON.parse(JSON.stringify(openApiDocument()));

test('the API serves the document that the schemas generate', async () => {
  const server = await startApi();
  const response = await fetch(`${server.origin}/api/v1/openapi.json`);
  expect([response.status, await response.json()]).toEqual([200, current]);
  await server.stop();
});

/** Resolves a reference and returns anything else unchanged. */
function resolved(part: unknown): Record<string, unknown> {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part as Record<string, unknown>;
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => Reflect.get(Object(inside), name), current);
  expect(found, $ref).toBeDefined();
  return found as Record<string, unknown>;
}

const operations = Object.entries(current.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

test.each(operations)('$name has an id and declares the headers of every response', ({ operation }) => {
  expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/);
  for (const [status, reference] of Object.entries(operation.responses)) {
    const { headers = {} } = resolved(reference) as { headers?: object };
    const waits = status === '429' || status === '503';
    const names = ['X-Request-Id', 'X-Today', ...(waits ? ['Retry-After'] : [])];
    expect(Object.keys(headers), status).toEqual(expect.arrayContaining(names));
    for (const header of Object.values(headers)) resolved(header);
  }
});

test('operation ids are unique', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('responses allow additional fields, requests do not', () => {
  const closed = (part: unknown) => JSON.stringify(part).includes('"additionalProperties":false');
  const { CardBody, Card, UserBenefit, Error: failure } = current.components?.schemas ?? {};
  expect([CardBody, Card, UserBenefit, failure].map(closed)).toEqual([true, false, false, false]);
  for (const { name, operation } of operations) {
    expect(closed(operation.responses), name).toBe(false);
  }
});
