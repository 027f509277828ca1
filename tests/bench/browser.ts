import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../stack/browser.ts';
import type { BenchContext } from './measure.ts';
import { cannedApi, configuration, startSite, type Site } from './site.ts';

/** Runs a measurement in a browser and closes the browser. */
export async function withBrowser<Measured>(
  { interrupted }: BenchContext,
  measure: (browser: Browser) => Promise<Measured>,
  args: string[] = [],
): Promise<Measured> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(interrupted),
    args: [
      // Chromium's sandbox does not start as root, and containers run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      ...args,
    ],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

interface Visited {
  browser: Browser;
  /** The folder of the build to visit. */
  folder: string;
  size?: { cards: number; benefitsPerCard: number };
  viewport?: { width: number; height: number };
}

/** Runs a measurement with the site of a build and the browser of a signed-in returning user, and closes both. */
export async function onSite<Measured>(
  {
    browser,
    folder,
    size = { cards: 4, benefitsPerCard: 8 },
    viewport = { width: 1280, height: 900 },
  }: Visited,
  measure: (visit: BrowserContext, site: Site) => Promise<Measured>,
): Promise<Measured> {
  const site = await startSite(folder, cannedApi(size));
  const visit = await browser.newContext({ viewport, serviceWorkers: 'block' });
  try {
    await storeSession(visit, site.origin);
    return await measure(visit, site);
  } finally {
    await visit.close();
    await site.stop();
  }
}

const email = 'bench@example.com';
const storageKey = `firebase:authUser:${configuration.apiKey}:[DEFAULT]`;

async function storeSession(visit: BrowserContext, origin: string): Promise<void> {
  const page = await visit.newPage();
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

/**
 * Opens a page where Firebase's check of the session gets a response. Playwright's routes are not used, because they
 * would turn off the cache.
 * @param providerDelay how long the check takes, in milliseconds
 */
export async function openPage(visit: BrowserContext, providerDelay = 0): Promise<Page> {
  const page = await visit.newPage();
  const devTools = await visit.newCDPSession(page);
  const user = { users: [{ localId: 'bench', email, emailVerified: true }] };
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const allowed = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers'];
    const answer = () =>
      devTools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: allowed.map((name) => ({ name, value: '*' })),
        body: request.method === 'OPTIONS' ? '' : Buffer.from(JSON.stringify(user)).toString('base64'),
      });
    // The page may have been closed in the meantime.
    setTimeout(() => void answer().catch(() => {}), providerDelay);
  });
  await devTools.send('Fetch.enable', {
    patterns: [{ urlPattern: 'https://identitytoolkit.googleapis.com/*' }],
  });
  return page;
}

function session() {
  const expires = Date.now() + 3_600_000;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  // The client reads only the expiry of a token, and the bench server reads no token.
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

/** Slows the processor down by a factor. The factor 4 gives about the speed of a phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
}
