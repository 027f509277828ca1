import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { downloadEmulatorOfFirebase } from './firebase-emulators.ts';
import { provideJava, requiredJava } from './java-runtime.ts';
import { root } from './paths.ts';
import { isAnswering } from './ports.ts';
import { startService, type Service } from './processes.ts';
import { StackError } from './terminal.ts';

/**
 * The Firestore emulators, best first: the one of firebase-tools (needs Java 21), the one of the Google Cloud CLI, and
 * one in plain JavaScript without rules and storage. `javaFolder` contains the programs of a downloaded Java. Without
 * `javaFolder`, `java` is on the PATH.
 */
export type FirestoreEmulator =
  | { kind: 'firebase-tools'; java: number; javaFolder?: string }
  | { kind: 'gcloud'; java: number; jar: string }
  | { kind: 'embedded'; because: string };

const javaRemedy = 'Connect to the network and try again, or install Java 21 or newer (https://adoptium.net)';

/**
 * Finds an installed emulator. If there is none, downloads Java and the emulator of firebase-tools.
 * If the download fails, returns the embedded emulator.
 */
export async function findFirestoreEmulator(interrupted: AbortSignal): Promise<FirestoreEmulator> {
  const installed = installedFirestoreEmulator();
  if (installed.kind !== 'embedded') return installed;
  return downloadFirestoreEmulator(installed.because, path.join(root, '.cache/java'), interrupted);
}

/**
 * Finds an emulator with rules and storage.
 * @param who the beginning of the message, as in "The tests need"
 * @throws if there is no such emulator
 */
export async function findCompleteFirestoreEmulator(
  who: string,
  interrupted: AbortSignal,
): Promise<FirestoreEmulator> {
  const found = await findFirestoreEmulator(interrupted);
  if (found.kind !== 'embedded') return found;
  throw new StackError(`${who} a complete Firestore emulator, but ${found.because}. ${javaRemedy}.`);
}

function installedFirestoreEmulator(): FirestoreEmulator {
  // Without the program, there is no output, although the type says otherwise.
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' }) as { stderr: string | null };
  return chooseFirestoreEmulator(javaMajor(stderr ?? ''), findGcloudJar(process.env['PATH'] ?? ''));
}

/**
 * Downloads Java and the emulator of firebase-tools, unless they are already there. If that fails, returns the embedded
 * emulator and the reason.
 * @param missing why no installed emulator can be used
 * @param folder the folder for Java
 */
export async function downloadFirestoreEmulator(
  missing: string,
  folder: string,
  interrupted: AbortSignal,
): Promise<FirestoreEmulator> {
  try {
    const javaFolder = await provideJava(folder, interrupted);
    await downloadEmulatorOfFirebase(interrupted);
    return { kind: 'firebase-tools', java: requiredJava, javaFolder };
  } catch (error) {
    if (!(error instanceof StackError)) throw error;
    return { kind: 'embedded', because: `${missing}, and ${error.message}` };
  }
}

/** Returns the environment that firebase-tools needs to start this emulator. */
export function environmentFor(emulator: FirestoreEmulator): { PATH?: string } {
  if (emulator.kind !== 'firebase-tools' || emulator.javaFolder === undefined) return {};
  return { PATH: [emulator.javaFolder, process.env['PATH']].join(path.delimiter) };
}

export function chooseFirestoreEmulator(java: number | null, jar: string | null): FirestoreEmulator {
  if (java === null) return { kind: 'embedded', because: 'there is no Java on the PATH' };
  if (java >= 21) return { kind: 'firebase-tools', java };
  if (java < 11) return { kind: 'embedded', because: `Java ${java} is too old` };
  if (jar === null) {
    return {
      kind: 'embedded',
      because: `Java ${java} without the Google Cloud CLI's Firestore emulator is not enough`,
    };
  }
  return { kind: 'gcloud', java, jar };
}

/** Reads the major version from the output of `java -version`: 17 for `"17.0.15"`, 8 for `"1.8.0_402"`, or null. */
export function javaMajor(printed: string): number | null {
  const match = /version "(?:1\.)?(\d+)/.exec(printed);
  return match ? Number(match[1]) : null;
}

export function describeFirestoreEmulator(emulator: FirestoreEmulator): string {
  switch (emulator.kind) {
    case 'firebase-tools':
      return `Firestore: the Firebase CLI's emulator on Java ${emulator.java}.`;
    case 'gcloud':
      return `Firestore: the Google Cloud CLI's emulator on Java ${emulator.java}.`;
    case 'embedded':
      return (
        `Firestore: the embedded trial emulator, because ${emulator.because}. Nothing is kept after a stop. ` +
        `${javaRemedy} for the real one.`
      );
  }
}

/** Starts one of the two emulators that firebase-tools does not start. */
export function startFirestore(
  emulator: Exclude<FirestoreEmulator, { kind: 'firebase-tools' }>,
  options: { port: number; projectId: string; importFrom: string | null; log: string },
): Service {
  const { port, projectId, importFrom, log } = options;
  if (emulator.kind === 'embedded') {
    const program = path.join(import.meta.dirname, 'embedded-firestore.ts');
    return startService(
      'The embedded Firestore',
      { file: process.execPath, args: [program, String(port)] },
      log,
    );
  }
  // A stack runs only for minutes. Java's second compiler and its collector for large heaps cost more time than they
  // save. Without them, the emulator needs less than half of the processor time.
  const args = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en', '-cp', emulator.jar];
  args.push('com.google.cloud.datastore.emulator.firestore.CloudFirestore');
  args.push('--host', '127.0.0.1', '--port', String(port), '--project_id', projectId);
  args.push('--rules', path.join(root, 'firestore.rules'));
  if (importFrom) args.push('--import-data', importFrom);
  return startService('The Firestore emulator', { file: 'java', args }, log);
}

export async function isFirestoreUp(emulator: FirestoreEmulator, port: number): Promise<boolean> {
  // The embedded emulator supports gRPC only.
  if (emulator.kind === 'embedded') return isAnswering(port);
  try {
    return (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

function findGcloudJar(searchPath: string): string | null {
  const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  const jars = searchPath
    .split(path.delimiter)
    .map((folder) => path.join(folder, process.platform === 'win32' ? 'gcloud.cmd' : 'gcloud'))
    .filter((gcloud) => existsSync(gcloud))
    // Package managers put a link to the SDK's <root>/bin/gcloud on the PATH.
    .map((gcloud) => path.join(path.dirname(realpathSync(gcloud)), '..', jar));
  return jars.find((file) => existsSync(file)) ?? null;
}
