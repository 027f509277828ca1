import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { close, listen } from '../stack/ports.ts';

/** The claims of a token of Firebase Authentication or App Check. */
export interface Claims {
  aud: string | string[];
  iss: string;
  sub: string;
  iat: number;
  exp: number;
  auth_time?: number;
  nbf?: number;
  email?: string;
}

/** A failed response of Google. */
interface Failure {
  status: number;
  body: object | string;
}

const KEY_ID = 'local-key';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Starts a local server that replaces Google when tokens are checked. It serves the key sets that the Admin SDK
 * fetches, and the account lookup for revoked tokens.
 * @param keysExpireInSeconds the lifetime of the key set. With 0, the Admin SDK fetches it each time
 */
export async function startIdentityProvider(keysExpireInSeconds = 3600) {
  /** Maps the uid of each account to the time, in seconds, before which its tokens are revoked. */
  const accounts = new Map<string, number>();
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  let failures: { lookup?: Failure; keys?: Failure } = {};
  let lookups = 0;
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const isLookup = req.url?.includes('accounts:lookup');
    const failure = isLookup ? failures.lookup : failures.keys;
    if (isLookup) lookups += 1;
    res.setHeader('Content-Type', typeof failure?.body === 'string' ? 'text/html' : 'application/json');
    if (failure) {
      res.statusCode = failure.status;
      res.end(typeof failure.body === 'string' ? failure.body : JSON.stringify(failure.body));
    } else if (isLookup) {
      let body = '';
      for await (const chunk of req) body += String(chunk);
      const localId = String(JSON.parse(body).localId);
      const validSince = accounts.get(localId);
      const users = validSince === undefined ? undefined : [{ localId, validSince: String(validSince) }];
      res.end(JSON.stringify({ users }));
    } else {
      res.setHeader('Cache-Control', `max-age=${keysExpireInSeconds}`);
      res.end(JSON.stringify(req.url?.includes('jwks') ? { keys: [jwk] } : { [KEY_ID]: pem }));
    }
  };
  const server = createServer((req, res) => void answer(req, res));
  const port = await listen(server);
  return {
    /** Sends the Admin SDK's requests here instead of to Google. */
    agent: new LocalAgent(port),
    port,
    accounts,
    /** Counts the account lookups so far. */
    lookups: () => lookups,
    /** Sets the failures of later account lookups and key set fetches. Without a failure, they succeed. */
    failWith: (failing: typeof failures) => void (failures = failing),
    sign: (
      claims: Claims,
      { alg = 'RS256', kid = KEY_ID, key = privateKey }: { alg?: string; kid?: string; key?: KeyObject } = {},
    ) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const content = `${part({ alg, kid, typ: 'JWT' })}.${part(claims)}`;
      const signature = alg === 'none' ? '' : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
      return `${content}.${signature}`;
    },
    stop: () => close(server),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Replaces an https agent and sends plain HTTP to one local port. */
export class LocalAgent extends Agent {
  readonly protocol = 'https:';
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}
