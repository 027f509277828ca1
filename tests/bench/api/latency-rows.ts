import budgets from '../budgets.json' with { type: 'json' };
import { compareLatency, compareThroughput, WORKERS, type Attempt } from '../compare.ts';
import { scaled, type BenchContext } from '../context.ts';
import { benchProjectId } from '../firestore.ts';
import { noTarget, ratioAtMost, type Row } from '../row.ts';
import { benefitIdOf, cardIdOf, seedUsers } from '../seed.ts';
import { median, quantile } from '../statistics.ts';
import { startServers, type Servers } from './servers.ts';

const part = 'API';

interface Scenario {
  name: string;
  ours: Attempt;
  bare: Attempt;
}

/** How long a warm API takes to answer, and how much it answers in a second. */
export async function latencyRows(context: BenchContext): Promise<Row[]> {
  const servers = await startServers(benchProjectId);
  try {
    const rows: Row[] = [];
    for (const scenario of [...(await reads(servers)), ...(await writes(servers))]) {
      context.interrupted.throwIfAborted();
      rows.push(...(await measure(scenario, context)));
    }
    return rows;
  } finally {
    await servers.stop();
  }
}

async function measure({ name, ours, bare }: Scenario, context: BenchContext): Promise<Row[]> {
  const latency = await compareLatency(ours, bare, scaled(context, 400, 20));
  const throughput = await compareThroughput(ours, bare, scaled(context, 400, WORKERS));
  const row = (figure: string, unit: string, value: number, baseline: number) => ({
    part,
    name: `${name}, ${figure}`,
    unit,
    value,
    baseline,
    target: noTarget,
  });
  return [
    {
      ...row('p50', 'ms', median(latency.ours), median(latency.bare)),
      target: ratioAtMost(budgets.ratios.latency),
    },
    row('p95', 'ms', quantile(latency.ours, 0.95), quantile(latency.bare, 0.95)),
    row(`${WORKERS} at once`, 'req/s', throughput.ours, throughput.bare),
  ];
}

async function reads({ db, ours, bare }: Servers): Promise<Scenario[]> {
  const scenarios: Scenario[] = [];
  const read = (name: string, uid: string, path: string) =>
    scenarios.push({ name, ours: () => ours(uid, { path }), bare: () => bare(uid, { path }) });
  for (const cards of [1, 10, 50]) {
    for (const benefitsPerCard of [6, 10]) {
      const uid = `reader-${cards}-${benefitsPerCard}`;
      await seedUsers(db, [uid], { cards, benefitsPerCard, months: 1 });
      read(`GET /user-benefits, ${cardsText(cards)} of ${benefitsPerCard} benefits`, uid, '/user-benefits');
    }
  }
  for (const cards of [1, 10, 50]) read(`GET /cards, ${cardsText(cards)}`, `reader-${cards}-6`, '/cards');
  return scenarios;
}

/** Each worker writes for a user of its own: those of one user take turns. */
async function writes(servers: Servers): Promise<Scenario[]> {
  const uids = Array.from({ length: WORKERS }, (_, worker) => `writer-${worker}`);
  for (const uid of uids) servers.register(uid);
  await seedUsers(servers.db, uids, { cards: 2, benefitsPerCard: 6, months: 1 });
  const write = (name: string, method: string, path: string, body: object): Scenario => {
    const attempt =
      (which: 'ours' | 'bare'): Attempt =>
      (worker) =>
        servers[which](uids[worker] ?? '', { method, path, body });
    return { name, ours: attempt('ours'), bare: attempt('bare') };
  };
  // The first benefit of a seeded card is monthly.
  const tick = { status: 'used', used_amount: '50.00', period_start: '2026-11-01' };
  const address = `/cards/${cardIdOf(0)}/user-benefits/${benefitIdOf(0, 0)}`;
  return [write('PUT of a tick', 'PUT', address, tick), write('POST of a card', 'POST', '/cards', newCard)];
}

const newCard = {
  card_name: 'Bench Card',
  bank: 'Bench Bank',
  network: 'Visa',
  opening_date: '2024-03-01',
  annual_fee: '95.00',
  last_digits: '1234',
  notes: 'Opened for the bonus; keep while the travel credit lasts.',
};

function cardsText(cards: number): string {
  return cards === 1 ? '1 card' : `${cards} cards`;
}
