import { request, type Agent } from 'node:http';

export interface RawRequest {
  method: string;
  /** The path is sent without normalization or encoding. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The connections to use. By default, a new connection is opened. */
  agent?: Agent;
}

export interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends requests that fetch would normalize or refuse. */
export function sendRaw(origin: string, { body, ...rest }: RawRequest): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const outgoing = request(
      { hostname, port, ...rest, headers: { ...length, ...rest.headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}
