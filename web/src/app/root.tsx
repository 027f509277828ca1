import { Suspense, use, useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { documentTitle } from '../ui/product.ts';
import { LoadingGate } from '../shell/loading-gate.tsx';
import type { Firebase } from './auth.ts';

/** Provides Firebase to every screen, and keeps the tab's title and the scroll position. */
export function Root({ firebase }: { firebase: Promise<Firebase> }) {
  useDocumentTitle();
  return (
    <Suspense fallback={<LoadingGate />}>
      <WithFirebase firebase={firebase} />
      <ScrollRestoration />
    </Suspense>
  );
}

function WithFirebase({ firebase }: { firebase: Promise<Firebase> }) {
  const { app, auth } = use(firebase);
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <Outlet />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/** Shows the route's `handle.title` as the tab's title. */
function useDocumentTitle() {
  const handle = useMatches().at(-1)?.handle;
  const title =
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
      ? handle.title
      : undefined;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
