import { mkdirSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchFirestoreOf } from '../stack/firebase-emulators.ts';
import { findFirestoreEmulator, javaRemedy, startFirestore } from '../stack/firestore-emulator.ts';
import { root } from '../stack/paths.ts';
import { freePorts } from '../stack/ports.ts';
import { packageBinary, startService, type Service } from '../stack/processes.ts';
import { StackError } from '../stack/stack-error.ts';
import { benchFolder, type BenchContext } from './context.ts';

export const benchProjectId = 'demo-card-rewards-bench';
const startTimeoutMs = 120_000;

interface BenchFirestore {
  host: string;
  stop(): Promise<void>;
}

/** Starts a Firestore emulator of the bench's own, and nothing else of the stack. */
export async function startBenchFirestore({ interrupted }: BenchContext): Promise<BenchFirestore> {
  const [port = 0, hub = 0, logging = 0, websocketPort = 0] = await freePorts(4);
  mkdirSync(benchFolder, { recursive: true });
  const log = path.join(benchFolder, 'firestore.log');
  const emulator = findFirestoreEmulator();
  if (emulator.kind === 'embedded') {
    throw new StackError(
      `The bench needs a complete Firestore emulator, but ${emulator.because}. ${javaRemedy}.`,
    );
  }
  const service =
    emulator.kind === 'gcloud'
      ? startFirestore(emulator, { port, projectId: benchProjectId, importFrom: null, log })
      : startWithFirebase({ port, hub, logging, websocketPort, log });
  const host = `127.0.0.1:${port}`;
  try {
    await untilUp(service, host, interrupted);
    if (emulator.kind === 'firebase-tools') await watchFirestoreOf(hub);
  } catch (error) {
    await service.stop('SIGINT');
    throw error;
  }
  return { host, stop: () => service.stop('SIGINT') };
}

function startWithFirebase(options: {
  port: number;
  hub: number;
  logging: number;
  websocketPort: number;
  log: string;
}): Service {
  const on = (port: number) => ({ host: '127.0.0.1', port });
  const configuration = {
    firestore: { rules: 'firestore.rules' },
    emulators: {
      firestore: { ...on(options.port), websocketPort: options.websocketPort },
      hub: on(options.hub),
      logging: on(options.logging),
      ui: { enabled: false },
      // Growth is measured in several projects side by side.
      singleProjectMode: false,
    },
  };
  cpSync(path.join(root, 'firestore.rules'), path.join(benchFolder, 'firestore.rules'));
  writeFileSync(path.join(benchFolder, 'firebase.json'), JSON.stringify(configuration, null, 2));
  const args = ['emulators:start', '--only', 'firestore', '--project', benchProjectId];
  const command = packageBinary('firebase-tools/lib/bin/firebase.js', args);
  const env = { ...process.env, CI: 'true' };
  return startService('The Firestore emulator', { ...command, cwd: benchFolder, env }, options.log);
}

async function untilUp(service: Service, host: string, interrupted: AbortSignal): Promise<void> {
  let ending: string | undefined;
  void service.ended.then((how) => (ending = how));
  const end = AbortSignal.any([interrupted, AbortSignal.timeout(startTimeoutMs)]);
  while (!(await answers(host))) {
    interrupted.throwIfAborted();
    if (ending !== undefined || end.aborted) {
      throw new StackError(
        `The Firestore emulator did not start (${ending ?? 'timeout'}): see ${service.log}.`,
      );
    }
    await pause(100);
  }
}

async function answers(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
