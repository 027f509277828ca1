import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findFullBrowser } from '../../stack/browser.ts';
import type { BenchContext } from '../context.ts';
import { configuration } from './site.ts';

export async function launchBrowser({ interrupted }: BenchContext, args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findFullBrowser(interrupted),
    args: [
      // Chromium's sandbox does not start as root, and containers run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      ...args,
    ],
  });
}

const email = 'bench@example.com';
const storageKey = `firebase:authUser:${configuration.apiKey}:[DEFAULT]`;

const user = { users: [{ localId: 'bench', email, emailVerified: true }] };

/** Signs a browser in with a stored session and answers Firebase's check of it. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.route('https://identitytoolkit.googleapis.com/**', (route) => route.fulfill({ json: user }));
  await storeSession(context, origin);
}

/** Stores the session of a returning user in the browser. */
export async function storeSession(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      localStorage.setItem('signed_in', 'true');
    },
    [storageKey, JSON.stringify(session())] as const,
  );
  await page.close();
}

/** Answers Firebase's check of the session in a page that uses the browser's cache, which Playwright's routes switch off. */
export async function answerSessionCheck(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const allowed = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers'];
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: allowed.map((name) => ({ name, value: '*' })),
      body: request.method === 'OPTIONS' ? '' : Buffer.from(JSON.stringify(user)).toString('base64'),
    });
  });
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: 'https://identitytoolkit.googleapis.com/*' }],
  });
}

function session() {
  const expires = Date.now() + 3_600_000;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  // The client only reads the expiry; the server checks the rest.
  const accessToken = `${part({ alg: 'none' })}.${part({ sub: 'bench', exp: Math.floor(expires / 1000) })}.`;
  return {
    uid: 'bench',
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken: 'bench', accessToken, expirationTime: expires },
    apiKey: configuration.apiKey,
    appName: '[DEFAULT]',
  };
}

/** Slows the processor down to the speed of a phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Simulates a slow mobile network: 1.6 Mbit/s, 150 ms. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}
