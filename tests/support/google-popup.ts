import type { BrowserContext, Page } from '@playwright/test';

/*
 * The Auth emulator's popup lists its Google accounts. It reports the chosen account to a frame in the page that opened
 * the popup. Page and frame exchange messages through Google's script at apis.google.com. Tests run without a network,
 * so this script replaces the part of Google's script that Firebase uses: messages with replies between a page and a
 * frame. Page, frame and popup are real.
 */
const googleScript = `(() => {
  const handlers = new Map();
  const waiting = new Map();
  const answers = new Map();
  let sent = 0;
  // One of Firebase's handlers throws after it has processed the reply. Google's script also ignores that error.
  const tell = (done, answer) => {
    try {
      done?.(answer);
    } catch {}
  };
  const answer = async ({ id, data }, source, handler) =>
    source.postMessage({ gapi: { id, answer: [await handler(data)] } }, '*');
  addEventListener('message', ({ data, source }) => {
    const message = data && data.gapi;
    if (!message) return;
    if (message.answer) tell(answers.get(message.id), message.answer);
    else if (handlers.has(message.name)) answer(message, source, handlers.get(message.name));
    else waiting.set(message.name, [...(waiting.get(message.name) ?? []), [message, source]]);
  });
  const partner = (target) => ({
    restyle: async () => {},
    ping: async (done) => done(),
    register: (name, handler) => {
      handlers.set(name, handler);
      for (const [message, source] of waiting.get(name) ?? []) answer(message, source, handler);
      waiting.delete(name);
    },
    send: (name, data, done) => {
      answers.set((sent += 1), done);
      target.postMessage({ gapi: { id: sent, name, data } }, '*');
    },
  });
  const open = async ({ where, url, attributes: { style, ...attributes } }, done) => {
    const frame = Object.assign(document.createElement('iframe'), { src: url });
    Object.assign(frame.style, style);
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    where.append(frame);
    await loaded;
    return done(partner(frame.contentWindow));
  };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { getContext: () => ({ open, getParentIframe: () => partner(parent) }) },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  window[onload ?? 'gapi_onload']?.();
})();`;

/** Lets the pages of a browser context open Google's popup without a network. */
export async function allowGooglePopup(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript }),
  );
  // These hosts serve only the styles of the popup.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}

/** Opens Google's popup with the given action, and chooses an account in the popup. */
export async function chooseInGooglePopup(
  page: Page,
  email: string,
  press: () => Promise<void>,
): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const popup = await opened;
  await popup.getByText(email, { exact: true }).click();
}
