import budgets from '../budgets.json' with { type: 'json' };
import { compareLatency } from '../compare.ts';
import { scaled, type BenchContext } from '../context.ts';
import { benchProjectId } from '../firestore.ts';
import { noTarget, ratioAtMost, type Row } from '../row.ts';
import { seedUsers } from '../seed.ts';
import { median } from '../statistics.ts';
import { startServers, type Servers } from './servers.ts';

const part = 'Growth';
const paths = ['/user-benefits', '/cards'];
const holding = { cards: 10, benefitsPerCard: 10, months: 1 };

/** A small and a large database, or users with little and much history. */
interface Pair {
  name: string;
  large: { servers: Servers; uid: string };
  small: { servers: Servers; uid: string };
}

/**
 * Measures the same reads of each pair alternately. The figure is from the large one and the baseline from the small one.
 * Firestore uses an index for a query. Its emulator scans more documents, as the bare route shows.
 */
export async function growthRows(context: BenchContext): Promise<Row[]> {
  const started: Servers[] = [];
  // Each project has its own database.
  const serversWith = async (otherUsers: number) => {
    const servers = await startServers(`${benchProjectId}-${otherUsers}`);
    started.push(servers);
    const others = Array.from({ length: otherUsers }, (_, index) => `other-${index}`);
    await seedUsers(servers.db, others, { cards: 1, benefitsPerCard: 6, months: 1 });
    await seedUsers(servers.db, ['reader'], holding);
    return servers;
  };
  try {
    const small = { servers: await serversWith(0), uid: 'reader' };
    const rows: Row[] = [];
    for (const full of [1_000, 10_000]) {
      const otherUsers = scaled(context, full);
      const large = { servers: await serversWith(otherUsers), uid: 'reader' };
      const name = `beside ${otherUsers.toLocaleString('en-US')} other users`;
      rows.push(...(await measure({ name, large, small }, context)));
    }
    await seedUsers(small.servers.db, ['old-reader'], { ...holding, months: 120 });
    const large = { servers: small.servers, uid: 'old-reader' };
    rows.push(...(await measure({ name: '10 years of history beside 1 month', large, small }, context)));
    return rows;
  } finally {
    for (const servers of started) await servers.stop();
  }
}

async function measure({ name, large, small }: Pair, context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  const target = ratioAtMost(budgets.ratios.growth);
  for (const path of paths) {
    context.interrupted.throwIfAborted();
    const read = `GET ${path}, ${name}`;
    const documents = await documentsRead(large, path);
    rows.push({
      part,
      name: `${read}: documents read`,
      unit: '',
      value: documents,
      baseline: await documentsRead(small, path),
      target: ratioAtMost(1),
    });
    for (const server of ['ours', 'bare'] as const) {
      const times = await compareLatency(
        () => large.servers[server](large.uid, { path }),
        () => small.servers[server](small.uid, { path }),
        scaled(context, 300, 20),
      );
      const row = { part, unit: 'ms', value: median(times.ours), baseline: median(times.bare) };
      if (server === 'ours') rows.push({ ...row, name: `${read}: p50`, target });
      else rows.push({ ...row, name: `${read}: p50 of the bare route`, target: noTarget });
    }
  }
  return rows;
}

async function documentsRead({ servers, uid }: Pair['large'], path: string): Promise<number> {
  servers.work.start();
  await servers.ours(uid, { path });
  return servers.work.counted().documentsRead;
}
