import { Agent, request } from 'node:http';

// node:http is cheaper than fetch, whose work would hide the difference between two servers in the same process.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

interface Sent {
  origin: string;
  path: string;
  token: string;
  method?: string;
  body?: object;
  /** The ETag of the last answer. */
  known?: string;
}

/** Sends a request and reads the whole answer. Throws unless it succeeds, or answers 304 if an ETag was sent. */
export function send({ origin, path, token, method = 'GET', body, known }: Sent): Promise<Buffer> {
  const content = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(known !== undefined && { 'If-None-Match': known }),
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
          const isAnswered = known === undefined ? status >= 200 && status < 300 : status === 304;
          if (isAnswered) resolve(text);
          else reject(new Error(`${method} ${path} answered ${status}: ${text.toString()}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(content);
  });
}
