import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { build, buildFunction, functionScript } from '../stack/build.ts';
import { root } from '../stack/paths.ts';
import { startIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts';
import { seedUsers } from '../support/seed.ts';
import budgets from './budgets.json' with { type: 'json' };
import {
  atMost,
  benchFolder,
  benchProjectId,
  compareLatency,
  ratioAtMost,
  scaled,
  send,
  type BenchContext,
  type Row,
} from './measure.ts';

const CONCURRENT = 200;
// With 20 users, none of them reaches the limit of requests per minute.
const readers = Array.from({ length: 20 }, (_, user) => `memory-${user}`);

/** Measures the time from the start of a process to its first response that needs a read. */
export async function startRows(context: BenchContext): Promise<Row[]> {
  return withFunctions(context, async (ours, bare) => {
    const firstAnswer = (start: Start, path: string) => async () => {
      context.interrupted.throwIfAborted();
      const { get, stop } = await start();
      try {
        await get(path, 'starter');
      } finally {
        await stop();
      }
    };
    const attempts = [firstAnswer(ours, `${API_PREFIX}/cards`), firstAnswer(bare, '/cards')] as const;
    return {
      part: 'Cold start',
      name: 'to the first read of the cards, p50',
      unit: 'ms',
      ...(await compareLatency(...attempts, scaled(context, 20, 3))),
      target: ratioAtMost(budgets.ratios.start),
    };
  });
}

/** Measures the peak memory of the built function during 200 concurrent requests. */
export async function memoryRows(context: BenchContext): Promise<Row[]> {
  const firebase = initializeApp({ projectId: benchProjectId }, 'bench-memory');
  await seedUsers(getFirestore(firebase), readers, { cards: 10, benefitsPerCard: 10, months: 1 });
  await deleteApp(firebase);
  const measure = async (start: Start, path: string): Promise<number> => {
    const { get, mostMemoryMebibytes, stop } = await start();
    for (let round = 0; round < scaled(context, 10, 2); round += 1) {
      context.interrupted.throwIfAborted();
      // On a slow machine, some requests miss the deadline and get a 503. They use the memory nevertheless.
      const users = Array.from({ length: CONCURRENT }, (_, index) => readers[index % readers.length] ?? '');
      await Promise.allSettled(users.map((uid) => get(path, uid)));
    }
    try {
      return await mostMemoryMebibytes();
    } finally {
      await stop();
    }
  };
  return withFunctions(context, async (ours, bare) => ({
    part: 'Memory',
    name: `GET /user-benefits, ${CONCURRENT} at once, 100 benefits`,
    unit: 'MiB',
    value: await measure(ours, `${API_PREFIX}/user-benefits`),
    baseline: await measure(bare, '/user-benefits'),
    target: atMost(budgets.memoryMebibytes),
  }));
}

/** Builds the product's function and the bare one in the same way, and signs tokens for them. */
async function withFunctions(
  { interrupted }: BenchContext,
  measure: (ours: Start, bare: Start) => Promise<Row>,
): Promise<Row[]> {
  await buildFunction(interrupted);
  const bare = path.join(benchFolder, 'bare-function/index.js');
  const source = path.join(import.meta.dirname, 'bare-function.ts');
  await build('the bare function', functionScript('build.mjs', source, bare), interrupted);
  // In a deployment the Firebase CLI sets these variables.
  const environment = parseEnv(readFileSync(path.join(root, 'functions/.env'), 'utf8'));
  const provider = await startIdentityProvider();
  const ours = path.join(root, 'functions/lib/index.js');
  try {
    return [
      await measure(
        () => startFunction(ours, environment, provider),
        () => startFunction(bare, {}, provider),
      ),
    ];
  } finally {
    await provider.stop();
  }
}

type Start = () => ReturnType<typeof startFunction>;

/** Starts a process that serves a built function. */
async function startFunction(file: string, environment: NodeJS.ProcessEnv, provider: IdentityProvider) {
  const program = path.join(import.meta.dirname, 'serve-function.ts');
  const child = spawn(process.execPath, [program, file, String(provider.port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, GCLOUD_PROJECT: benchProjectId },
  });
  const gone = once(child, 'exit');
  const nextMessage = async (): Promise<Record<string, unknown>> => {
    const failure = gone.then(([code]) => Promise.reject(new Error(`${file} ended with ${String(code)}`)));
    const [message] = await Promise.race([once(child, 'message'), failure]);
    return message;
  };
  const origin = String((await nextMessage())['origin']);
  return {
    get: (path: string, uid: string) => send({ origin, path, token: tokenOf(uid, provider) }),
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

function tokenOf(uid: string, provider: IdentityProvider): string {
  const now = Math.floor(Date.now() / 1000);
  const iss = `https://securetoken.google.com/${benchProjectId}`;
  return provider.sign({ aud: benchProjectId, iss, sub: uid, iat: now, exp: now + 3600, auth_time: now });
}
