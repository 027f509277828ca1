import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildClient, buildFunction } from './build.ts';
import { SnapshotRefused, startEmulators, type Emulators } from './emulators.ts';
import { publicFolder } from './firebase-configuration.ts';
import { addressesOfRunning, exportData, type Addresses } from './firebase-emulators.ts';
import type { FirestoreEmulator } from './firestore-emulator.ts';
import { workFolder } from './paths.ts';
import { requireFree, type Ports } from './ports.ts';
import { latestSnapshot, requireWritable, saveRepeatedly, saveSnapshot, setAside } from './snapshots.ts';
import { say, StackError } from './terminal.ts';

export interface StackOptions {
  projectId: string;
  ports: Ports;
  firestore: FirestoreEmulator;
  /** The folder for accounts and documents between runs. With null, nothing is kept. */
  keepIn: string | null;
  /** Whether Hosting serves a fresh build of the client or redirects to a development server. */
  client: 'built' | { servedAt: string };
  /** Additional variables for the function. */
  environment?: Record<string, string>;
  interrupted: AbortSignal;
}

interface Stack extends Addresses {
  /** Resolves with a message when a part of the stack ends unexpectedly. */
  failed: Promise<string>;
  /** Ends everything that was started. Saves the data first if it is kept between runs. */
  stop(): Promise<void>;
}

/**
 * Builds the product and runs it on this machine: Hosting, the function, Auth and Firestore. Resolves when the API
 * responds through Hosting. If it rejects, no part is left running.
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

  say('Building…');
  await buildFunction(interrupted);
  await prepareClient(path.join(folder, publicFolder), options);

  say('Starting Firestore, Auth, Functions and Hosting…');
  const start = (snapshot: string | null) =>
    startEmulators({ ...options, folder, scope: 'product', snapshot });
  if (!keepIn) return start(null);
  const emulators = await startFromLatest(keepIn, start);
  const saving = saveRepeatedly(() =>
    saveSnapshot(keepIn, (target) => exportData(emulators, projectId, target)),
  );
  const stop = async () => {
    await saving.finish();
    await emulators.stop();
  };
  return { ...emulators, stop };
}

/** Starts from the newest snapshot that can be read. */
async function startFromLatest(
  keepIn: string,
  start: (snapshot: string | null) => Promise<Emulators>,
): Promise<Emulators> {
  for (;;) {
    const snapshot = latestSnapshot(keepIn, say);
    try {
      return await start(snapshot);
    } catch (error) {
      if (!snapshot || !(error instanceof SnapshotRefused)) throw error;
      setAside(snapshot, say);
    }
  }
}

async function prepareClient(target: string, { client, interrupted }: StackOptions): Promise<void> {
  if (client === 'built') {
    await buildClient(target, interrupted);
    return;
  }
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const moved = `<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0; url=${client.servedAt}">`;
  for (const page of ['index.html', 'app.html']) writeFileSync(path.join(target, page), moved);
}
