import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { close, listen } from './ports.ts';
import { startHostingMemory, type HostingMemory } from './hosting-memory.ts';

let asked: string[];
let memory: HostingMemory;
let stop: () => Promise<unknown>;

beforeEach(async () => {
  asked = [];
  const answering = (name: string) =>
    createServer((req, res) => {
      asked.push(`${name}: ${req.method} ${req.url}`);
      if (req.url?.endsWith('/broken')) return res.destroy();
      if (req.url === '/old') return res.writeHead(301, { Location: '/new' }).end();
      const status = { '/none.js': 404, '/late.js': asked.length === 1 ? 503 : 200 }[req.url ?? ''] ?? 200;
      res.writeHead(status, { 'Cache-Control': 'max-age=9', 'Content-Type': 'text/x' });
      res.write(`answer ${asked.length} to ${req.headers['x-forwarded-host']} `);
      req.pipe(res);
    });
  const [hosting, functions] = [answering('Hosting'), answering('Functions')];
  const [hostingUrl, functionsUrl] = [
    `http://127.0.0.1:${await listen(hosting)}`,
    `http://127.0.0.1:${await listen(functions)}`,
  ];
  memory = await startHostingMemory(hostingUrl, `${functionsUrl}/project/region/api`);
  stop = async () => {
    await memory.stop();
    await close(hosting);
    await close(functions);
  };
});
afterEach(() => stop());

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(memory.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
};
const host = () => new URL(memory.url).host;

test.each(['/assets/index.js', '/none.js', '/old'])(
  'the answer of Hosting to %s is cached with its status and headers',
  async (path) => {
    const [first, other] = await Promise.all([get(path), get(path)]);
    expect(first.status).toBe({ '/none.js': 404, '/old': 301 }[path] ?? 200);
    expect(other).toEqual(first);
    expect(await get(path)).toEqual(first);
    expect(asked).toEqual([`Hosting: GET ${path}`]);
  },
);

test('a failure is not cached', async () => {
  expect((await get('/late.js')).status).toBe(503);
  expect((await get('/late.js')).status).toBe(200);
});

test.each([
  ['/assets/index.js', { method: 'HEAD' }],
  ['/assets/index.js', { headers: { 'If-None-Match': '"1"' } }],
])('%s with %o goes to Hosting each time', async (path, init) => {
  await get(path, init);
  await get(path, init);
  expect(asked.map((each) => each.split(':')[0])).toEqual(['Hosting', 'Hosting']);
});

test('every API call goes to the function', async () => {
  const address = '/api/v1/protected/cards?x=1';
  const { text } = await get(address, { method: 'POST', body: 'a body' });
  expect(text).toBe(`answer 1 to ${host()} a body`);
  await get(address);
  expect(asked).toEqual(
    ['POST', 'GET'].map((method) => `Functions: ${method} /project/region/api${address}`),
  );
});

test.each(['/api/broken', '/assets/broken'])(
  'a connection that breaks for %s breaks for the browser, too',
  async (path) => {
    await expect(get(path)).rejects.toThrow('fetch failed');
  },
);
