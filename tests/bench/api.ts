import { createServer } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createApp } from '@card-rewards/functions/app';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { firebaseAccounts } from '../../functions/src/account/accounts.ts';
import { boundedCalls } from '../../functions/src/bounded-calls.ts';
import { DEADLINE_MS } from '../../functions/src/http/request-limits.ts';
import { close, listen } from '../stack/ports.ts';
import { benchDay, benchInstant, benefitIdOf, cardIdOf, seedUsers } from '../support/seed.ts';
import { createBareApp } from './bare-app.ts';
import budgets from './budgets.json' with { type: 'json' };
import {
  benchProjectId,
  compareLatency,
  ratioAtMost,
  scaled,
  send,
  type BenchContext,
  type Row,
  type Sent,
} from './measure.ts';

/** Measures the latency of a warm API and of the bare routes. */
export async function apiRows(context: BenchContext): Promise<Row[]> {
  const { db, api, bare, stop } = await startServers();
  try {
    await seedUsers(db, ['reader-1'], { cards: 1, benefitsPerCard: 6, months: 1 });
    await seedUsers(db, ['reader-10'], { cards: 10, benefitsPerCard: 10, months: 1 });
    await seedUsers(db, ['reader-50'], { cards: 50, benefitsPerCard: 10, months: 1 });
    const rows: Row[] = [];
    const measured: [name: string, token: string, request: Omit<Sent, 'origin' | 'token'>][] = [
      ['GET /user-benefits, 6 benefits', 'reader-1', { path: '/user-benefits' }],
      ['GET /user-benefits, 100 benefits', 'reader-10', { path: '/user-benefits' }],
      ['GET /user-benefits, 500 benefits', 'reader-50', { path: '/user-benefits' }],
      ['GET /cards, 10 cards', 'reader-10', { path: '/cards' }],
      ['PUT of a tick', 'reader-1', tick],
    ];
    for (const [name, token, request] of measured) {
      const ours = () => send({ ...request, path: API_PREFIX + request.path, origin: api, token });
      const theirs = () => send({ ...request, origin: bare, token });
      context.interrupted.throwIfAborted();
      const times = await compareLatency(ours, theirs, scaled(context, 250, 20));
      const target = ratioAtMost(budgets.ratios.latency);
      rows.push({ part: 'API', name: `${name}, p50`, unit: 'ms', ...times, target });
    }
    return rows;
  } finally {
    await stop();
  }
}

/** Starts the API and the bare app with the same Firestore client. A token is a user's id. */
export async function startServers() {
  const firebase = initializeApp({ projectId: benchProjectId }, 'bench');
  const db = getFirestore(firebase);
  db.settings(boundedCalls);
  const identity = { email: null, display_name: null, auth_time: 0 };
  const app = createApp({
    db,
    verifyToken: async (uid) => ({ uid, ...identity }),
    accounts: firebaseAccounts(getAuth(firebase)),
    appUrl: '',
    sendMail: null,
    push: null,
    now: () => new Date(benchInstant),
    // The bench stops at a failed request, so it needs no log.
    log: { warn: () => {}, error: () => {} },
    deadline: DEADLINE_MS,
    requestsPerMinute: null,
    verifyAppCheck: null,
    release: 'bench',
    debugToday: false,
  });
  // Connections are idle while users are stored. If a connection closed when it is used again, the run would end.
  const servers = [app, createBareApp(db, async (uid) => ({ uid }), benchDay)].map((listener) =>
    createServer({ keepAliveTimeout: 600_000 }, listener),
  );
  const [api = '', bare = ''] = await Promise.all(
    servers.map(async (server) => `http://127.0.0.1:${await listen(server)}`),
  );
  return {
    db,
    api,
    bare,
    stop: async () => {
      await Promise.all(servers.map(close));
      await deleteApp(firebase);
    },
  };
}

// The first benefit of a seeded card is monthly.
const tick = {
  method: 'PUT',
  path: `/cards/${cardIdOf(0)}/user-benefits/${benefitIdOf(0, 0)}`,
  // The client sends the first date of the period, so that its record is read together with the benefit.
  headers: { 'X-Period-Start': '2026-11-01' },
  body: { status: 'used', used_amount: '50.00' },
};
