import type { ImportBody, ImportResult } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { answerWith, type Handlers } from '../http/mount.ts';
import type { UserContext } from '../user/change-user.ts';
import type { Accounts } from './accounts.ts';
import { eraseUser, requireOwner } from './erase.ts';
import { exportWallet, usesCsv } from './export.ts';
import { importWallet } from './import-wallet.ts';
import { MAX_PROBLEMS, readExport } from './read-export.ts';

export function accountHandlers(store: Store, accounts: Accounts) {
  return {
    'GET /export': async ({ uid, now, query }) => {
      const wallet = await exportWallet(store, uid, { now, cardId: query.card });
      return `{"data":${wallet}}`;
    },
    'GET /export/uses.csv': ({ uid, signal }) => usesCsv(store, uid, signal),
    'POST /import': (call) => answerWith(importBody(store, call, call.body)),
    'POST /me/erase': async (call) => {
      requireOwner(call.user, call.body.email, call.now);
      await eraseUser(store, accounts, call);
      return { data: { erased: true } };
    },
  } satisfies Partial<Handlers>;
}

/** Imports an export or a CSV list. If one line has a problem, nothing is stored. */
async function importBody(store: Store, context: UserContext, body: ImportBody): Promise<ImportResult> {
  const { wallet, problems } = body.export
    ? await readExport(body.export, context.now, context.signal)
    : await (await import('./read-card-csv.ts')).readCardCsv(body.csv ?? '', context);
  const isRefused = problems.length > 0 && !body.dry_run;
  const added = isRefused
    ? { cards: 0, benefits: 0, uses: 0, card_ids: [] }
    : await importWallet(store, context, wallet, {
        words: body.export?.statement_words ?? [],
        dryRun: body.dry_run,
      });
  return { ...added, problems: problems.slice(0, MAX_PROBLEMS) };
}
