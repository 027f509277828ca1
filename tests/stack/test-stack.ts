import type { Addresses } from './firebase-emulators.ts';
import { describeFirestoreEmulator, findCompleteFirestoreEmulator } from './firestore-emulator.ts';
import { freeStackPorts } from './ports.ts';
import { newPushKeys } from './push-keys.ts';
import { startStack } from './stack.ts';
import { say, sayError } from './terminal.ts';

export interface TestStack extends Addresses {
  projectId: string;
  stop(): Promise<void>;
}

/** Starts the product on free ports without keeping data. */
export async function startTestStack(projectId: string, interrupted: AbortSignal): Promise<TestStack> {
  const firestore = await findCompleteFirestoreEmulator('The tests need', interrupted);
  say(describeFirestoreEmulator(firestore));
  const stack = await startStack({
    projectId,
    ports: await freeStackPorts(),
    firestore,
    keepIn: null,
    client: 'built',
    environment: {
      // A deployment may have this value. The emulated function ignores it.
      APP_CHECK: 'required',
      ...newPushKeys(),
    },
    interrupted,
  });
  void stack.failed.then(sayError);
  return { ...stack, projectId };
}

/** Returns the environment variables of the test suites. */
export function addressesOf(stack: TestStack): NodeJS.ProcessEnv {
  return {
    STACK_URL: stack.url,
    FIRESTORE_EMULATOR_HOST: stack.firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: stack.authHost,
    GCLOUD_PROJECT: stack.projectId,
  };
}
