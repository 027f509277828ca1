import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useUser } from 'reactfire';
import { paths } from '../browser/paths.ts';
import { forgetAddress, hasSessionEnded, rememberAddress } from '../browser/return-address.ts';
import { forgetSession } from '../browser/session-hint.ts';
import { LoadingGate } from './loading-gate.tsx';

export function SignedInOnly() {
  const { status, data: user } = useUser();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  if (status === 'loading') return <LoadingGate />;
  // The key: should one user follow another without a sign-out between (in another tab), nothing stays mounted.
  return user ? <Outlet key={user.uid} /> : <ToLanding mayReturn={!hadUser} />;
}

/** For any path that is not in the table. */
export function ToStart() {
  const { status, data: user } = useUser();
  if (status === 'loading') return <LoadingGate />;
  return user ? <Navigate to={paths.home} replace /> : <ToLanding mayReturn />;
}

/**
 * The landing page is another document: the screen is empty while the browser goes there, and nothing of it is kept. A
 * visitor who followed a link may return to it after signing in, but nobody to where somebody else has signed out.
 */
function ToLanding({ mayReturn }: { mayReturn: boolean }) {
  useEffect(() => {
    forgetSession();
    if (hasSessionEnded()) {
      window.location.replace(paths.login);
      return;
    }
    if (mayReturn) rememberAddress(window.location);
    else forgetAddress();
    window.location.replace(paths.landing);
  }, [mayReturn]);
  return <LoadingGate />;
}
