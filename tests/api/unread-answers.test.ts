import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { admission, startClock } from '../../functions/src/http/admission.ts';
import { close, listen } from '../stack/ports.ts';

const PLACES = 20;
/** More than the buffers of a connection hold. */
const LARGE = 'x'.repeat(24 * 2 ** 20);

/** An API of one large answer and one small one, with the turns and places of the product. */
function serve(deadline: number) {
  const app = express();
  const failed = () => undefined;
  const admit = admission(failed);
  app.use(startClock(deadline, failed));
  app.get('/:size/:taker', async (req, res) => {
    const work = async () => void res.send(req.params.size === 'large' ? LARGE : 'small');
    await admit('read', req, res, work, req.params.taker);
  });
  return createServer({ keepAliveTimeout: 0 }, app);
}

/** Asks for the large answer, and reads none of it. */
async function askOnly(port: number, taker: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET /large/${taker} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

test('an answer that nobody reads keeps its place until its connection ends', async () => {
  const server = serve(60_000);
  const port = await listen(server);
  const sockets = await Promise.all(Array.from({ length: PLACES }, (_, taker) => askOnly(port, taker)));
  // They have arrived before this one is sent.
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
