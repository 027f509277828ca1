import { createServer, request } from 'node:http';
import { close, listen } from '../stack/ports.ts';

/** Forwards requests to the server at `target`. It can refuse files, like a server during a deployment. */
export async function startRefusingProxy(target: string) {
  const asked = new Set<string>();
  const refused = new Set<string>();
  let refuses: RegExp | undefined;
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    if (req.headers['sec-fetch-mode'] === 'navigate') refuses = undefined;
    const isNew = !asked.has(path);
    asked.add(path);
    if (isNew && refuses?.test(path)) {
      refused.add(path);
      res.writeHead(404, { 'Cache-Control': 'public, max-age=31536000, immutable' }).end();
      return;
    }
    const passedOn = request(target + path, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passedOn.on('error', () => res.destroy());
    req.pipe(passedOn);
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    /**
     * Until the page loads again, refuses the first request for each matching file. A file that was requested
     * earlier is not refused. The refusal (status 404) can be cached for a year.
     */
    refuseUntilReload: (files: RegExp) => void (refuses = files),
    refused,
    stop: () => close(server),
  };
}
