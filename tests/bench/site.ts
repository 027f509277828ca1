import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import firebase from '../../firebase.json' with { type: 'json' };
import { close, listen } from '../stack/ports.ts';
import { compress } from './client.ts';

/** Answers of the API, by method and path. */
export type CannedApi = (method: string, path: string, body: string) => unknown;

export interface Site {
  origin: string;
  /** Sets how long each answer of the API takes. */
  delayApi(milliseconds: number): void;
  stop(): Promise<void>;
}

// The response time of a warm function in a near region.
const API_DELAY_MS = 120;

const types: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  // With another type a browser would download robots.txt instead of showing it.
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves a build as Hosting does: compressed, with the headers of firebase.json, and app.html for every other path. */
export async function startSite(folder: string, api: CannedApi = () => null): Promise<Site> {
  const compressed = new Map<string, Buffer>();
  let apiDelay = API_DELAY_MS;

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
      // Ignores If-None-Match and always sends the whole answer.
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
  return { origin, delayApi, stop: () => close(server) };
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
 * These values are made up, as the bench answers the client's requests to Google in the browser. With a `demo-` project
 * the client would not send them.
 */
export const configuration = {
  apiKey: 'bench',
  projectId: 'card-rewards-bench',
  authDomain: 'card-rewards-bench.firebaseapp.com',
  appId: '1:1:web:1',
};
