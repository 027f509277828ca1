import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeConfiguration, writeImport } from './firebase-configuration.ts';
import { isApiUsable, startFirebase, watchFirestoreOf, type Addresses } from './firebase-emulators.ts';
import {
  environmentFor,
  isFirestoreUp,
  startFirestore,
  type FirestoreEmulator,
} from './firestore-emulator.ts';
import { shown } from './paths.ts';
import type { Ports } from './ports.ts';
import { untilTrue, type Service } from './processes.ts';
import { StackError } from './terminal.ts';

// The first run of firebase-tools may download its Firestore emulator.
const startTimeoutMs = 300_000;

export interface Emulators extends Addresses {
  /** The port of the hub of firebase-tools. */
  hub: number;
  /** Resolves with a message when an emulator ends unexpectedly. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

interface EmulatorsOptions {
  /** The folder for configuration and logs. */
  folder: string;
  projectId: string;
  ports: Ports;
  firestore: FirestoreEmulator;
  /** `firestore` starts only Firestore. `product` starts all emulators of the product, and needs a built function. */
  scope: 'firestore' | 'product';
  snapshot: string | null;
  /** Additional variables for the function. */
  environment?: Record<string, string>;
  interrupted: AbortSignal;
}

/** Thrown if Firestore could not load the snapshot. */
export class SnapshotRefused extends StackError {}

/** Starts emulators. Resolves when they can be used. If it rejects, no emulator is left running. */
export async function startEmulators(options: EmulatorsOptions): Promise<Emulators> {
  const { folder, projectId, ports, firestore, scope, snapshot, interrupted } = options;
  mkdirSync(folder, { recursive: true });
  const hub = await writeConfiguration(folder, ports, scope === 'product');
  const firestoreLog = path.join(folder, 'firestore.log');
  const log = path.join(folder, 'firebase.log');
  const host = (port: number) => `127.0.0.1:${port}`;
  const url = `http://${host(ports.hosting)}`;

  const services: Service[] = [];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all(services.map((service) => service.stop('SIGINT')));
  };
  try {
    const metadata = snapshot && path.join(snapshot, 'firestore', 'firestore.overall_export_metadata');
    const withFirebase = firestore.kind === 'firebase-tools';
    if (!withFirebase) {
      const own = { port: ports.firestore, projectId, importFrom: metadata, log: firestoreLog };
      services.push(startFirestore(firestore, own));
    }
    const emulators = [
      ...(scope === 'product' ? ['auth', 'functions', 'hosting'] : []),
      ...(withFirebase ? ['firestore'] : []),
    ];
    if (emulators.length > 0) {
      const environment = {
        ...options.environment,
        ...(withFirebase ? environmentFor(firestore) : { FIRESTORE_EMULATOR_HOST: host(ports.firestore) }),
      };
      const importFrom = snapshot && path.join(folder, 'import');
      if (snapshot && importFrom) writeImport(importFrom, path.join(snapshot, 'auth'), metadata);
      services.push(startFirebase({ folder, projectId, emulators, importFrom, environment, log }));
    }
    const failed = new Promise<string>((resolve) => {
      void firstEnd(services).then((sentence) => stopping || resolve(sentence));
    });
    const isUp = async () =>
      (await isFirestoreUp(firestore, ports.firestore)) &&
      (scope === 'firestore' || (await isApiUsable(url, log)));
    const what = `The emulators could not be used, see ${shown(folder)},`;
    await untilTrue(isUp, { what, timeoutMs: startTimeoutMs, failed, interrupted });
    if (withFirebase) await watchFirestoreOf(hub);
    return {
      url,
      functionsHost: host(ports.functions),
      firestoreHost: host(ports.firestore),
      authHost: host(ports.auth),
      hub,
      failed,
      stop,
    };
  } catch (error) {
    await stop();
    if (snapshot && error instanceof StackError && couldNotImport([firestoreLog, log])) {
      throw new SnapshotRefused(error.message);
    }
    throw error;
  }
}

/** Returns whether an import failed. Firestore then writes `ExportImportUtil` to a log. */
function couldNotImport(logs: string[]): boolean {
  return logs.some((log) => existsSync(log) && readFileSync(log, 'utf8').includes('ExportImportUtil'));
}

async function firstEnd(services: Service[]): Promise<string> {
  const [name, ending, log] = await Promise.race(
    services.map(async (service) => [service.name, await service.ended, service.log] as const),
  );
  const lastLines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : '';
  return `${lastLines}\n${name} ended unexpectedly (${ending}): see ${shown(log)}, then try again.`;
}
