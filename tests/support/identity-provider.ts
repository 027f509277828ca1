import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Agent, createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** What stands in a token of Firebase Authentication. */
export interface Claims {
  aud: string;
  iss: string;
  sub: string;
  iat: number;
  exp: number;
  auth_time: number;
  email?: string;
}

/**
 * Google's side of the token check, on loopback: the key set that the real verifier of the Admin SDK fetches, and the
 * account look-up that it makes when it checks for revocation.
 */
export interface IdentityProvider {
  /** Sends the Admin SDK's requests here instead of to Google. */
  agent: Agent;
  port: number;
  sign(claims: Claims, header?: { alg?: string; kid?: string; key?: KeyObject }): string;
  /** Accounts that exist: uid → the instant, in seconds, before which tokens are revoked. */
  accounts: Map<string, number>;
  stop(): Promise<void>;
}

const KEY_ID = 'local-key';

/** @param keysExpireInSeconds how long the key set may be kept; 0 makes the verifier fetch it each time */
export async function startIdentityProvider(keysExpireInSeconds = 3600): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accounts = new Map<string, number>();
  const server = createServer(async (req, res) => {
    res.setHeader('Content-Type', 'application/json');
    if (req.url?.includes('accounts:lookup')) {
      let body = '';
      for await (const chunk of req) body += String(chunk);
      const validSince = accounts.get(String(JSON.parse(body).localId));
      const uid = String(JSON.parse(body).localId);
      res.end(
        JSON.stringify(
          validSince === undefined ? {} : { users: [{ localId: uid, validSince: String(validSince) }] },
        ),
      );
      return;
    }
    res.setHeader('Cache-Control', `max-age=${keysExpireInSeconds}`);
    res.end(JSON.stringify({ [KEY_ID]: publicKey.export({ type: 'spki', format: 'pem' }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    agent: new LocalAgent(port),
    port,
    accounts,
    sign: (claims, { alg = 'RS256', kid = KEY_ID, key = privateKey } = {}) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const content = `${part({ alg, kid, typ: 'JWT' })}.${part(claims)}`;
      const signature = alg === 'none' ? '' : createSign('RSA-SHA256').update(content).sign(key, 'base64url');
      return `${content}.${signature}`;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes the place of an https agent, but speaks plain HTTP to one port of this machine. */
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
