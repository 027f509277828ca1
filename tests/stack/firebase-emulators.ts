import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { shown } from './paths.ts';
import { packageBinary, runProgram, startService, watchGroup, type Service } from './processes.ts';
import { say, StackError } from './terminal.ts';

/** Starts emulators of firebase-tools. */
export function startFirebase(options: {
  folder: string;
  projectId: string;
  emulators: string[];
  importFrom: string | null;
  environment: NodeJS.ProcessEnv;
  log: string;
}): Service {
  const args = ['emulators:start', '--project', options.projectId, '--only', options.emulators.join(',')];
  if (options.importFrom) args.push('--import', options.importFrom);
  const { file, args: cliArgs } = packageBinary('firebase-tools/lib/bin/firebase.js', args);
  const preloaded = pathToFileURL(path.join(import.meta.dirname, 'refuse-undecodable-paths.mjs')).href;
  const command = { file, args: ['--import', preloaded, ...cliArgs] };
  const env = {
    ...process.env,
    // CI mode prints no notices of new versions and fetches no message of the day.
    CI: 'true',
    // The default of ten seconds is too short if the disk cache is cold.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    ...options.environment,
  };
  return startService('The Firebase emulators', { ...command, cwd: options.folder, env }, options.log);
}

/**
 * Downloads the Firestore emulator of firebase-tools if it is missing.
 * @throws StackError with the reason of a failure
 */
export async function downloadEmulatorOfFirebase(interrupted: AbortSignal): Promise<void> {
  // firebase-tools looks in this folder.
  const folder = process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(homedir(), '.cache/firebase/emulators');
  const isThere =
    existsSync(folder) && readdirSync(folder).some((file) => /^cloud-firestore-emulator.*\.jar$/.test(file));
  if (isThere) return;
  say('Downloading the Firestore emulator (about 140 MB), once…');
  const command = packageBinary('firebase-tools/lib/bin/firebase.js', ['setup:emulators:firestore']);
  const env = { ...process.env, CI: 'true' };
  const { succeeded, output } = await runProgram({ ...command, env }, 'captured', interrupted);
  if (succeeded) return;
  const [, reason = 'firebase-tools does not say why'] =
    /^Error: (.*)$/m.exec(stripVTControlCharacters(output)) ?? [];
  throw new StackError(`the Firestore emulator could not be downloaded: ${reason}`);
}

/**
 * Returns whether the API responds through Hosting.
 * @throws if the log shows that it never will
 */
export async function isApiUsable(origin: string, log: string): Promise<boolean> {
  const printed = readFileSync(log, 'utf8');
  const failure = /^.*(?:Failed to load function|Failed to start Functions emulator).*$/m.exec(printed)?.[0];
  if (failure)
    throw new StackError(`${failure.trim()}\nThe function did not load: the cause is in ${shown(log)}.`);
  try {
    const answer = await fetch(`${origin}/api/v1/protected/me`, { signal: AbortSignal.timeout(15_000) });
    const text = await answer.text();
    return answer.status === 401 && text.startsWith('{"error":');
  } catch {
    return false;
  }
}

/**
 * Makes the Functions emulator start some processes, and connects each of them to Firestore. The emulator starts a
 * process for a call if all others are busy. Without this, the first call of a process might miss the API's deadline on
 * a busy machine.
 */
export async function startFunctionProcesses(
  functionUrl: string,
  authHost: string,
  count: number,
): Promise<void> {
  const answer = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"returnSecureToken":true}',
  });
  const idToken = property(await answer.json(), 'idToken');
  const init = { headers: { Authorization: `Bearer ${String(idToken)}` } };
  const call = () =>
    fetch(`${functionUrl}/api/v1/protected/cards`, { ...init, signal: AbortSignal.timeout(60_000) });
  // The first round starts the processes, and the second round finds all of them connected.
  for (let round = 0; round < 2; round += 1) {
    await Promise.allSettled(Array.from({ length: count }, call));
  }
}

/**
 * Watches the Java process of firebase-tools. The process has a group of its own, and must end together with this
 * process.
 */
export async function watchFirestoreOf(hubPort: number): Promise<void> {
  const running: unknown = await (await fetch(`http://127.0.0.1:${hubPort}/emulators`)).json();
  const firestore = property(running, 'firestore');
  const pid = property(firestore, 'pid');
  if (typeof pid === 'number' && pid > 0) watchGroup(pid);
}

/** The addresses of the parts of a stack. */
export interface Addresses {
  url: string;
  functionsHost: string;
  firestoreHost: string;
  authHost: string;
}

/** Returns the addresses of the stack that last used the folder. Returns null if the stack's hub does not respond. */
export async function addressesOfRunning(folder: string): Promise<Addresses | null> {
  try {
    const configuration: unknown = JSON.parse(readFileSync(path.join(folder, 'firebase.json'), 'utf8'));
    const emulators = property(configuration, 'emulators');
    const hostOf = (name: string) => `127.0.0.1:${property(property(emulators, name), 'port')}`;
    const hub = await fetch(`http://${hostOf('hub')}/emulators`, { signal: AbortSignal.timeout(2_000) });
    const running: unknown = await hub.json();
    if (property(running, 'hub') === undefined) return null;
    return {
      url: `http://${hostOf('hosting')}`,
      functionsHost: hostOf('functions'),
      firestoreHost: hostOf('firestore'),
      authHost: hostOf('auth'),
    };
  } catch {
    // There is no such file, or the hub does not respond.
    return null;
  }
}

/** Writes the accounts and the documents of a stack into a folder. Emulators can start with this folder. */
export async function exportData(
  { hub, firestoreHost }: { hub: number; firestoreHost: string },
  projectId: string,
  target: string,
): Promise<void> {
  await post(`http://127.0.0.1:${hub}/_admin/export`, {
    path: path.join(target, 'auth'),
    initiatedBy: 'save',
    targets: ['auth'],
  });
  await post(`http://${firestoreHost}/emulator/v1/projects/${projectId}:export`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: target,
    export_name: 'firestore',
  });
}

async function post(url: string, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
