import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useUser } from 'reactfire';
import { removeCopy } from '../api/cache/device-copy.ts';
import { paths } from '../browser/paths.ts';
import { forgetAddress, hasSessionEnded, rememberAddress, noteSession } from '../browser/session-notes.ts';
import { LoadingGate } from './loading-gate.tsx';

/** Shows the signed-in screens to a signed-in user, and sends others to the landing page. */
export function SignedInOnly() {
  const { status, data: user } = useUser();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  if (status === 'loading') return <LoadingGate />;
  // The key remounts everything when another tab signs in another user without a sign-out in between.
  return user ? <Outlet key={user.uid} /> : <ToLanding mayReturn={!hadUser} />;
}

/** Redirects any path that is not in the table of screens. */
export function ToStart() {
  const { status, data: user } = useUser();
  if (status === 'loading') return <LoadingGate />;
  return user ? <Navigate to={paths.home} replace /> : <ToLanding mayReturn />;
}

/**
 * Opens the landing page, which is another document. It opens the sign-in page if the server has ended the session, and
 * offline, because the service worker does not serve the landing page. A visitor who followed a link returns to it after
 * signing in. After a sign-out the address is forgotten.
 */
function ToLanding({ mayReturn }: { mayReturn: boolean }) {
  useEffect(() => {
    noteSession(false);
    void removeCopy().then(() => {
      if (hasSessionEnded()) {
        window.location.replace(paths.login);
        return;
      }
      if (mayReturn) rememberAddress(window.location);
      else forgetAddress();
      window.location.replace(navigator.onLine ? paths.landing : paths.login);
    });
  }, [mayReturn]);
  return <LoadingGate />;
}
