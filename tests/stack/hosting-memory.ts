import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { close, listen } from './ports.ts';

interface HostingMemory {
  url: string;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  headers: string[];
  body: Buffer;
}

/**
 * The highest number of calls at the same time. The Functions emulator starts a process for a call if all others are
 * busy. On two cores, more processes would not be faster.
 */
export const CALLS_AT_ONCE = 4;

/**
 * Starts a proxy that caches the files of the Hosting emulator, because the emulator serves only one request at a
 * time. It sends API calls directly to the function.
 */
export async function startHostingMemory(hostingUrl: string, functionUrl: string): Promise<HostingMemory> {
  const remembered = new Map<string, Promise<Answer>>();
  // Each request gets a new connection, because the server may close a kept connection when it is used again.
  const agent = new Agent({ keepAlive: false, maxSockets: CALLS_AT_ONCE });

  const forward = (req: IncomingMessage, origin: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url } = req;
      const headers = { ...req.headers };
      delete headers.connection;
      // Hosting sets this header to the host that the browser has requested.
      headers['x-forwarded-host'] = headers.host;
      const onward = request(origin + url, { method, headers, agent }, resolve);
      onward.once('error', reject);
      req.pipe(onward);
    });
  const learn = async (req: IncomingMessage): Promise<Answer> => {
    const answer = await forward(req, hostingUrl);
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), body: await buffer(answer) };
  };
  const recall = (req: IncomingMessage): Promise<Answer> => {
    const address = req.url ?? '';
    const known = remembered.get(address) ?? learn(req);
    remembered.set(address, known);
    const forget = () => remembered.delete(address);
    known.then(({ status }) => status >= 500 && forget(), forget);
    return known;
  };
  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    if (isRemembered(req)) {
      const { status, headers, body } = await recall(req);
      res.writeHead(status, headers);
      res.end(body);
      return;
    }
    const answer = await forward(req, req.url?.startsWith('/api/') ? functionUrl : hostingUrl);
    res.writeHead(answer.statusCode ?? 0, headersOf(answer));
    await pipeline(answer, res);
  };

  const server = createServer((req, res) => {
    // A broken connection to the server breaks the connection to the browser.
    respond(req, res).catch(() => res.destroy());
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

/** Returns the headers except those of the connection. */
function headersOf({ rawHeaders }: IncomingMessage): string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.flatMap((name, index) =>
    /^(?:connection|keep-alive|transfer-encoding)$/i.test(name)
      ? []
      : [name, rawHeaders[2 * index + 1] ?? ''],
  );
}

function isRemembered({ method, url = '', headers }: IncomingMessage): boolean {
  const conditional = ['if-none-match', 'if-modified-since', 'range'].some((name) => name in headers);
  return method === 'GET' && !conditional && !url.startsWith('/api/');
}
