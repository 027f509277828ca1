import { Navigate, Outlet } from 'react-router';
import { useUser } from 'reactfire';
import { paths } from '../shared/paths.ts';
import { LoadingGate } from './loading-gate.tsx';

export function SignedInOnly() {
  const { status, data: user } = useUser();
  if (status === 'loading') return <LoadingGate />;
  // The key: should one user follow another without a sign-out between (in another tab), nothing stays mounted.
  return user ? <Outlet key={user.uid} /> : <Navigate to={paths.landing} replace />;
}

export function VisitorsOnly() {
  const { status, data: user } = useUser();
  if (status === 'loading') return <LoadingGate />;
  return user ? <Navigate to={paths.home} replace /> : <Outlet />;
}

/** For any path that is not in the table. */
export function ToStart() {
  const { status, data: user } = useUser();
  if (status === 'loading') return <LoadingGate />;
  return <Navigate to={user ? paths.home : paths.landing} replace />;
}
