import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { close, listen } from './ports.ts';
import { startHostingMemory, type HostingMemory } from './hosting-memory.ts';

let asked: string[];
let memory: HostingMemory;
let stop: () => Promise<unknown>;

beforeEach(async () => {
  asked = [];
  const hosting = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (req.url === '/api/broken') return res.destroy();
    if (req.url === '/old') return res.writeHead(301, { Location: '/new' }).end();
    res.writeHead(req.url === '/none.js' ? 404 : 200, {
      'Cache-Control': 'max-age=9',
      'Content-Type': 'text/x',
    });
    res.write(`answer ${asked.length} `);
    req.pipe(res);
  });
  memory = await startHostingMemory(`http://127.0.0.1:${await listen(hosting)}`);
  stop = async () => {
    await memory.stop();
    await close(hosting);
  };
});
afterEach(() => stop());

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(memory.url + path, { redirect: 'manual', ...init });
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
};

test.each(['/assets/index.js', '/none.js', '/old', '/'])(
  'what Hosting has answered to %s, it answers again by itself',
  async (path) => {
    const first = await get(path);
    expect(await get(path)).toEqual(first);
    expect(asked).toEqual([`GET ${path}`]);
  },
);

test('it remembers status, headers and redirections', async () => {
  expect(await get('/none.js')).toEqual({ status: 404, type: 'text/x', text: 'answer 1 ' });
  expect((await get('/old')).status).toBe(301);
});

test.each([
  ['/api/v1/protected/cards', {}],
  ['/__/firebase/init.json', {}],
  ['/assets/index.js', { method: 'HEAD' }],
  ['/assets/index.js', { headers: { 'If-None-Match': '"1"' } }],
])('%s with %o goes to Hosting each time', async (path, init) => {
  await get(path, init);
  await get(path, init);
  expect(asked).toHaveLength(2);
});

test('a call of the API arrives whole, and so does its answer', async () => {
  const { text } = await get('/api/v1/protected/cards?x=1', { method: 'POST', body: 'a body' });
  expect(text).toBe('answer 1 a body');
  expect(asked).toEqual(['POST /api/v1/protected/cards?x=1']);
});

test('a connection that breaks off behind it breaks off before it', async () => {
  await expect(get('/api/broken')).rejects.toThrow('fetch failed');
});
