// The service worker's part of notifications. Workbox's worker imports this file (vite.config.ts).

// Each message shows a notification, because an iPhone ends a subscription after three messages that show nothing. A
// user never sees the messages of another user, because the app ends the subscription before a sign-out.
self.addEventListener('push', (event) => {
  const { title, body, navigate, tag } = contentOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/icon-192.png',
      data: { navigate },
    }),
  );
});

function contentOf(data) {
  const unknown = { title: 'CC Rewards', body: 'Open the app to see your reminders.', tag: 'reminder' };
  try {
    const { notification } = data.json();
    return typeof notification.title === 'string' ? notification : unknown;
  } catch {
    return unknown;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressIn(event.notification)));
});

/** Returns the page of the app that a notification leads to, or Home if the notification has no valid address. */
function addressIn({ data }) {
  const home = new URL('/home', self.location.origin);
  const navigate = data && data.navigate;
  if (typeof navigate !== 'string' || !URL.canParse(navigate, home)) return home;
  const { pathname, search } = new URL(navigate, home);
  return new URL(pathname + search, home);
}

/** Opens an address in the app's window, or in a new one if none is open. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The landing page, the sign-in page, and pages of the API and of Firebase cannot show the address.
  const app = windows.find(({ url }) => !/^\/(login|(api|__)\/.*)?$/.test(new URL(url).pathname));
  if (!app) {
    await self.clients.openWindow(address);
    return;
  }
  // The app opens the address itself, because a reload would lose a draft.
  app.postMessage({ type: 'OPEN', path: address.pathname + address.search });
  // The browser may refuse to bring the window to the front.
  await app.focus().catch(() => {});
}

// Subscribes again when the browser has ended or replaced the subscription. The app sends the new subscription to the
// server at its next start, because only the app is signed in.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { options } = event.oldSubscription || {};
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});
