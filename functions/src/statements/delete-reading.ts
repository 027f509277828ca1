import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../app-error.ts';
import type { DeletedReading, StatementWords } from '../contract/index.ts';
import {
  readingDocumentSchema,
  type CardDocument,
  type Coverage,
  type ReadingDocument,
  type ReadingOfCard,
  type Store,
} from '../documents/index.ts';
import { areSameWords, joinDays, withoutDays } from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { findUses } from '../usage/find-uses.ts';
import { readTargets, type UsageTargets } from '../usage/usage-targets.ts';
import { readReadingsOf, type StoredReading } from './readings-of-card.ts';
import { hashOfUse, spendingOf, tryRecord, without } from './record-reading.ts';

/**
 * Deletes the uses that a reading has recorded, and restores the uses, words and card fields that the reading
 * has removed or changed. Does not touch what has changed since the reading. Does not restore a use if its
 * period has no room for the use, or if the reading that recorded the use was deleted.
 */
export async function deleteReading(store: Store, context: UserContext, id: string): Promise<DeletedReading> {
  return changeUser(store, context, async (change) => {
    const ref = change.documents.readings.doc(id);
    const snapshot = await ref.get();
    if (!snapshot.exists) throw notFound('Reading');
    const reading = readingDocumentSchema.parse(snapshot.data());
    const cards = Object.entries(reading.cards);
    const ids = cards.flatMap(([, { uses, removed }]) => [
      ...Object.keys(uses),
      ...removed.map((use) => use.id),
    ]);
    const found = await findUses(change, ids);
    const recorded = cards.flatMap(([, { uses }]) =>
      Object.entries(uses).flatMap(([useId, hash]) => {
        const document = found.get(useId);
        const use = document?.uses[useId];
        return use
          ? [{ card_id: document.card_id, benefit_id: document.benefit_id, id: useId, hash, ...use }]
          : [];
      }),
    );
    const missing = cards
      .flatMap(([card_id, { removed }]) => removed.map((use) => ({ card_id, ...use })))
      .filter((use) => use.reading !== id && !found.has(use.id));
    const readingIds = new Set(missing.flatMap((use) => use.reading ?? []));
    const readings = await change.read([...readingIds].map((each) => change.documents.readings.doc(each)));
    const stored = new Set(readings.flatMap((each) => (each.exists ? each.id : [])));
    const restored = missing.filter((use) => use.reading === null || stored.has(use.reading));
    const targets = await readTargets(change, [...recorded, ...restored], {
      known: new Set(found.values()),
      cards: reading.card_ids,
    });
    const deleted = recorded.filter((use) => use.hash === hashOfUse(use) && targets.has(addressOf(use)));
    for (const use of deleted) {
      targets.apply(addressOf(use), { do: 'deleteUse', id: use.id, staysUnticked: true });
    }
    const refused = restored.filter(({ card_id, benefit_id, is_done: isDone, ...use }) => {
      const command = { do: 'recordUse', use, isDone } as const;
      const restore = () => {
        targets.apply(addressOf({ card_id, benefit_id }), command);
        return true;
      };
      return tryRecord(use.id, restore).status === 'refused';
    });
    const others = await readOthers(change, id, reading.card_ids);
    const keptFields = cards.flatMap(([cardId, ofCard]) => {
      const added = leaveToOthers(others, cardId, ofCard);
      return putBack(targets, cardId, { ...ofCard, ...added }, createHandOn(others, cardId, reading.at));
    });
    const keptWords = putWordsBack(change, reading.words, others, reading.at);
    for (const other of others.values()) if (other.isChanged) change.set(other.ref, other.reading);
    targets.write();
    change.delete(ref);
    const keptUses = recorded.length - deleted.length + refused.length;
    return { id, removed: deleted.length, kept: keptUses + keptFields.length + keptWords };
  });
}

const addressOf = ({ card_id, benefit_id }: { card_id: string; benefit_id: string }) => ({
  cardId: card_id,
  benefitId: benefit_id,
});

interface OtherReading extends StoredReading {
  isChanged: boolean;
}

async function readOthers(
  change: UserChange,
  id: string,
  cardIds: readonly string[],
): Promise<Map<string, OtherReading>> {
  const ofCards = await Promise.all(cardIds.map((cardId) => readReadingsOf(change, cardId)));
  const others = ofCards.flat().filter(({ ref }) => ref.id !== id);
  return new Map(others.map((other) => [other.ref.id, { ...other, isChanged: false }]));
}

/**
 * Another reading can have parts of the deleted reading's coverage in `repeated`. Moves these parts from
 * `repeated` to the other reading's own fields.
 * @returns the coverage that no other reading has
 */
