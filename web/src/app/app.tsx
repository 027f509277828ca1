import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { logFailure } from '../browser/log.ts';
import type { Firebase } from './auth.ts';
import { createRouter } from './router.tsx';

/** All screens of a signed-in user, and what finds out whether there is one. */
export function App({ firebase }: { firebase: Promise<Firebase> }) {
  const [router] = useState(() => createRouter(firebase));
  return <RouterProvider router={router} onError={(error) => logFailure('Showing this page', error)} />;
}
