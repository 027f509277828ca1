import path from 'node:path';
import { buildClient, buildFunction } from './build.ts';
import { runCommand } from './command.ts';
import { root } from './paths.ts';

// `npm run build`. `npm install` also runs this file as `prepare`, so that `firebase emulators:start` finds a built
// client and a built function. The build goes into the folders that firebase.json names.
await runCommand(async (interrupted) => {
  await buildFunction(interrupted);
  await buildClient(path.join(root, 'web/dist'), interrupted);
  return 0;
});
