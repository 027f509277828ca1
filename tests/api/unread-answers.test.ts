import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { admission, startClock } from '../../functions/src/http/admission.ts';
import { close, listen } from '../stack/ports.ts';

const PLACES = 20;
/** This is larger than the buffers of a connection. */
const LARGE = 'x'.repeat(24 * 2 ** 20);

/** Serves a large and a small answer with the admission control of the product. */
function serve(deadline: number) {
  const app = express();
  const failed = () => undefined;
  const admit = admission(failed);
  app.use(startClock(deadline, failed));
  app.get('/:size/:user', async (req, res) => {
    const work = async () => void res.send(req.params.size === 'large' ? LARGE : 'small');
    await admit('read', req, res, work, req.params.user);
  });
  return createServer({ keepAliveTimeout: 0 }, app);
}

/** Requests the large answer without reading it. */
async function requestWithoutReading(port: number, user: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET /large/${user} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

test('an unread answer keeps its place until its connection ends', async () => {
  const server = serve(60_000);
  const port = await listen(server);
  const sockets = await Promise.all(
    Array.from({ length: PLACES }, (_, user) => requestWithoutReading(port, user)),
  );
  // Waits until those requests have arrived.
  await new Promise((resolve) => setTimeout(resolve, 500));
  let isAnswered = false;
  const other = fetch(`http://127.0.0.1:${port}/small/other`).then(async (answer) => {
    isAnswered = true;
    return answer.text();
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isAnswered).toBe(false);
  sockets[0]?.destroy();
  expect(await other).toBe('small');
  for (const socket of sockets) socket.destroy();
  await close(server);
});
