import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '../stack/ports.ts';
import { authHost, stackUrl } from './environment.ts';

/** What happens to a request. A late request is forwarded after `repair`. */
export type Fault = 'late' | 'lost' | 'unavailable' | 'portal';

/** The parts of the network between the browser and the servers. */
const parts = {
  configuration: /^\/__\/firebase\/init\.json/,
  lookup: /accounts:lookup/,
  token: /\/v1\/token/,
  api: /^\/api\//,
} as const;

export type NetworkPart = keyof typeof parts;

/**
 * Forwards the browser's requests to Hosting and to the Auth emulator, and can break parts of this network.
 * Playwright's routes do not see the requests of a service worker, but this network does.
 */
export async function startFaultyNetwork() {
  const faults = new Map<NetworkPart, Fault>();
  let late = Promise.withResolvers<null>();
  let authOrigin = '';

  const answer = async (req: IncomingMessage, res: ServerResponse, target: string): Promise<void> => {
    const path = req.url ?? '/';
    const body = await buffer(req);
    const part = Object.entries(parts).find(([, pattern]) => pattern.test(path))?.[0] as
      NetworkPart | undefined;
    const fault = req.method === 'OPTIONS' || part === undefined ? undefined : faults.get(part);
    if (fault === 'late') await late.promise;
    if (fault === 'lost') return void res.destroy();
    const open = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
    if (fault === 'unavailable') {
      const error = { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' };
      res.writeHead(503, { ...open, 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    if (fault === 'portal') {
      res.writeHead(200, { ...open, 'Content-Type': 'text/html' }).end('<h1>Welcome to Aisle Wi-Fi</h1>');
      return;
    }
    const { headers, method } = req;
    await new Promise<void>((resolve) => {
      const onward = request(target + path, {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      onward.on('error', () => resolve(void res.destroy()));
      onward.on('response', (response) => void forward(response, res, path).then(resolve, resolve));
      onward.end(body);
    });
  };
  const forward = async (response: IncomingMessage, res: ServerResponse, path: string) => {
    const content = await buffer(response);
    // The page finds the Auth emulator by the address in this script.
    const isEmulators = path.startsWith('/__/firebase/init.js?');
    const sent = isEmulators ? Buffer.from(String(content).replaceAll(authHost, authOrigin)) : content;
    const { 'transfer-encoding': _chunked, ...headers } = response.headers;
    res.writeHead(response.statusCode ?? 502, { ...headers, 'content-length': sent.length }).end(sent);
  };

  const serve = async (target: string) => {
    const server = createServer((req, res) => void answer(req, res, target).catch(() => res.destroy()));
    return { server, host: `127.0.0.1:${await listen(server)}` };
  };
  const site = await serve(stackUrl);
  const auth = await serve(`http://${authHost}`);
  authOrigin = auth.host;
  return {
    origin: `http://${site.host}`,
    breakParts: (fault: Fault, ...broken: NetworkPart[]) => {
      for (const part of broken) faults.set(part, fault);
    },
    /** Forwards the late requests, and repairs the network. */
    repair: () => {
      faults.clear();
      late.resolve(null);
      late = Promise.withResolvers();
    },
    stop: async () => {
      late.resolve(null);
      await Promise.all([close(site.server), close(auth.server)]);
    },
  };
}

export type FaultyNetwork = Awaited<ReturnType<typeof startFaultyNetwork>>;