function leaveToOthers(
  others: ReadonlyMap<string, OtherReading>,
  cardId: string,
  { statements, reversed_lines, joined_digits, complete_years }: ReadingOfCard,
): Coverage {
  let left: Coverage = { statements, reversed_lines, joined_digits, complete_years };
  for (const other of others.values()) {
    const { reading } = other;
    const ofCard = reading.cards[cardId];
    if (!ofCard) continue;
    const rest = coverageWithout(left, ofCard.repeated);
    const shared = coverageWithout(left, rest);
    if (Object.values(shared).every((values) => values.length === 0)) continue;
    left = rest;
    const inherited: ReadingOfCard = {
      ...ofCard,
      statements: joinDays([...ofCard.statements, ...shared.statements]),
      reversed_lines: [...ofCard.reversed_lines, ...shared.reversed_lines],
      joined_digits: [...ofCard.joined_digits, ...shared.joined_digits],
      complete_years: [...ofCard.complete_years, ...shared.complete_years],
      repeated: coverageWithout(ofCard.repeated, shared),
    };
    other.reading = { ...reading, cards: { ...reading.cards, [cardId]: inherited } };
    other.isChanged = true;
  }
  return left;
}

function coverageWithout(some: Coverage, removed: Coverage): Coverage {
  return {
    statements: withoutDays(some.statements, removed.statements),
    reversed_lines: without(some.reversed_lines, removed.reversed_lines),
    joined_digits: without(some.joined_digits, removed.joined_digits),
    complete_years: without(some.complete_years, removed.complete_years),
  };
}

interface BeforeAndAfter {
  before: unknown;
  after: unknown;
}

/**
 * If a later reading has changed the same value again, gives the later reading the former value of the
 * deleted one. For example, the first reading changes a fee from 95.00 to 150.00 and the second from 150.00
 * to 195.00. After the first is deleted, deleting the second restores 95.00.
 * @returns false if no later reading has changed the value
 */
type HandOn = <Entry extends BeforeAndAfter>(
  changed: Entry,
  entryOf: (ofCard: ReadingOfCard) => Entry | null | undefined,
) => boolean;

function createHandOn(others: ReadonlyMap<string, OtherReading>, cardId: string, at: string): HandOn {
  return ({ before, after }, entryOf) => {
    const next = [...others.values()].find(({ reading }) => {
      const entry = reading.cards[cardId] && entryOf(reading.cards[cardId]);
      return entry && reading.at >= at && isDeepStrictEqual(entry.before, after);
    });
    const ofCard = next?.reading.cards[cardId];
    const entry = ofCard && entryOf(ofCard);
    if (!next || !entry) return false;
    entry.before = before;
    next.isChanged = true;
    return true;
  };
}

function putBack(targets: UsageTargets, cardId: string, changed: ReadingOfCard, handOn: HandOn): string[] {
  const card = targets.cardOf(cardId);
  if (!card) return [];
  const kept: string[] = [];
  const fields: Partial<CardDocument> = {
    statements: withoutDays(card.statements, changed.statements),
    reversed_lines: without(card.reversed_lines, changed.reversed_lines),
    joined_digits: without(card.joined_digits, changed.joined_digits),
    complete_years: without(card.complete_years, changed.complete_years),
    offers: card.offers.map((offer) => {
      const spending = changed.offers[offer.id];
      if (!spending) return offer;
      const isNext = handOn(spending, (ofCard) => ofCard.offers[offer.id]);
      if (!isNext && isDeepStrictEqual(spendingOf(offer), spending.after)) {
        return { ...offer, ...spending.before };
      }
      kept.push('offers');
      return offer;
    }),
  };
  const { fees, fee_day } = changed;
  if (fees) {
    const isNext = handOn(fees, (ofCard) => ofCard.fees);
    if (!isNext && isDeepStrictEqual(card.fees, fees.after)) fields.fees = fees.before;
    else kept.push('fees');
  }
  if (fee_day) {
    const isNext = handOn(fee_day, (ofCard) => ofCard.fee_day);
    if (!isNext && card.fee_day === fee_day.after) fields.fee_day = fee_day.before;
    else kept.push('fee_day');
  }
  targets.editCard(cardId, fields);
  return kept;
}

function putWordsBack(
  change: UserChange,
  ofReading: ReadingDocument['words'],
  others: ReadonlyMap<string, OtherReading>,
  at: string,
): number {
  let kept = 0;
  const statement_words = change.user.statement_words.flatMap((stored): StatementWords[] => {
    const entry = ofReading.find((each) => areSameWords(each, stored));
    if (!entry) return [stored];
    const { key, benefit_id } = stored;
    const next = [...others.values()].find(
      ({ reading }) =>
        reading.at >= at &&
        reading.words.some(
          (each) => areSameWords(each, entry) && isDeepStrictEqual(each.before, entry.after),
        ),
    );
    if (next) {
      next.isChanged = true;
      for (const each of next.reading.words) if (areSameWords(each, entry)) each.before = entry.before;
    } else if (isDeepStrictEqual({ key, benefit_id }, entry.after)) {
      return entry.before ? [{ ...stored, ...entry.before }] : [];
    }
    kept += 1;
    return [stored];
  });
  if (!isDeepStrictEqual(statement_words, change.user.statement_words))
    change.updateUser({ statement_words });
  return kept;
}
