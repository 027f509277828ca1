import { useRouteError } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

/** The default error screen for whatever a route throws. */
export function RouteErrorScreen({ inShell = false }: { inShell?: boolean }) {
  return <ErrorScreen error={useRouteError()} inShell={inShell} />;
}
