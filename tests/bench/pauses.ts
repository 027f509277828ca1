import { API_PREFIX } from '@card-rewards/functions/contract';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { sendRaw } from '../support/raw-http.ts';
import { benefitIdOf, cardIdOf, seedUsers } from '../support/seed.ts';
import { startServers } from './api.ts';
import budgets from './budgets.json' with { type: 'json' };
import { atMost, median, scaled, type BenchContext, type Row } from './measure.ts';

/** Measures how long the largest requests hold the server, as the longest turn of its event loop. */
export async function pauseRows(context: BenchContext): Promise<Row[]> {
  const { db, api, bare, stop } = await startServers();
  const ask = async (token: string, path: string, body?: object) => {
    const { status, text } = await sendRaw(api, {
      method: body ? 'POST' : 'GET',
      path,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body ? Buffer.from(JSON.stringify(body)) : null,
    });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return text;
  };
  const pauseOf = async (work: () => Promise<unknown>) => {
    const pauses: number[] = [];
    for (let round = 0; round < scaled(context, 10, 3); round += 1) {
      context.interrupted.throwIfAborted();
      const stop = watchTurns();
      await work();
      pauses.push(stop());
    }
    return median(pauses);
  };
  try {
    await seedUsers(db, ['rows'], { cards: 100, benefitsPerCard: 14, months: 1 });
    await seedUsers(db, ['feeder'], { cards: 200, benefitsPerCard: 1, months: 1 });
    await seedUsers(db, ['exporter'], { cards: 4, benefitsPerCard: 10, months: 1 });
    const feeder = documentsOfUser(db, 'feeder');
    const writer = db.bulkWriter({ throttling: false });
    for (let card = 0; card < 200; card += 1) {
      void writer.update(feeder.cards.doc(cardIdOf(card)), { offers: listOffers(card) });
    }
    const exporter = documentsOfUser(db, 'exporter');
    for (let index = 0; index < 40; index += 1) {
      const benefit = exporter.benefits.doc(benefitIdOf(Math.floor(index / 10), index % 10));
      void writer.update(benefit, { earlier_terms: earlierTerms() });
    }
    await writer.close();
    const { data } = JSON.parse(await ask('feeder', `${API_PREFIX}/calendar-feed`, {})) as {
      data: { url: string };
    };
    const { data: exported } = JSON.parse(await ask('exporter', `${API_PREFIX}/export`)) as { data: object };
    const bareRows = () =>
      sendRaw(bare, {
        method: 'GET',
        path: '/user-benefits',
        headers: { Authorization: 'Bearer rows' },
        body: null,
      });
    const row = (name: string, value: number, baseline: number | null): Row => ({
      part: 'Longest pause of the loop',
      name,
      unit: 'ms',
      value,
      baseline,
      target: atMost(budgets.pauseMs),
    });
    let importer = 0;
    return [
      row(
        'GET /user-benefits, 1,400 benefits',
        await pauseOf(() => ask('rows', `${API_PREFIX}/user-benefits`)),
        await pauseOf(bareRows),
      ),
      row(
        'the calendar feed, 200 cards with ten offers each',
        await pauseOf(() => ask('feeder', data.url)),
        null,
      ),
      row(
        'POST /import, 40 benefits with 40 earlier terms each',
        await pauseOf(() => ask(`importer-${(importer += 1)}`, `${API_PREFIX}/import`, { export: exported })),
        null,
      ),
    ];
  } finally {
    await stop();
  }
}

/**
 * Watches the turns of the event loop. Returns a function that ends the watching and returns the longest turn. The turn
 * is measured in milliseconds of processor time, so that other programs on the machine do not count.
 */
function watchTurns(): () => number {
  let longest = 0;
  let last = processorTime();
  let isWatching = true;
  const turn = () => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (isWatching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isWatching = false;
    return longest;
  };
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function listOffers(card: number): object[] {
  return Array.from({ length: 10 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(card * 10 + index).padStart(12, '0')}`,
    name: 'Welcome offer',
    reward: '80,000 points',
    worth: null,
    spend: '4000.00',
    from: '2026-11-01',
    until: `2027-01-${10 + index}`,
    spent: '100.00',
    spent_to: '2026-11-10',
    reached_on: null,
    posted_on: null,
  }));
}

function earlierTerms(): object[] {
  return Array.from({ length: 40 }, (_, index) => ({
    name: 'Statement credit',
    amount: '40.00',
    frequency: 'monthly',
    reset: 'calendar',
    months: null,
    first_month: null,
    monthly_amounts: null,
    act_by_day: null,
    until: `${2017 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`,
    replaced_on: '2026-01-01',
  }));
}
