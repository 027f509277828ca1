import budgets from '../budgets.json' with { type: 'json' };
import { clientOf } from '../../support/client.ts';
import { startServers } from '../api/servers.ts';
import type { BenchContext } from '../context.ts';
import { benchProjectId } from '../firestore.ts';
import { atMost, type Row } from '../row.ts';
import { seedUsers } from '../seed.ts';
import type { FirestoreWork } from './count.ts';
import { workOfCalls } from './calls.ts';

const part = 'Firestore';
const path = '/user-benefits';

/** Reports the Firestore work of requests, counted at the client. */
export async function workRows(_context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  const servers = await startServers(`${benchProjectId}-work`);
  try {
    const count = async (request: () => Promise<unknown>) => {
      servers.work.start();
      await request();
      return servers.work.counted();
    };
    for (const [cards, benefitsPerCard] of [
      [1, 6],
      [10, 6],
      [50, 10],
    ] as const) {
      const uid = `reader-${cards}`;
      await seedUsers(servers.db, [uid], { cards, benefitsPerCard, months: 24 });
      const ours = await count(() => servers.ours(uid, { path }));
      const bare = await count(() => servers.bare(uid, { path }));
      const benefits = cards * benefitsPerCard;
      // Every benefit of the user has been used in its current period.
      const bound = 1 + cards + 2 * benefits;
      const of = `GET ${path}, ${cards} × ${benefitsPerCard} benefits, 2 years of history`;
      rows.push(
        row(`${of}: queries`, ours.queries, bare.queries, 3),
        row(`${of}: documents read`, ours.documentsRead, bare.documentsRead, bound),
      );
    }
  } finally {
    await servers.stop();
  }
  rows.push(...(await rowsOfCalls()));
  return rows;
}

async function rowsOfCalls(): Promise<Row[]> {
  const servers = await startServers(`${benchProjectId}-calls`);
  try {
    const uid = 'caller';
    servers.register(uid);
    const works = await workOfCalls(
      servers.db,
      servers.work,
      uid,
      clientOf(servers.apiOrigin, servers.tokenOf(uid)),
    );
    const budgetOf: Record<string, FirestoreWork> = budgets.firestoreWork;
    return [...works].flatMap(([name, work]) => [
      row(`${name}: documents read`, work.documentsRead, null, budgetOf[name]?.documentsRead ?? 0),
      row(`${name}: documents written`, work.documentsWritten, null, budgetOf[name]?.documentsWritten ?? 0),
    ]);
  } finally {
    await servers.stop();
  }
}

function row(name: string, value: number, baseline: number | null, limit: number): Row {
  return { part, name, unit: '', value, baseline, target: atMost(limit) };
}
