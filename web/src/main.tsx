import { start } from './app/start.tsx';
import { watchForPreloadErrors } from './browser/preload-errors.ts';

watchForPreloadErrors();

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no element #root');
start(root);
