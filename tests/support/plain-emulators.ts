import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { publicFolder } from '../stack/firebase-configuration.ts';
import { isApiUsable } from '../stack/firebase-emulators.ts';
import { environmentFor, findFirestoreEmulator } from '../stack/firestore-emulator.ts';
import { root, workFolder } from '../stack/paths.ts';
import { freeStackPorts } from '../stack/ports.ts';
import { packageBinary, startService, untilTrue } from '../stack/processes.ts';
import { firestoreHost, projectId } from './environment.ts';

interface PlainEmulators {
  url: string;
  stop(): Promise<void>;
}

/**
 * Runs `firebase emulators:start` on the project's files with free ports. If Java is too old for the Firestore of
 * firebase-tools, it uses the Firestore of the test run.
 */
export async function startPlainEmulators(
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<PlainEmulators> {
  const folder = path.join(workFolder(projectId), 'plain');
  const ports = await freeStackPorts();
  prepareFolder(folder, ports);

  const firestore = await findFirestoreEmulator(new AbortController().signal);
  const ownFirestore = firestore.kind === 'firebase-tools';
  const only = ownFirestore ? [] : ['--only', 'auth,functions,hosting'];
  const log = path.join(folder, 'firebase.log');
  const command = packageBinary('firebase-tools/lib/bin/firebase.js', ['emulators:start', ...only, ...args]);
  const emulators = startService('firebase emulators:start', { ...command, cwd: folder, env: env() }, log);
  const failed = emulators.ended.then((how) => `firebase emulators:start ended (${how}): see ${log}`);

  const url = `http://127.0.0.1:${ports.hosting}`;
  const what = `firebase emulators:start served nothing, see ${log},`;
  const stop = () => emulators.stop('SIGINT');
  try {
    await untilTrue(() => isApiUsable(url, log), { what, timeoutMs: 120_000, failed });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };

  function env(): NodeJS.ProcessEnv {
    // Removes the variables of the test run, whose project and accounts are different.
    const { GCLOUD_PROJECT: _, FIREBASE_AUTH_EMULATOR_HOST: __, ...own } = process.env;
    const found = ownFirestore ? undefined : firestoreHost;
    return {
      ...own,
      ...environmentFor(firestore),
      CI: 'true',
      FIRESTORE_EMULATOR_HOST: found,
      ...environment,
    };
  }
}

/** Recreates the files that firebase-tools needs in another folder, as copies and links. */
function prepareFolder(folder: string, ports: Record<string, number>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'web'), { recursive: true });
  for (const file of ['.firebaserc', 'firestore.rules', 'firestore.indexes.json']) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, 'functions'), path.join(folder, 'functions'), 'junction');
  // Reuses the client that the test run has built.
  symlinkSync(
    path.join(workFolder(projectId), publicFolder),
    path.join(folder, firebase.hosting.public),
    'junction',
  );
  const emulators = Object.fromEntries(
    Object.entries(firebase.emulators).map(([name, settings]) => {
      const port = ports[name];
      return [name, typeof settings === 'object' && port !== undefined ? { ...settings, port } : settings];
    }),
  );
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ ...firebase, emulators }));
}
