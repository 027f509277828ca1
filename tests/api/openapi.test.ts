import { readFile } from 'node:fs/promises';
import { openApiDocument } from '@card-rewards/functions/openapi';
import { expect, test } from 'vitest';
import { startApi } from '../support/api-server.ts';

test('the checked-in document is what the schemas give, and what the API serves', async () => {
  const file = new URL('../../functions/src/openapi.json', import.meta.url);
  const checkedIn: unknown = JSON.parse(await readFile(file, 'utf8'));
  const current: unknown = JSON.parse(JSON.stringify(openApiDocument()));
  expect(checkedIn, 'out of date: npm run openapi').toEqual(current);

  const server = await startApi();
  const response = await fetch(`${server.origin}/api/v1/openapi.json`);
  expect([response.status, await response.json()]).toEqual([200, current]);
  await server.stop();
});
