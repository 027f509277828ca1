import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import type { Accounts } from './accounts.ts';
import { readCardsToAdd } from './cards-by-name.ts';
import { assertOwner, eraseUser } from './erase.ts';
import { exportWallet, usesCsv } from './export.ts';
import { addChosenCards, importWallet } from './import-wallet.ts';
import { MAX_PROBLEMS, readExport } from './read-export.ts';
import { withoutCards } from './wallet.ts';

export function accountHandlers(store: Store, accounts: Accounts) {
  return {
    'GET /export': async ({ uid, now, query }) => {
      const wallet = await exportWallet(store, uid, { now, cardId: query.card });
      return `{"data":${wallet}}`;
    },
    'GET /export/uses.csv': ({ uid, signal }) => usesCsv(store, uid, signal),
    'POST /import': async (call) => {
      const { export: exported, csv = '', cards: toAdd, dry_run: dryRun, leave_out } = call.body;
      const { wallet, problems } = exported
        ? await readExport(exported, call.now, call.signal)
        : toAdd
          ? await readCardsToAdd(toAdd, call)
          : await (await import('./parse-card-list.ts')).parseCardList(csv, call);
      const shown = problems.slice(0, MAX_PROBLEMS);
      if (problems.length > 0 && !dryRun) {
        const data = { cards: 0, benefits: 0, uses: 0, card_ids: [], problems: shown };
        return { data, cards: [], review: [] };
      }
      if (toAdd) {
        const { added, ...counts } = await addChosenCards(store, call, wallet, { dryRun });
        return { data: { ...counts, problems: shown }, cards: added, review: [] };
      }
      const words = exported?.statement_words ?? [];
      const chosen = withoutCards(wallet, new Set(leave_out));
      const { review, ...counts } = await importWallet(store, call, chosen, { words, dryRun });
      return { data: { ...counts, problems: shown }, cards: [], review };
    },
    'POST /me/erase': async (call) => {
      assertOwner(call.user, call.body.email, call.now);
      await eraseUser(store, accounts, call);
      return { data: { erased: true } };
    },
  } satisfies Partial<Handlers>;
}
