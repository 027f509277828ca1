import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import webPush from 'web-push';
import type { Log } from '../../functions/src/log.ts';
import { createPushService } from '../../functions/src/push/push-service.ts';
import { close, listen } from '../stack/ports.ts';

/** A message as the browser gets it. */
interface Message {
  title: string;
  body: string;
  navigate: string;
  tag: string;
}

/** What the push service does with a message: it responds with a status, or never responds. */
type Response = number | 'silence';

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  response: Response;
  requests: number;
  messages: Message[];
}

/**
 * Starts a push service on this machine. It checks the sender's signature and decrypts each message. So it does the
 * work of a browser's push service and of the browser.
 * @param senderKey the public key of a sender that runs in another process
 */
export async function startPushService(senderKey?: string) {
  const browsers = new Map<string, Browser>();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const problems: unknown[] = [];

  const take = async (browser: Browser, req: IncomingMessage) => {
    browser.requests += 1;
    const body = await buffer(req);
    requireSender(req, origin, senderKey ?? publicKey);
    if (body.length > 4_096) throw new Error(`A message has ${body.length} bytes`);
    if (req.headers.ttl !== '86400') throw new Error(`A message lives ${req.headers.ttl} seconds`);
    const keys = { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth } as const;
    const content = JSON.parse(decrypt(body, keys).toString('utf8'));
    if (content.web_push !== 8030) throw new Error('A message is not declarative');
    if (browser.response === 201) browser.messages.push(content.notification);
  };
  const server = createServer((req, res) => {
    const browser = browsers.get(req.url ?? '');
    if (!browser) {
      res.writeHead(404).end();
      return;
    }
    take(browser, req).then(
      () => {
        if (browser.response !== 'silence') res.writeHead(browser.response).end();
      },
      (error: unknown) => {
        problems.push(error);
        res.writeHead(400).end();
      },
    );
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const keys = { subject: 'mailto:tests@example.com', publicKey, privateKey };
  return {
    keys,
    /** The faults of messages that arrived. */
    problems,
    /** Creates the API's sender. `timeoutMs` is for tests of a service that never responds. */
    sender: (log: Log = { warn: () => undefined, error: () => undefined }, timeoutMs?: number) =>
      createPushService({ ...keys, allowsLoopback: true }, log, timeoutMs),
    /** Subscribes a browser. */
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const browser: Browser = { ecdh, auth, response: 201, requests: 0, messages: [] };
      const p256dh = ecdh.generateKeys('base64url');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, browser);
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh, auth: auth.toString('base64url') },
        /** The messages that the browser got, oldest first. */
        messages: browser.messages,
        countRequests: () => browser.requests,
        respond: (response: Response) => void (browser.response = response),
      };
    },
    stop: () => close(server),
  };
}

export type LocalPushService = Awaited<ReturnType<typeof startPushService>>;
export type Subscription = ReturnType<LocalPushService['subscribe']>;

/** Checks the signature of a sender (RFC 8292). */
function requireSender({ headers }: IncomingMessage, origin: string, publicKey: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    signed,
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  if (!isSigned || key !== publicKey || aud !== origin || !/^(https|mailto):/.test(sub)) {
    throw new Error('The sender of a message is not this deployment');
  }
}
