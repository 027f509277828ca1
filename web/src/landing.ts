import { countUp } from './features/landing/count-up.ts';
import { offerThemes } from './features/landing/offer-themes.ts';
import { logFailure } from './browser/log.ts';
import { paths } from './browser/paths.ts';
import { whenIdle } from './browser/when-idle.ts';

// All the script of the landing page, which is static otherwise. `first-paint.js` has sent on those of whom this browser
// knows that they are signed in; of the others, somebody may be all the same.
countUp();
offerThemes();
whenIdle(() => void leaveIfSignedIn().catch((error: unknown) => logFailure('Looking for a session', error)));

async function leaveIfSignedIn(): Promise<void> {
  const { startAuth } = await import('./app/auth.ts');
  const { auth } = await startAuth();
  auth.onAuthStateChanged((user) => {
    if (user) window.location.replace(paths.home);
  });
}
