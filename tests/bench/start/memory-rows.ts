import { API_PREFIX } from '@card-rewards/functions/contract';
import { initializeApp, deleteApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import budgets from '../budgets.json' with { type: 'json' };
import { scaled, type BenchContext } from '../context.ts';
import { benchProjectId } from '../firestore.ts';
import { send } from '../http.ts';
import { atMost, type Row } from '../row.ts';
import { seedUsers } from '../seed.ts';
import { buildFunctions, startFunction, startSigner, type BuiltFunction } from './functions.ts';

const CONCURRENT = 200;
// Each user stays below the limit of requests per minute.
const uids = Array.from({ length: 20 }, (_, user) => `memory-${user}`);

/** Measures the peak memory of the built function during 200 concurrent requests. */
export async function memoryRows(context: BenchContext): Promise<Row[]> {
  const { ours, bare } = await buildFunctions(context);
  await seed();
  const { provider, tokenOf } = await startSigner();
  const tokens = uids.map(tokenOf);
  const measure = async (built: BuiltFunction, path: string): Promise<number> => {
    const served = await startFunction(built, provider);
    try {
      for (let round = 0; round < scaled(context, 10, 2); round += 1) {
        context.interrupted.throwIfAborted();
        // On a slow machine some requests miss the deadline and answer 503, but use the memory as well.
        await Promise.allSettled(
          Array.from({ length: CONCURRENT }, (_, index) =>
            send({ origin: served.origin, path, token: tokens[index % tokens.length] ?? '' }),
          ),
        );
      }
      return await served.mostMemoryMebibytes();
    } finally {
      await served.stop();
    }
  };
  const row = async (path: string): Promise<Row> => ({
    part: 'Memory',
    name: `GET ${path}, ${CONCURRENT} at once, 10 cards of 10 benefits`,
    unit: 'MiB',
    value: await measure(ours, API_PREFIX + path),
    baseline: await measure(bare, path),
    target: atMost(budgets.memoryMebibytes),
  });
  try {
    return [await row('/cards'), await row('/user-benefits')];
  } finally {
    await provider.stop();
  }
}

async function seed(): Promise<void> {
  const firebase = initializeApp({ projectId: benchProjectId }, 'bench-memory');
  await seedUsers(getFirestore(firebase), uids, { cards: 10, benefitsPerCard: 10, months: 1 });
  await deleteApp(firebase);
}
