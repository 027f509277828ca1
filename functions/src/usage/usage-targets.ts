import { isDeepStrictEqual } from 'node:util';
import { AppError, conflict } from '../app-error.ts';
import { parseCard, parseUsage, usageId, type CardDocument, type UsageDocument } from '../documents/index.ts';
import {
  applyCommand,
  benefitPeriod,
  mergeChanges,
  type LedgerCommand,
  type PlainDate,
  type RecordChange,
  type UsageRecord,
} from '../domain/index.ts';
import type { UserChange } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import { enrolByUse } from './enrolment.ts';
import {
  benefitRefs,
  findBenefit,
  toRecord,
  writeRecords,
  type BenefitAddress,
  type BenefitWithCard,
} from './records.ts';

interface NeededDay {
  card_id: string;
  benefit_id: string;
  used_on: PlainDate;
}

export type UsageTargets = Awaited<ReturnType<typeof readTargets>>;

export async function readTargets(
  change: UserChange,
  needed: readonly NeededDay[],
  also: { known: Iterable<UsageDocument>; cards: readonly string[] },
) {
  const { store, documents } = change;
  const addresses = needed.map(({ card_id, benefit_id }) => ({ cardId: card_id, benefitId: benefit_id }));
  const cardRefs = also.cards.map((id) => documents.cards.doc(id));
  // This call reads all documents together. The calls below then find them without reading again.
  await change.read([...cardRefs, ...addresses.flatMap((address) => benefitRefs(documents, address))]);
  const cards = new Map<string, { stored: CardDocument; card: CardDocument }>();
  for (const snapshot of await change.read(cardRefs)) {
    const card = snapshot.exists ? parseCard(store.log, snapshot) : null;
    if (card) cards.set(snapshot.id, { stored: card, card });
  }
  const targets = new Map<
    string,
    { target: BenefitWithCard; records: UsageRecord[]; changes: RecordChange[] }
  >();
  for (const address of addresses) {
    if (targets.has(address.benefitId)) continue;
    try {
      const target = await findBenefit(change, address);
      if (!cards.has(address.cardId)) cards.set(address.cardId, { stored: target.card, card: target.card });
      targets.set(address.benefitId, { target, records: [], changes: [] });
    } catch (error) {
      // The card or the benefit does not exist or cannot be read. It gets no entry in `targets`, so `apply`
      // below throws a conflict.
      if (!(error instanceof AppError)) throw error;
    }
  }
  const ids = needed.flatMap(({ benefit_id, used_on }) => {
    const target = targets.get(benefit_id)?.target;
    return target
      ? usageId(benefit_id, benefitPeriod(target.current, target.card.opening_date, used_on).start)
      : [];
  });
  const records = new Map(
    [...also.known].map((record) => [usageId(record.benefit_id, record.period_start), record]),
  );
  for (const snapshot of await change.read([...new Set(ids)].map((id) => documents.usage.doc(id)))) {
    const document = snapshot.exists ? parseUsage(store.log, snapshot) : null;
    if (document) records.set(snapshot.id, document);
  }
  for (const document of records.values()) {
    targets.get(document.benefit_id)?.records.push(toRecord(document));
  }
  return {
    has: ({ cardId, benefitId }: BenefitAddress) => targets.get(benefitId)?.target.cardId === cardId,
    cardOf: (id: string): CardDocument | null => cards.get(id)?.card ?? null,
    editCard: (id: string, fields: Partial<CardDocument>) => {
      const found = cards.get(id);
      if (!found) return;
      const edited = { ...found.card, ...fields };
      const isChanged = !isDeepStrictEqual(edited, found.card);
      if (isChanged) found.card = { ...edited, version: found.stored.version + 1 };
    },
    /** A refused command changes nothing. */
    apply: ({ cardId, benefitId }: BenefitAddress, command: LedgerCommand) => {
      const found = cards.get(cardId);
      if (!found) throw conflict('This card no longer exists.');
      const known = targets.get(benefitId);
      if (known?.target.cardId !== cardId) throw conflict('This benefit no longer exists.');
      const benefit = { ...known.target.current, id: benefitId };
      const entry = { card: found.card, benefit, records: known.records };
      const { changes, records, captured, auto_claims } = applyCommand(entry, command, change.today);
      known.records = records;
      known.changes.push(...changes);
      found.card = { ...found.card, captured, auto_claims };
    },
    write: () => {
      for (const { target, changes } of targets.values()) {
        const merged = mergeChanges(changes);
        writeRecords(change, target, merged);
        enrolByUse(change, target, merged);
      }
      for (const [cardId, { stored, card }] of cards) {
        if (card !== stored) writeCard(change, cardId, stored, card);
      }
    },
  };
}
