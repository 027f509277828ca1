// The program that a cold start is measured of: `node serve-function.ts <built function> <port of the key set>` serves
// the function `api` and tells its address to whoever has started it.
import { createServer, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { LocalAgent } from '../../support/identity-provider.ts';

const [file = '', keySetPort = ''] = process.argv.slice(2);
// The function fetches the keys of the tokens here instead of from Google.
https.globalAgent = new LocalAgent(Number(keySetPort)) as unknown as https.Agent;

const { api } = (await import(pathToFileURL(file).href)) as { api: RequestListener };
const server = createServer(api);
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}` });
});
process.on('message', () => {
  process.send?.({ mostMemoryMebibytes: process.resourceUsage().maxRSS / 1024 });
});
// Whoever has started it is gone.
process.on('disconnect', () => process.exit());
