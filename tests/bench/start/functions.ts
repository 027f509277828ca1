import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { buildFunction } from '../../stack/build.ts';
import { root } from '../../stack/paths.ts';
import { runProgram } from '../../stack/processes.ts';
import { StackError } from '../../stack/stack-error.ts';
import { startIdentityProvider, type IdentityProvider } from '../../support/identity-provider.ts';
import { claimsOf } from '../api/servers.ts';
import { benchFolder, type BenchContext } from '../context.ts';
import { benchProjectId } from '../firestore.ts';

export interface BuiltFunction {
  file: string;
  /** Additional variables. */
  environment: NodeJS.ProcessEnv;
}

/** The two compared functions. */
interface BuiltFunctions {
  ours: BuiltFunction;
  bare: BuiltFunction;
}

const program = path.join(import.meta.dirname, 'serve-function.ts');

/** Builds the product's function and the bare one in the same way. */
export async function buildFunctions({ interrupted }: BenchContext): Promise<BuiltFunctions> {
  await buildFunction(interrupted);
  const bare = path.join(benchFolder, 'bare-function/index.js');
  const entry = path.join(import.meta.dirname, 'bare-function.ts');
  const command = {
    file: process.execPath,
    args: ['build.mjs', entry, bare],
    cwd: path.join(root, 'functions'),
  };
  const { succeeded, output } = await runProgram(command, 'captured', interrupted);
  if (!succeeded)
    throw new StackError(`${output}\nBuilding the bare function failed: correct the error above.`);
  const functions = path.join(root, 'functions');
  // In a deployment the Firebase CLI sets these variables.
  const environment = parseEnv(readFileSync(path.join(functions, '.env'), 'utf8'));
  return {
    ours: { file: path.join(functions, 'lib/index.js'), environment },
    bare: { file: bare, environment: {} },
  };
}

interface FunctionProcess {
  origin: string;
  mostMemoryMebibytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a process that serves a built function. */
export async function startFunction(
  { file, environment }: BuiltFunction,
  provider: IdentityProvider,
): Promise<FunctionProcess> {
  const child = spawn(process.execPath, [program, file, String(provider.port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, GCLOUD_PROJECT: benchProjectId },
  });
  const gone = once(child, 'exit');
  const nextMessage = async (): Promise<Record<string, unknown>> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      gone.then(([code]) => {
        throw new Error(`${file} ended with ${String(code)}`);
      }),
    ]);
    return message;
  };
  const { origin } = await nextMessage();
  return {
    origin: String(origin),
    mostMemoryMebibytes: async () => {
      child.send('memory');
      return Number((await nextMessage())['mostMemoryMebibytes']);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Signs tokens for the project of the functions. */
export async function startSigner() {
  const provider = await startIdentityProvider();
  return { provider, tokenOf: (uid: string) => provider.sign(claimsOf(uid, benchProjectId)) };
}
