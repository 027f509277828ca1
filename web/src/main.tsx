import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startFirebase } from './app/firebase.ts';
import { watchForPreloadErrors } from './shell/preload-errors.ts';

watchForPreloadErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
// What a screen throws is caught by the router, which logs it; React would do so a second time.
createRoot(root, { onCaughtError: () => {} }).render(
  <StrictMode>
    <App firebase={startFirebase()} />
  </StrictMode>,
);
