import { connect, createServer, type Socket } from 'node:net';
import { close, listen } from '../stack/ports.ts';

/**
 * Starts a proxy between a client and a local server. While it is `silent`, it accepts connections but forwards nothing,
 * like a server that no longer answers.
 * @param target host:port
 */
export async function startTcpProxy(target: string) {
  const [targetHost = '', targetPort] = target.split(':');
  const sockets = new Set<Socket>();
  let state: 'open' | 'silent' = 'open';
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
    become: (next: typeof state) => {
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

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
