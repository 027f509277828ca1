import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { logFailure } from '../browser/log.ts';
import type { Firebase } from './auth.ts';
import { createRouter } from './router.tsx';

/** Shows the signed-in screens, and opens the landing page where no user is signed in. */
export function App({ firebase }: { firebase: Promise<Firebase> }) {
  const [router] = useState(() => createRouter(firebase));
  return <RouterProvider router={router} onError={(error) => logFailure('Showing this page', error)} />;
}
