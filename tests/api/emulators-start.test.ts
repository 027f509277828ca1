import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { authEmulatorIn } from '../../web/src/app/local-project.ts';
import { publicFolder } from '../stack/firebase-configuration.ts';
import { isApiUsable } from '../stack/firebase-emulators.ts';
import { environmentFor, findFirestoreEmulator } from '../stack/firestore-emulator.ts';
import { root, workFolder } from '../stack/paths.ts';
import { freeStackPorts } from '../stack/ports.ts';
import { packageBinary, startService, untilTrue } from '../stack/processes.ts';
import { signUp } from '../support/accounts.ts';
import { clientOf } from '../support/client.ts';
import { firestoreHost, projectId } from '../support/environment.ts';

const isNightly = process.env['FULL_COUNT'] === '1';

// Without `--project`, the CLI uses the project in `.firebaserc`. `npm start` uses the same project.
test.each(isNightly ? [[''], ['--project demo-another']] : [['']])(
  '`firebase emulators:start %s` serves the client and an API that accepts its users',
  { timeout: 180_000 },
  async (args) => {
    // The test run has built the client in the same way as `npm install`.
    const client = path.relative(root, path.join(workFolder(projectId), publicFolder));
    await expectToServe(root, { client, args: args.split(' ').filter(Boolean) });
  },
);

test.runIf(isNightly)(
  '`firebase emulators:start` serves a clone in which nothing but `npm install` has run',
  { timeout: 900_000 },
  async () => {
    const clone = mkdtempSync(path.join(tmpdir(), 'clone-'));
    try {
      execFileSync('git', ['clone', '--quiet', root, clone]);
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: clone });
      await expectToServe(clone, { client: firebase.hosting.public, args: [] });
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  },
);

interface PlainStart {
  /** The folder of the built client, relative to the project. */
  client: string;
  /** The arguments after `firebase emulators:start`. */
  args: string[];
}

async function expectToServe(project: string, options: PlainStart): Promise<void> {
  const emulators = await startPlainEmulators(project, options);
  try {
    const page = await fetch(`${emulators.url}/home`);
    expect(await page.text()).toContain('<div id="root">');
    // The client finds the Auth emulator in this script.
    const script = await fetch(`${emulators.url}/__/firebase/init.js?useEmulator=true`);
    const { host } = new URL(authEmulatorIn(await script.text()) ?? '');
    const call = clientOf(emulators.url, (await signUp(host)).idToken);
    expect((await call('GET /cards')).body.data).toEqual([]);
  } finally {
    await emulators.stop();
  }
}

/**
 * Runs `firebase emulators:start` on a project's files with free ports. If Java is too old for the Firestore of
 * firebase-tools, the emulators use the Firestore of the test run.
 */
async function startPlainEmulators(
  project: string,
  { client, args }: PlainStart,
): Promise<{ url: string; stop: () => Promise<void> }> {
  // The CLI takes the folder of its configuration as the root of the project.
  const configuration = path.join(project, 'firebase.plain.json');
  const ports: Record<string, number> = await freeStackPorts();
  const emulators = Object.entries(firebase.emulators).map(([name, settings]) => {
    const port = ports[name];
    return [name, typeof settings === 'object' && port !== undefined ? { ...settings, port } : settings];
  });
  const hosting = { ...firebase.hosting, public: client };
  const content = { ...firebase, hosting, emulators: Object.fromEntries(emulators) };
  writeFileSync(configuration, JSON.stringify(content));

  const firestore = await findFirestoreEmulator(new AbortController().signal);
  const ownFirestore = firestore.kind === 'firebase-tools';
  const only = ownFirestore ? [] : ['--only', 'auth,functions,hosting'];
  // Leaves out the test run's project and Auth emulator, because the new emulators have their own.
  const { GCLOUD_PROJECT: _, FIREBASE_AUTH_EMULATOR_HOST: __, ...own } = process.env;
  const env = {
    ...own,
    ...environmentFor(firestore),
    CI: 'true',
    FIRESTORE_EMULATOR_HOST: ownFirestore ? undefined : firestoreHost,
  };
  const command = packageBinary('firebase-tools/lib/bin/firebase.js', [
    'emulators:start',
    '--config',
    configuration,
    ...only,
    ...args,
  ]);
  const cwd = workFolder(projectId);
  const log = path.join(cwd, 'plain.log');
  const service = startService('firebase emulators:start', { ...command, cwd, env }, log);
  const failed = service.ended.then((how) => `firebase emulators:start ended (${how}): see ${log}`);
  const url = `http://127.0.0.1:${ports['hosting']}`;
  const stop = async () => {
    await service.stop('SIGINT');
    rmSync(configuration, { force: true });
  };
  try {
    const what = `firebase emulators:start served nothing, see ${log},`;
    await untilTrue(() => isApiUsable(url, log), { what, timeoutMs: 120_000, failed });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
