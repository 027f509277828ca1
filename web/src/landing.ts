import { countUp } from './features/landing/count-up.ts';
import { offerThemes } from './features/landing/offer-themes.ts';
import { logFailure } from './browser/log.ts';
import { paths } from './browser/paths.ts';
import { whenIdle } from './browser/when-idle.ts';

countUp();
offerThemes();
whenIdle(() => void leaveIfSignedIn().catch((error: unknown) => logFailure('Looking for a session', error)));

/** Opens the app for a signed-in user of whom this browser has no note. `first-paint.js` has redirected all others. */
async function leaveIfSignedIn(): Promise<void> {
  const { startAuth } = await import('./app/auth.ts');
  const { auth } = await startAuth();
  auth.onAuthStateChanged((user) => {
    if (user) window.location.replace(paths.home);
  });
}
