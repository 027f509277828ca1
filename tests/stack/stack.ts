import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildClient, buildFunction } from './build.ts';
import {
  addressesOfRunning,
  exportAuth,
  exportFirestore,
  isApiUsable,
  startFirebase,
  watchFirestoreOf,
  type Addresses,
} from './firebase-emulators.ts';
import { publicFolder, writeConfiguration, writeImport } from './firebase-configuration.ts';
import { startFirestore, type FirestoreEmulator } from './firestore-emulator.ts';
import { shown, workFolder } from './paths.ts';
import { freePorts, requireFree, type Ports } from './ports.ts';
import type { Service } from './processes.ts';
import { saveRepeatedly, type Saving } from './saving.ts';
import { latestSnapshot, requireWritable, saveSnapshot } from './snapshots.ts';
import { StackError } from './stack-error.ts';
import { say } from './terminal.ts';

// On its first run firebase-tools may have to download its Firestore emulator.
const startTimeoutMs = 300_000;

export interface StackOptions {
  projectId: string;
  ports: Ports;
  firestore: FirestoreEmulator;
  /** Where accounts and documents are kept from run to run; null keeps nothing. */
  keepIn: string | null;
  /** Served by Hosting: a fresh build of the client, or a page that leads to a development server. */
  client: 'built' | { servedAt: string };
  interrupted: AbortSignal;
}

export interface Stack extends Addresses {
  /** Resolves with a sentence when a part of the stack ends without having been told to. */
  failed: Promise<string>;
  /** Saves what is to be kept, then ends everything that was started. */
  stop(): Promise<void>;
}

/**
 * Builds the product and runs it on this machine: Hosting, the function, Auth and Firestore. Resolves when the API
 * answers through Hosting. When it rejects, nothing is left running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { projectId, ports, firestore, interrupted } = options;
  const folder = workFolder(projectId);
  const keepIn = firestore.kind === 'embedded' ? null : options.keepIn;
  const running = await addressesOfRunning(folder);
  if (running) {
    throw new StackError(`This copy of the project runs already, at ${running.url}: stop that one first.`);
  }
  await requireFree(ports);
  if (keepIn) requireWritable(keepIn);
  mkdirSync(folder, { recursive: true });

  const [hub = 0, logging = 0, eventarc = 0, tasks = 0, websocket = 0] = await freePorts(5);
  writeConfiguration(folder, ports, { hub, logging, eventarc, tasks, websocket });
  say('Building…');
  await buildFunction(interrupted);
  await prepareClient(path.join(folder, publicFolder), options);

  say('Starting Firestore, Auth, Functions and Hosting…');
  const firestoreHost = `127.0.0.1:${ports.firestore}`;
  const snapshot = keepIn === null ? null : prepareImport(keepIn, folder);
  const services: Service[] = [];
  let saving: Saving | undefined;
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await saving?.finish();
    await Promise.all(services.map((service) => service.stop('SIGINT')));
  };
  try {
    const withFirestore = firestore.kind === 'firebase-tools';
    if (!withFirestore) {
      const log = path.join(folder, 'firestore.log');
      const importFrom = snapshot?.firestore ?? null;
      services.push(startFirestore(firestore, { port: ports.firestore, projectId, importFrom, log }));
    }
    const log = path.join(folder, 'firebase.log');
    const environment = withFirestore ? {} : { FIRESTORE_EMULATOR_HOST: firestoreHost };
    const importFrom = snapshot?.index ?? null;
    services.push(startFirebase({ folder, projectId, withFirestore, importFrom, environment, log }));
    const failed = new Promise<string>((resolve) => {
      void firstEnd(services).then((sentence) => stopping || resolve(sentence));
    });
    const url = `http://127.0.0.1:${ports.hosting}`;
    await untilUsable(url, firestore, firestoreHost, log, failed, interrupted);
    if (withFirestore) await watchFirestoreOf(hub);
    if (keepIn) {
      const save = () =>
        saveSnapshot(keepIn, async (target) => {
          await exportAuth(hub, path.join(target, 'auth'));
          await exportFirestore(ports.firestore, projectId, target, 'firestore');
        });
      saving = saveRepeatedly(save);
    }
    return { url, firestoreHost, authHost: `127.0.0.1:${ports.auth}`, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareClient(target: string, { client, interrupted }: StackOptions): Promise<void> {
  if (client === 'built') {
    await buildClient(target, interrupted);
    return;
  }
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  writeFileSync(
    path.join(target, 'index.html'),
    `<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0; url=${client.servedAt}">`,
  );
}

function prepareImport(keepIn: string, folder: string): { index: string; firestore: string } | null {
  const snapshot = latestSnapshot(keepIn, say);
  if (!snapshot) return null;
  const index = path.join(folder, 'import');
  const firestore = path.join(snapshot, 'firestore', 'firestore.overall_export_metadata');
  writeImport(index, path.join(snapshot, 'auth'), firestore);
  return { index, firestore };
}

async function untilUsable(
  url: string,
  firestore: FirestoreEmulator,
  firestoreHost: string,
  log: string,
  failed: Promise<string>,
  interrupted: AbortSignal,
): Promise<void> {
  let failure: string | undefined;
  void failed.then((sentence) => (failure = sentence));
  const end = AbortSignal.any([interrupted, AbortSignal.timeout(startTimeoutMs)]);
  while (!((await isFirestoreUp(firestore, firestoreHost)) && (await isApiUsable(url, log)))) {
    if (failure) throw new StackError(failure);
    interrupted.throwIfAborted();
    if (end.aborted) {
      throw new StackError(`The API did not answer within ${startTimeoutMs / 1000} s: see ${shown(log)}.`);
    }
    await delay(500);
  }
}

async function isFirestoreUp(firestore: FirestoreEmulator, host: string): Promise<boolean> {
  // The embedded one speaks gRPC only; the API's own answer has to do.
  if (firestore.kind === 'embedded') return true;
  try {
    return (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function firstEnd(services: Service[]): Promise<string> {
  const [name, ending, log] = await Promise.race(
    services.map(async (service) => [service.name, await service.ended, service.log] as const),
  );
  const lastLines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : '';
  return `${lastLines}\n${name} ended unexpectedly (${ending}): see ${shown(log)}, then try again.`;
}
