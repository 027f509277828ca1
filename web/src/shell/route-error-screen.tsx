import { useRouteError } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

/** Shows the default error screen for an error that a route has thrown. */
export function RouteErrorScreen({ inShell = false }: { inShell?: boolean }) {
  return <ErrorScreen error={useRouteError()} inShell={inShell} />;
}
