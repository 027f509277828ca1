import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../app-error.ts';
import { findProduct } from '../catalogue/index.ts';
import {
  benefitPeriod,
  changesBetween,
  type LedgerCommand,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import {
  parseBenefit,
  parseCard,
  parseUsage,
  usageId,
  type BenefitDocument,
  type CardDocument,
  type UsageDocument,
} from '../documents/index.ts';
import type { UserChange } from '../user/change-user.ts';
import { outcomeOfCommands, writeCard, writeRecords } from './apply-command.ts';
import { heldBenefit } from './held-benefit.ts';
import { recordOf, type BenefitAddress } from './read-records.ts';

/** Benefits of several cards, to which commands are applied one after the other. */
export interface UsageTargets {
  has: (address: BenefitAddress) => boolean;
  /** Returns a card as it is after the commands; null if it does not exist. */
  cardOf: (id: string) => CardDocument | null;
  /** Changes a card that exists. Unequal fields raise its version. */
  editCard: (id: string, fields: Partial<CardDocument>) => void;
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
export interface NeededDay {
  card_id: string;
  benefit_id: string;
  used_on: PlainDate;
}

/**
 * Reads the cards, the benefits and the records of some days, with two reads in all.
 * @param also `known` has records that were read before, `cards` the ids of further cards
 */
export async function readTargets(
  change: UserChange,
  needed: readonly NeededDay[],
  also: { known: Iterable<UsageDocument>; cards: readonly string[] },
): Promise<UsageTargets> {
  const { store, documents } = change;
  const cardIds = [...new Set([...needed.map(({ card_id }) => card_id), ...also.cards])];
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
    [...also.known].map((record) => [usageId(record.benefit_id, record.period_start), record]),
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
    cardOf: (id) => cards.get(id)?.card ?? null,
    editCard: (id, fields) => {
      const held = cards.get(id);
      if (!held) return;
      const edited = { ...held.card, ...fields };
      const isChanged = !isDeepStrictEqual(edited, held.card);
      if (isChanged) held.card = { ...edited, version: held.stored.version + 1 };
    },
    apply: ({ cardId, benefitId }, command) => {
      const held = cards.get(cardId);
      if (!held) throw notFound('Card');
      const target = targets.get(benefitId);
      if (target?.benefit.card_id !== cardId) throw notFound('Benefit');
      const outcome = outcomeOfCommands(change, { ...target, card: held.card }, [command]);
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
