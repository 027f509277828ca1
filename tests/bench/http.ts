import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// Far cheaper than fetch, whose own work would hide the difference between two servers in the same process.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Sent {
  origin: string;
  path: string;
  token: string;
  method?: string;
  body?: object;
}

/** Sends a request and reads the answer to its end. Anything but a success throws. */
export function send({ origin, path, token, method = 'GET', body }: Sent): Promise<Buffer> {
  const content = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(content !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(content),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks);
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(text);
          else reject(new Error(`${method} ${path} answered ${status}: ${text.toString()}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(content);
  });
}

/** Has a server listen on a free port of this machine; resolves with its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
