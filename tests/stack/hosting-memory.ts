import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
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
 * Stands before the Hosting emulator, which takes half of the time of a page's first entry, and remembers what it has
 * answered about files, to the letter. The API, what Hosting itself offers and whatever is conditional go through.
 */
export async function startHostingMemory(hostingUrl: string): Promise<HostingMemory> {
  const agent = new Agent({ keepAlive: true });
  const remembered = new Map<string, Answer>();

  const forward = (req: IncomingMessage): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, headers, url } = req;
      const onward = request(hostingUrl + url, { method, headers, agent }, resolve);
      onward.once('error', reject);
      req.pipe(onward);
    });
  const learn = async (req: IncomingMessage): Promise<Answer> => {
    const answer = await forward(req);
    return { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: await buffer(answer) };
  };
  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    if (!isAboutFile(req)) {
      const answer = await forward(req);
      res.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      answer.pipe(res);
      return;
    }
    const address = req.url ?? '';
    const answer = remembered.get(address) ?? (await learn(req));
    remembered.set(address, answer);
    res.writeHead(answer.status, answer.headers);
    res.end(answer.body);
  };

  const server = createServer((req, res) => {
    // A connection that breaks off behind breaks off here.
    respond(req, res).catch(() => res.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await close(server);
      agent.destroy();
    },
  };
}

function isAboutFile({ method, url = '', headers }: IncomingMessage): boolean {
  const conditional = ['if-none-match', 'if-modified-since', 'range'].some((name) => name in headers);
  return method === 'GET' && !conditional && !/^\/(?:api|__)\//.test(url);
}
