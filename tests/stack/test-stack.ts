import { describeFirestoreEmulator, findFirestoreEmulator, javaRemedy } from './firestore-emulator.ts';
import { freeStackPorts } from './ports.ts';
import { startStack, type Stack } from './stack.ts';
import { StackError } from './stack-error.ts';
import { say, sayError } from './terminal.ts';

/** The product on free ports, beside whatever else runs, keeping nothing. */
export async function startTestStack(projectId: string, interrupted: AbortSignal): Promise<Stack> {
  const firestore = findFirestoreEmulator();
  if (firestore.kind === 'embedded') {
    throw new StackError(
      `The tests need a complete Firestore emulator, but ${firestore.because}. ${javaRemedy}.`,
    );
  }
  say(describeFirestoreEmulator(firestore));
  const stack = await startStack({
    projectId,
    ports: await freeStackPorts(),
    firestore,
    keepIn: null,
    client: 'built',
    interrupted,
  });
  void stack.failed.then(sayError);
  return stack;
}

/** What every suite reads in its environment. */
export function addressesOf(stack: Stack, projectId: string): NodeJS.ProcessEnv {
  return {
    STACK_URL: stack.url,
    FIRESTORE_EMULATOR_HOST: stack.firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: stack.authHost,
    GCLOUD_PROJECT: projectId,
  };
}
