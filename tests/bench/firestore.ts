import { startEmulators, type Emulators } from '../stack/emulators.ts';
import { findFirestoreEmulator, javaRemedy } from '../stack/firestore-emulator.ts';
import { freeStackPorts } from '../stack/ports.ts';
import { StackError } from '../stack/stack-error.ts';
import { benchFolder, type BenchContext } from './context.ts';

export const benchProjectId = 'demo-card-rewards-bench';

/** Starts a Firestore emulator for the bench, without the rest of the stack. */
export async function startBenchFirestore({ interrupted }: BenchContext): Promise<Emulators> {
  const firestore = await findFirestoreEmulator(interrupted);
  if (firestore.kind === 'embedded') {
    throw new StackError(
      `The bench needs a complete Firestore emulator, but ${firestore.because}. ${javaRemedy}.`,
    );
  }
  return startEmulators({
    folder: benchFolder,
    projectId: benchProjectId,
    ports: await freeStackPorts(),
    firestore,
    scope: 'firestore',
    snapshot: null,
    interrupted,
  });
}
