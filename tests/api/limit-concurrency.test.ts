import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { limitConcurrency } from '../../functions/src/http/limit-concurrency.ts';

/** A server that lets two requests pass at a time and answers none until it is told to. */
async function startServer() {
  const passed: { path: string; res: Response }[] = [];
  const app = express();
  app.use(limitConcurrency(2), ({ path }, res) => void passed.push({ path, res }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    paths: () => passed.map(({ path }) => path),
    answer: (path: string) => passed.find((each) => each.path === path)?.res.end(path),
    request: (path: string, signal: AbortSignal | null = null) =>
      fetch(`http://127.0.0.1:${port}${path}`, { signal }),
  };
}

let stop: () => Promise<void>;
afterEach(async () => stop());

test('what is beyond the limit waits for its turn, and takes it in the order of arrival', async () => {
  const { paths, answer, request } = await startServer();
  const replies: Promise<globalThis.Response>[] = [];
  for (const path of ['/1', '/2', '/3', '/4']) {
    replies.push(request(path));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(paths()).toEqual(['/1', '/2']);
  answer('/2');
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/2', '/3']));
  answer('/1');
  await vi.waitFor(() => expect(paths()).toEqual(['/1', '/2', '/3', '/4']));
  answer('/3');
  answer('/4');
  expect(await Promise.all(replies.map(async (reply) => (await reply).text()))).toEqual([
    '/1',
    '/2',
    '/3',
    '/4',
  ]);
});

test('who leaves gives the place free, and who has left while waiting is not served', async () => {
  const { paths, answer, request } = await startServer();
  const leaving = new AbortController();
  const left = [request('/1', leaving.signal), request('/2', leaving.signal)];
  await vi.waitFor(() => expect(paths()).toHaveLength(2));
  left.push(request('/3', leaving.signal));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const waiting = request('/4');
  await new Promise((resolve) => setTimeout(resolve, 50));
  leaving.abort();
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(left.map(() => 'rejected'));
  await vi.waitFor(() => expect(paths()).toContain('/4'));
  answer('/4');
  expect((await waiting).status).toBe(200);
  expect(paths()).not.toContain('/3');
});
