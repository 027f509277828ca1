import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AppError, notFound } from '../app-error.ts';
import { findProduct } from '../catalogue/index.ts';
import type { UseResult, UsesBody } from '../contract/index.ts';
import {
  benefitPeriod,
  changesBetween,
  instantText,
  isOverfull,
  type LedgerCommand,
  type PlainDate,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import {
  parseBenefit,
  parseCard,
  parseUsage,
  usageId,
  type BenefitDocument,
  type CardDocument,
  type Store,
  type UsageDocument,
} from '../documents/index.ts';
import { changeUser, type UserChange } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { outcomeOf, writeCard, writeRecords } from './apply-command.ts';
import { heldBenefit } from './held-benefit.ts';
import { recordOf, type BenefitAddress } from './read-records.ts';
import { findUses, rememberRemoved, wasDoneWith } from './find-uses.ts';

type SentUse = UsesBody['uses'][number];

/**
 * Records uses of any benefits in one batch. A use whose id is already recorded stays as it is. An impossible use is
 * refused, and the others are still recorded.
 * @returns the result for each use, in the order of the request
 * @throws the errors of {@link changeUser}
 */
export async function recordUses(
  store: Store,
  context: UserContext,
  sent: readonly SentUse[],
): Promise<UseResult[]> {
  return changeUser(store, context, async (change) => {
    const existing = await findUses(
      change,
      sent.map(({ id }) => id),
    );
    const isNew = ({ id }: SentUse) => !existing.has(id);
    const targets = await readTargets(change, sent.filter(isNew), []);
    const results = sent.map((each): UseResult => {
      const { card_id: cardId, benefit_id: benefitId, ...fields } = each;
      const use = { ...fields, at: instantText(context.now) };
      if (!isNew(each)) return { id: use.id, status: 'already_recorded', message: null };
      const isRestored = wasDoneWith(change.user, benefitId, [use]) !== undefined;
      try {
        targets.apply({ cardId, benefitId }, { do: 'recordUse', use, isRestored });
        return { id: use.id, status: 'recorded', message: null };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { id: use.id, status: 'refused', message: error.message };
      }
    });
    targets.write();
    return results;
  });
}

/**
 * Deletes uses of any benefits in one batch. Unknown ids, and uses of deleted cards, are ignored.
 * @returns the ids of the deleted uses
 * @throws the errors of {@link changeUser}
 */
export async function deleteUses(
  store: Store,
  context: UserContext,
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  return changeUser(store, context, async (change) => {
    const found = [...(await findUses(change, ids))];
    const documents = new Set(found.map(([, document]) => document));
    const uses = found.flatMap(([id, { card_id, benefit_id, uses: ofRecord }]) => {
      const use = ofRecord[id];
      return use ? [{ card_id, benefit_id, ...use, id }] : [];
    });
    const targets = await readTargets(change, uses, documents);
    const deleted = uses.filter(({ card_id: cardId, benefit_id: benefitId }) => {
      return targets.has({ cardId, benefitId });
    });
    rememberOverfull(change, deleted, documents);
    for (const { id, card_id: cardId, benefit_id: benefitId } of deleted) {
      targets.apply({ cardId, benefitId }, { do: 'deleteUse', id, staysUnticked: true });
    }
    targets.write();
    return { ids: deleted.map(({ id }) => id) };
  });
}

/**
 * Remembers the deleted uses of periods whose uses exceed the amount. Otherwise an Undo could not record them again.
 */
function rememberOverfull(
  change: UserChange,
  deleted: readonly (Use & { benefit_id: string })[],
  documents: ReadonlySet<UsageDocument>,
): void {
  const overfull = [...documents].filter((document) => isOverfull(recordOf(document)));
  const ids = new Set(overfull.flatMap(({ use_ids }) => use_ids));
  const uses = deleted.filter(({ id }) => ids.has(id));
  rememberRemoved(
    change,
    uses.map((use) => ({ benefitId: use.benefit_id, uses: [use], done: false })),
  );
}

/** Benefits of several cards, to which commands are applied one after the other. */
interface UsageTargets {
  has: (address: BenefitAddress) => boolean;
  /**
   * Applies a command to a benefit after the earlier commands. A refused command changes nothing.
   * @throws AppError `not_found`; `invalid_argument` or `conflict` if the ledger refuses the command
   */
  apply: (address: BenefitAddress, command: LedgerCommand) => void;
  /** Writes the records and cards that the commands have changed, as part of the change. */
  write: () => void;
}

interface BenefitTarget {
  benefitId: string;
  benefit: BenefitDocument;
  /** The records before and after the commands. */
  before: UsageRecord[];
  records: UsageRecord[];
}

/** A day of a benefit whose record is needed. */
interface NeededDay {
  card_id: string;
  benefit_id: string;
  used_on: PlainDate;
}

/**
 * Reads the cards, the benefits and the records of some days, with two reads in all.
 * @param known records that were read before
 */
async function readTargets(
  change: UserChange,
  needed: readonly NeededDay[],
  known: Iterable<UsageDocument>,
): Promise<UsageTargets> {
  const { store, documents } = change;
  const cardIds = [...new Set(needed.map(({ card_id }) => card_id))];
  const benefitIds = [...new Set(needed.map(({ benefit_id }) => benefit_id))];
  const snapshots = await readAll(change, [
    ...cardIds.map((id) => documents.cards.doc(id)),
    ...benefitIds.map((id) => documents.benefits.doc(id)),
  ]);
  const cards = new Map<string, { stored: CardDocument; card: CardDocument }>();
  for (const snapshot of snapshots.slice(0, cardIds.length)) {
    const card = snapshot.exists ? parseCard(store.log, snapshot) : null;
    if (card) cards.set(snapshot.id, { stored: card, card });
  }
  const targets = new Map<string, BenefitTarget>();
  for (const snapshot of snapshots.slice(cardIds.length)) {
    const benefit = snapshot.exists ? parseBenefit(store.log, snapshot) : null;
    const card = benefit && cards.get(benefit.card_id)?.card;
    if (!benefit || !card) continue;
    const held = heldBenefit(benefit, await findProduct(card), { ...card, today: change.today });
    targets.set(snapshot.id, { benefitId: snapshot.id, benefit: held, before: [], records: [] });
  }
  const records = new Map(
    [...known].map((record) => [usageId(record.benefit_id, record.period_start), record]),
  );
  const ids = needed.flatMap(({ benefit_id, used_on }) => {
    const benefit = targets.get(benefit_id)?.benefit;
    const opened = benefit && cards.get(benefit.card_id)?.card.opening_date;
    return opened ? usageId(benefit_id, benefitPeriod(benefit, opened, used_on).start) : [];
  });
  const missing = [...new Set(ids)].filter((id) => !records.has(id));
  for (const snapshot of await readAll(
    change,
    missing.map((id) => documents.usage.doc(id)),
  )) {
    const document = snapshot.exists ? parseUsage(store.log, snapshot) : null;
    if (document) records.set(snapshot.id, document);
  }
  for (const document of records.values()) targets.get(document.benefit_id)?.before.push(recordOf(document));
  for (const target of targets.values()) target.records = target.before;
  return {
    has: ({ cardId, benefitId }) => targets.get(benefitId)?.benefit.card_id === cardId,
    apply: ({ cardId, benefitId }, command) => {
      const held = cards.get(cardId);
      if (!held) throw notFound('Card');
      const target = targets.get(benefitId);
      if (target?.benefit.card_id !== cardId) throw notFound('Benefit');
      const outcome = outcomeOf(change, { ...target, card: held.card }, [command]);
      const { captured, auto_claims } = outcome;
      target.records = outcome.records;
      held.card = { ...held.card, captured, auto_claims };
    },
    write: () => {
      for (const target of targets.values()) {
        writeRecords(change, target, changesBetween(target.before, target.records));
      }
      for (const [cardId, { stored, card }] of cards) {
        if (card !== stored) writeCard(change, cardId, stored, card);
      }
    },
  };
}

async function readAll(
  { store }: UserChange,
  refs: Parameters<typeof store.db.getAll>[0][],
): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : store.db.getAll(...refs);
}
