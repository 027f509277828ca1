import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { frequencies } from '@card-rewards/functions/domain';
import firebase from '../../firebase.json' with { type: 'json' };
import { close, listen } from '../stack/ports.ts';
import { compress } from './client.ts';

/** Returns responses of the API, by method and path. */
type CannedApi = (method: string, path: string, body: string) => unknown;

export interface Site {
  origin: string;
  /** Sets how long each response of the API takes. */
  delayApi(milliseconds: number): void;
  /** Sets how long the project's configuration takes. */
  delayConfiguration(milliseconds: number): void;
  stop(): Promise<void>;
}

// The response time of a warm function in a near region.
export const API_DELAY_MS = 120;

const types: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  // With another type a browser would download robots.txt instead of showing it.
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves a build as Hosting does: compressed, and with the headers of firebase.json. Sends app.html if the path
 * has no file.
 */
export async function startSite(folder: string, api: CannedApi = () => null): Promise<Site> {
  const compressed = new Map<string, Buffer>();
  let apiDelay = API_DELAY_MS;
  let configurationDelay = 0;

  const sendFile = (file: string, res: ServerResponse) => {
    const content = compressed.get(file) ?? compress(readFileSync(path.join(folder, file)));
    compressed.set(file, content);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    res.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'gzip',
      'Content-Length': content.length,
    });
    res.end(content);
  };
  const sendJson = (content: unknown, res: ServerResponse) => {
    const body = compress(Buffer.from(JSON.stringify(content)));
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
    res.end(body);
  };
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname } = new URL(req.url ?? '/', 'http://site');
    for (const [key, value] of headersFor(pathname)) res.setHeader(key, value);
    if (pathname === '/__/firebase/init.json') {
      await pause(configurationDelay);
      sendJson(configuration, res);
      return;
    }
    // A page on localhost also asks for the emulators' addresses. There are none here, as in production.
    if (pathname === '/__/firebase/init.js') {
      res.end('var firebaseEmulators = undefined;\n');
      return;
    }
    if (pathname.startsWith('/api/')) {
      const body = (await req.toArray()).join('');
      await pause(apiDelay);
      // The API sends an ETag too. This site ignores If-None-Match and always sends the whole response.
      res.setHeader('ETag', '"bench"');
      sendJson(api(req.method ?? 'GET', pathname, body), res);
      return;
    }
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    const isFile = existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile();
    // A page built for comparison has only one document.
    const document = existsSync(path.join(folder, 'app.html')) ? 'app.html' : 'index.html';
    sendFile(isFile ? file : document, res);
  };

  const server = createServer((req, res) => void answer(req, res));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const delayApi = (milliseconds: number) => {
    apiDelay = milliseconds;
  };
  const delayConfiguration = (milliseconds: number) => {
    configurationDelay = milliseconds;
  };
  return { origin, delayApi, delayConfiguration, stop: () => close(server) };
}

/** Collects the headers for a path. Later rules override earlier ones, as in Hosting. */
function headersFor(pathname: string): [string, string][] {
  return firebase.hosting.headers
    .filter(({ source }) =>
      source.startsWith('!')
        ? !path.posix.matchesGlob(pathname, source.slice(1))
        : path.posix.matchesGlob(pathname, source),
    )
    .flatMap(({ headers }) => headers.map(({ key, value }): [string, string] => [key, value]));
}

/**
 * Made-up values, because the bench intercepts the client's requests to Google in the browser. If the project's id
 * began with `demo-`, the client would not send these requests.
 */
export const configuration = {
  apiKey: 'bench',
  projectId: 'card-rewards-bench',
  authDomain: 'card-rewards-bench.firebaseapp.com',
  appId: '1:1:web:1',
};

const thisYear = new Date().getFullYear();

/** An API with a fixed amount of data that stores nothing. It responds to a tick with the values of the request. */
export function cannedApi(size: { cards: number; benefitsPerCard: number }): CannedApi {
  const cards = Array.from({ length: size.cards }, (_, index) => cardOf(index));
  const benefits = Object.fromEntries(
    cards.map((card) => [
      card.id,
      Array.from({ length: size.benefitsPerCard }, (_, index) => benefitOf(card, index)),
    ]),
  );
  return (method, path, body) => {
    if (path.endsWith('/protected/cards')) return { data: cards };
    const [, ofHistory] = /\/cards\/([^/]+)\/history$/.exec(path) ?? [];
    if (ofHistory !== undefined) return { data: (benefits[ofHistory] ?? []).flatMap(historyOf) };
    if (path.endsWith('/readings')) return { data: [], words: [] };
    if (method !== 'PUT') return { data: benefits };
    const ticked = Object.values(benefits)
      .flat()
      .find(({ id }) => path.endsWith(id));
    return { data: { ...ticked, ...JSON.parse(body) } };
  };
}

function cardOf(index: number) {
  return {
    id: `card-${index}`,
    card_name: 'Chase Sapphire Reserve',
    bank: 'Chase',
    network: 'Visa',
    opening_date: '2024-03-01',
    annual_fee: '95.00',
    status: 'active',
    closed_date: null,
    version: 1,
    card_image_url: '/card-art/chase-sapphire-reserve.svg',
    last_digits: String(1000 + index),
    created_at: new Date(1_700_000_000_000 + index * 1000).toISOString(),
  };
}

/** Returns twelve months of a benefit, every second one used. */
function historyOf({ id, card_id, benefit }: ReturnType<typeof benefitOf>) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    const isUsed = index % 2 === 0;
    return {
      benefit_id: id,
      card_id,
      name: benefit.benefit_name,
      frequency: 'monthly',
      start: `${thisYear}-${month}-01`,
      end: `${thisYear}-${month}-${new Date(thisYear, index + 1, 0).getDate()}`,
      amount: benefit.amount,
      used_amount: isUsed ? benefit.amount : '0.00',
      status: isUsed ? 'used' : 'missed',
      uses: [],
      times: null,
      ignored: false,
    };
  });
}

function benefitOf({ id, card_name, last_digits, closed_date }: ReturnType<typeof cardOf>, index: number) {
  const frequency = frequencies[index % frequencies.length] ?? 'monthly';
  const isEndless = frequency === 'one_time' || frequency === 'unlimited';
  return {
    id: `benefit-${id}-${index}`,
    card_id: id,
    status: 'unused',
    used_amount: '0.00',
    period_start: `${thisYear}-01-01`,
    expiration_date: isEndless ? null : `${thisYear}-12-31`,
    card: { card_name, last_digits, closed_date },
    benefit: {
      benefit_type: 'statement_credit',
      benefit_name: `Statement credit ${index}`,
      amount: '50.00',
      frequency,
    },
  };
}
