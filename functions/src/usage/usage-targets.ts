import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notFound } from '../app-error.ts';
import {
  benefitLine,
  type AutoClaim,
  type Captured,
  type LedgerCommand,
  type PlainDate,
  type RecordChange,
  type UsageRecord,
} from '../domain/index.ts';
import {
  parseBenefit,
  parseCard,
  parseUsage,
  usageId,
  type BenefitDocument,
  type CardDocument,
} from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { commandOutcome, writeRecords } from './apply-command.ts';
import type { BenefitAddress } from './find-benefit.ts';
import { recordOf } from './stored-records.ts';
import { writeCard } from './write-card.ts';

/** Benefits of several cards, to which commands are applied one after the other. */
export interface UsageTargets {
  cards: Map<string, { stored: CardDocument; captured: Captured; auto_claims: readonly AutoClaim[] }>;
  benefits: Map<string, BenefitTarget>;
  /**
   * Applies a command to a benefit after the earlier commands. A refused command changes nothing.
   * @throws AppError `not_found`; `invalid_argument` or `conflict` if the ledger refuses the command
   */
  apply: (address: BenefitAddress, command: LedgerCommand) => void;
}

interface BenefitTarget {
  benefitId: string;
  benefit: BenefitDocument;
  records: UsageRecord[];
  /** The changed records, by their first days. */
  changes: Map<PlainDate, RecordChange>;
}

/** A day of a benefit whose records are needed. */
interface NeededDay {
  card_id: string;
  benefit_id: string;
  used_on: PlainDate;
}

/** Reads the cards, the benefits and the records for some days, with two reads in all. */
export async function readTargets(change: UserChange, needed: readonly NeededDay[]): Promise<UsageTargets> {
  const { store, documents } = change;
  const cardIds = [...new Set(needed.map(({ card_id }) => card_id))];
  const benefitIds = [...new Set(needed.map(({ benefit_id }) => benefit_id))];
  const snapshots = await readAll(change, [
    ...cardIds.map((id) => documents.cards.doc(id)),
    ...benefitIds.map((id) => documents.benefits.doc(id)),
  ]);
  const cards: UsageTargets['cards'] = new Map();
  for (const snapshot of snapshots.slice(0, cardIds.length)) {
    const stored = snapshot.exists ? parseCard(store.log, snapshot) : null;
    if (!stored) continue;
    const { captured, auto_claims } = stored;
    cards.set(snapshot.id, { stored, captured, auto_claims });
  }
  const benefits: UsageTargets['benefits'] = new Map();
  for (const snapshot of snapshots.slice(cardIds.length)) {
    const benefit = snapshot.exists ? parseBenefit(store.log, snapshot) : null;
    if (benefit && cards.has(benefit.card_id)) {
      benefits.set(snapshot.id, { benefitId: snapshot.id, benefit, records: [], changes: new Map() });
    }
  }
  await readRecords(change, { cards, benefits }, needed);
  return { cards, benefits, apply: applierOf(change, { cards, benefits }) };
}

async function readRecords(
  change: UserChange,
  { cards, benefits }: Pick<UsageTargets, 'cards' | 'benefits'>,
  needed: readonly NeededDay[],
): Promise<void> {
  const ids = needed.flatMap(({ benefit_id, used_on }) => {
    const target = benefits.get(benefit_id);
    const opened = target && cards.get(target.benefit.card_id)?.stored.opening_date;
    if (!target || opened === undefined) return [];
    return benefitLine(target.benefit, opened, used_on).starts.map((start) => usageId(benefit_id, start));
  });
  const refs = [...new Set(ids)].map((id) => change.documents.usage.doc(id));
  for (const snapshot of await readAll(change, refs)) {
    const document = snapshot.exists ? parseUsage(change.store.log, snapshot) : null;
    if (!document) continue;
    const target = benefits.get(document.benefit_id);
    target?.records.push(recordOf(document));
  }
}

async function readAll(
  { store }: UserChange,
  refs: Parameters<typeof store.db.getAll>[0][],
): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : store.db.getAll(...refs);
}

function applierOf(
  change: UserChange,
  { cards, benefits }: Pick<UsageTargets, 'cards' | 'benefits'>,
): UsageTargets['apply'] {
  return ({ cardId, benefitId }, command) => {
    const card = cards.get(cardId);
    if (!card) throw notFound('Card');
    const target = benefits.get(benefitId);
    if (target?.benefit.card_id !== cardId) throw notFound('Benefit');
    const { captured, auto_claims, stored } = card;
    const { benefit, records } = target;
    const before = { benefitId, benefit, card: { ...stored, captured, auto_claims }, records };
    const outcome = commandOutcome(change, before, command);
    target.records = outcome.records;
    Object.assign(card, { captured: outcome.captured, auto_claims: outcome.auto_claims });
    for (const changed of outcome.changes) {
      const start = (changed.after ?? changed.before)?.start;
      if (start === undefined) continue;
      const earlier = target.changes.get(start);
      target.changes.set(start, { before: earlier ? earlier.before : changed.before, after: changed.after });
    }
  };
}

/** Writes the records and cards that the commands have changed, as part of a change. */
export async function writeTargets(change: UserChange, { cards, benefits }: UsageTargets): Promise<void> {
  const changedCards = new Set<string>();
  for (const target of benefits.values()) {
    if (target.changes.size === 0) continue;
    changedCards.add(target.benefit.card_id);
    writeRecords(change, target, [...target.changes.values()]);
  }
  for (const [cardId, { stored, captured, auto_claims }] of cards) {
    if (changedCards.has(cardId)) {
      writeCard(change, cardId, stored, { ...stored, captured, auto_claims: [...auto_claims] });
    }
  }
}
