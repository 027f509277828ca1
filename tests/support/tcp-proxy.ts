import { connect, createServer, type Socket } from 'node:net';
import { close, listen } from '../stack/ports.ts';

/**
 * `open` forwards everything, `slow` delays every part of an answer, `refused` cuts and refuses connections, `silent`
 * accepts connections but forwards nothing, and `unanswered` forwards requests but no answers.
 */
type State = 'open' | 'slow' | 'refused' | 'silent' | 'unanswered';

/** A proxy between a client and a local server that can simulate failures. */
export interface TcpProxy {
  host: string;
  /** @param lateMs the delay of a slow answer in milliseconds */
  become(state: State, lateMs?: number): void;
  stop(): Promise<void>;
}

/** @param target host:port */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const [targetHost = '', targetPort] = target.split(':');
  const sockets = new Set<Socket>();
  let state: State = 'open';
  let delayMs = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === 'refused') return incoming.destroy();
    if (state === 'silent') return incoming.resume();
    const outgoing = keep(connect(Number(targetPort), targetHost));
    incoming.on('data', (chunk) => state !== 'silent' && outgoing.write(chunk));
    outgoing.on('data', (chunk) => {
      if (state === 'open') incoming.write(chunk);
      // Timers with the same delay keep their order.
      if (state === 'slow') setTimeout(() => incoming.writable && incoming.write(chunk), delayMs);
    });
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const port = await listen(server);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    host: `127.0.0.1:${port}`,
    become: (next, lateMs = 500) => {
      // Cuts connections on which data was lost or delayed.
      if (state !== 'open' || next === 'refused') cut();
      state = next;
      delayMs = lateMs;
    },
    stop: async () => {
      cut();
      await close(server);
    },
  };
}
