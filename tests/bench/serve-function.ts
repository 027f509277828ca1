// A cold start is measured on this program: `node serve-function.ts <built function> <port of the key set>` serves the
// function `api` and sends its address to the parent process.
import { createServer, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { LocalAgent } from '../support/identity-provider.ts';

const [file = '', keySetPort = ''] = process.argv.slice(2);
// Redirects the function's request for token keys from Google to the local key set.
https.globalAgent = new LocalAgent(Number(keySetPort)) as unknown as https.Agent;

const { api } = (await import(pathToFileURL(file).href)) as { api: RequestListener };
const server = createServer(api);
server.listen(0, '127.0.0.1', () => {
  // The address of a TCP server is an object.
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}` });
});
process.on('message', () => {
  process.send?.({ mostMemoryMebibytes: process.resourceUsage().maxRSS / 1024 });
});
// Without this, the program would outlive its parent process.
process.on('disconnect', () => process.exit());
