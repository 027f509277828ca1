import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageBinary, runProgram } from '../../stack/processes.ts';
import { StackError } from '../../stack/stack-error.ts';

// The program is written as text, because no other file imports it.
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>Floor</title>
<meta name="description" content="A button and nothing else." /></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

const program = `
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, indexedDBLocalPersistence, initializeAuth, onAuthStateChanged } from 'firebase/auth';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const theme = createTheme({ cssVariables: true });
const init = fetch('/__/firebase/init.json').then((answer) => answer.json());
const auth = init.then((options) =>
  initializeAuth(initializeApp(options), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] }));

function Page() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void auth.then((each) => onAuthStateChanged(each, () => setKnown(true))), []);
  return isKnown && createElement('main', null, createElement('h1', null, 'Floor'), createElement(Button, null, 'Go'));
}
const router = createBrowserRouter([{ path: '*', Component: Page }]);
createRoot(document.getElementById('root')).render(
  createElement(ThemeProvider, { theme }, createElement(RouterProvider, { router })));
`;

/**
 * Builds the baseline of every screen: a page with the product's libraries that shows one button after the session check. It
 * has no queries and no product code.
 */
export async function buildFloor(folder: string, interrupted: AbortSignal): Promise<string> {
  const source = path.join(folder, 'source');
  const target = path.join(folder, 'built');
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'index.html'), page);
  writeFileSync(path.join(source, 'main.js'), program);
  const command = packageBinary('vite/bin/vite.js', ['build', '--outDir', target, '--emptyOutDir']);
  const { succeeded, output } = await runProgram({ ...command, cwd: source }, 'captured', interrupted);
  if (!succeeded) throw new StackError(`${output}\nBuilding the floor failed: correct the error above.`);
  return target;
}
