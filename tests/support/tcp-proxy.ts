import { connect, createServer, type Socket } from 'node:net';
import { close, listen } from '../stack/ports.ts';

/** `silent` accepts connections but forwards nothing. */
type State = 'open' | 'silent';

/** A proxy between a client and a local server that can simulate a server that no longer answers. */
export interface TcpProxy {
  host: string;
  become(state: State): void;
  stop(): Promise<void>;
}

/** @param target host:port */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const [targetHost = '', targetPort] = target.split(':');
  const sockets = new Set<Socket>();
  let state: State = 'open';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === 'silent') return incoming.resume();
    const outgoing = keep(connect(Number(targetPort), targetHost));
    incoming.on('data', (chunk) => state === 'open' && outgoing.write(chunk));
    outgoing.on('data', (chunk) => state === 'open' && incoming.write(chunk));
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const port = await listen(server);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    host: `127.0.0.1:${port}`,
    become: (next) => {
      // Cuts connections on which data was lost.
      if (state === 'silent') cut();
      state = next;
    },
    stop: async () => {
      cut();
      await close(server);
    },
  };
}
