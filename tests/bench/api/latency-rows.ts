import { API_PREFIX } from '@card-rewards/functions/contract';
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

/** Measures the latency and the throughput of a warm API. */
export async function latencyRows(context: BenchContext): Promise<Row[]> {
  const servers = await startServers(benchProjectId);
  try {
    const rows: Row[] = [];
    for (const scenario of [...(await reads(servers)), await tick(servers), newCards(servers)]) {
      context.interrupted.throwIfAborted();
      rows.push(...(await measure(scenario, context)));
    }
    rows.push(await unchangedRow(servers, context));
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

/** Compares an answer of 304 with the full answer. */
async function unchangedRow({ apiOrigin, tokenOf, ours }: Servers, context: BenchContext): Promise<Row> {
  const uid = 'reader-10-10';
  const path = '/user-benefits';
  const answer = await fetch(`${apiOrigin}${API_PREFIX}${path}`, {
    headers: { Authorization: `Bearer ${tokenOf(uid)}` },
  });
  const known = answer.headers.get('ETag') ?? '';
  const { ours: unchanged, bare: whole } = await compareLatency(
    () => ours(uid, { path, known }),
    () => ours(uid, { path }),
    scaled(context, 400, 20),
  );
  return {
    part,
    name: 'GET /user-benefits, 10 cards of 10 benefits: 304 beside the whole answer, p50',
    unit: 'ms',
    value: median(unchanged),
    baseline: median(whole),
    target: ratioAtMost(budgets.ratios.unchanged),
  };
}

/** Each worker writes for its own user, because the writes of one user run one after the other. */
async function tick(servers: Servers): Promise<Scenario> {
  const uids = Array.from({ length: WORKERS }, (_, worker) => `writer-${worker}`);
  for (const uid of uids) servers.register(uid);
  await seedUsers(servers.db, uids, { cards: 2, benefitsPerCard: 6, months: 1 });
  // The first benefit of a seeded card is monthly.
  const body = { status: 'used', used_amount: '50.00' };
  const path = `/cards/${cardIdOf(0)}/user-benefits/${benefitIdOf(0, 0)}`;
  const put =
    (which: 'ours' | 'bare'): Attempt =>
    (worker) =>
      servers[which](uids[worker] ?? '', { method: 'PUT', path, body });
  return { name: 'PUT of a tick', ours: put('ours'), bare: put('bare') };
}

/** The number of cards per user, because a user has a limit of cards. */
const CARDS_PER_USER = 100;

function newCards(servers: Servers): Scenario {
  const post = (which: 'ours' | 'bare'): Attempt => {
    const added = new Map<number, number>();
    return (worker) => {
      const count = added.get(worker) ?? 0;
      added.set(worker, count + 1);
      const uid = `${which}-adder-${worker}-${Math.floor(count / CARDS_PER_USER)}`;
      servers.register(uid);
      return servers[which](uid, { method: 'POST', path: '/cards', body: newCard });
    };
  };
  return { name: 'POST of a card', ours: post('ours'), bare: post('bare') };
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
