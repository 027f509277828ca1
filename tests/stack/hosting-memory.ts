import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { close, listen } from './ports.ts';

export interface HostingMemory {
  url: string;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  headers: string[];
  body: Buffer;
}

/**
 * Stands before the Hosting emulator, through which all of a page would go one request at a time. What Hosting answers
 * of itself, it remembers to the letter: in one run nothing of that changes. Calls of the API go to their function
 * without the way through Hosting, whose rewrite has tests of its own.
 */
export async function startHostingMemory(hostingUrl: string, functionUrl: string): Promise<HostingMemory> {
  const remembered = new Map<string, Promise<Answer>>();

  const forward = (req: IncomingMessage, origin: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url } = req;
      const headers = { ...req.headers };
      delete headers.connection;
      // As Hosting says it: the product is where the browser has asked for it.
      headers['x-forwarded-host'] = headers.host;
      // A connection of its own each time: one that was kept may be closed behind at the moment it is used again.
      const onward = request(origin + url, { method, headers, agent: false }, resolve);
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
    // A connection that breaks off behind breaks off here.
    respond(req, res).catch(() => res.destroy());
  });
  server.keepAliveTimeout = 60_000;
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

/** All but those that are about the one connection. */
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
