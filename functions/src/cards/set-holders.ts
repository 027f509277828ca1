import { notFound } from '../app-error.ts';
import type { Card, HoldersBody } from '../contract/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { isHeldBy } from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import { readWallet } from '../store/read-wallet.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { buildCurrentCard } from './list-cards.ts';

export async function setHolders(store: Store, context: UserContext, body: HoldersBody): Promise<Card[]> {
  return changeUser(store, context, async (change) => {
    const before = (await readWallet(change, { cards: 'all' })).cards.documents;
    const after = new Map(before);
    for (const { id, holder } of body.cards) {
      const card = before.get(id);
      if (!card) throw notFound('Card');
      if (card.holder === holder) continue;
      after.set(id, writeCard(change, id, card, { ...card, holder, version: card.version + 1 }));
    }
    renameInReminders(change, before, after);
    return Promise.all(
      body.cards.flatMap(({ id }) => {
        const card = after.get(id);
        return card ? [buildCurrentCard(id, card, change.today)] : [];
      }),
    );
  });
}

function renameInReminders(
  change: UserChange,
  before: ReadonlyMap<string, CardDocument>,
  after: ReadonlyMap<string, CardDocument>,
): void {
  const { reminders } = change.user;
  if (!reminders || reminders.holder === null) return;
  const { holder } = reminders;
  if ([...after.values()].some((card) => isHeldBy(card, holder))) return;
  const [renamed] = [...before].flatMap(([id, card]) => (isHeldBy(card, holder) ? [id] : []));
  const now = renamed === undefined ? undefined : after.get(renamed);
  if (now) change.updateUser({ reminders: { ...reminders, holder: now.holder ?? '' } });
}
