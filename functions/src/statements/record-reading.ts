import { isDeepStrictEqual } from 'node:util';
import { AppError, conflict, invalidArgument, withoutRefusal } from '../app-error.ts';
import {
  MAX_COVERED,
  type Offer,
  type OfferSpending,
  type ReadingBody,
  type ReadingResult,
  type StatementWords,
} from '../contract/index.ts';
import {
  contentHash,
  noCoverage,
  readingDocumentSchema,
  type CardDocument,
  type Coverage,
  type ReadingDocument,
  type ReadingOfCard,
  type Store,
} from '../documents/index.ts';
import {
  areSameWords,
  feeYears,
  instantText,
  isInFuture,
  isSameSpending,
  joinDays,
  MAX_JOINED_DIGITS,
  MAX_REVERSED_LINES,
  offerDayProblem,
  withoutDays,
  type PlainDate,
  type Use,
} from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { findUses } from '../usage/find-uses.ts';
import { readTargets, type UsageTargets } from '../usage/usage-targets.ts';
import { assertReadingFits, MAX_READINGS } from './readings-of-card.ts';
import { withWords } from './statement-words.ts';

const nothingOfCard = (): ReadingOfCard => ({
  uses: {},
  removed: [],
  ...noCoverage,
  repeated: noCoverage,
  fees: null,
  fee_day: null,
  offers: {},
});

/**
 * Records a part of a reading in one batch. A refused use or offer does not stop the rest. Ignores unknown
 * ids in `removed`, and years that are no fee years. A repeated part only tries its refused uses and offers
 * again, so that edits of the user remain.
 * @returns the result for each use and offer, in the order of the request
 * @throws AppError `invalid_argument` for covered dates in the future; `conflict` for too many words or a
 * reading that is too large; see {@link changeUser} for others
 */
export async function recordReading(
  store: Store,
  context: UserContext,
  body: ReadingBody,
): Promise<{ uses: ReadingResult[]; offers: ReadingResult[] }> {
  return changeUser(store, context, async (change) => {
    const ref = change.documents.readings.doc(body.id);
    const snapshot = await ref.get();
    const reading: ReadingDocument = snapshot.exists
      ? readingDocumentSchema.parse(snapshot.data())
      : {
          kind: body.kind,
          at: instantText(context.now),
          use_count: 0,
          parts: [],
          card_ids: [],
          cards: {},
          words: [],
        };
    const part = contentHash(body).slice(0, 12);
    const isRepeated = reading.parts.includes(part);
    const ofCard = (id: string) => (reading.cards[id] ??= nothingOfCard());
    const found = await findUses(change, [...body.removed, ...body.uses.map(({ id }) => id)]);
    const removed = (isRepeated ? [] : body.removed).flatMap((id) => {
      const document = found.get(id);
      const use = document?.uses[id];
      if (!use) return [];
      const { card_id, benefit_id, done } = document;
      return [{ card_id, benefit_id, ...use, id, is_done: done }];
    });
    const added = body.uses.filter(({ id }) => !found.has(id));
    const targets = await readTargets(change, [...removed, ...added], {
      known: new Set(found.values()),
      cards: body.cards.map(({ id }) => id),
    });
    for (const { card_id: cardId, ...use } of removed) {
      const address = { cardId, benefitId: use.benefit_id };
      if (!targets.has(address)) continue;
      targets.apply(address, { do: 'deleteUse', id: use.id, staysUnticked: true });
      ofCard(cardId).removed.push(use);
    }
    const uses = body.uses.map(({ card_id: cardId, benefit_id: benefitId, ...sent }) =>
      tryRecord(sent.id, () => {
        if (found.has(sent.id) || reading.cards[cardId]?.uses[sent.id] !== undefined) return false;
        const readingId = reading.kind === 'statement' ? body.id : null;
        const use: Use = { ...sent, reading: readingId, at: instantText(context.now) };
        targets.apply({ cardId, benefitId }, { do: 'recordUse', use });
        ofCard(cardId).uses[use.id] = hashOfUse(use);
        reading.use_count += 1;
        return true;
      }),
    );
    const offers = body.cards.flatMap((sent) => applyToCard(change, targets, sent, { ofCard, isRepeated }));
    if (!isRepeated) reading.words = assignWords(change, reading.words, body.words);
    targets.write();
    reading.card_ids = Object.keys(reading.cards);
    if (change.hasWrites()) {
      if (!isRepeated) reading.parts.push(part);
      assertReadingFits(reading);
      if (!snapshot.exists) await dropOldest(change);
      change.set(ref, reading);
    }
    return { uses, offers };
  });
}

/**
 * Hashes the fields that the user can edit, so that a different hash reveals an edit. The hash leaves out the
 * period, because new terms can move a use to another period.
 */
export function hashOfUse({ used_on, amount, note, posted }: Omit<Use, 'id' | 'at' | 'reading'>): string {
  return contentHash([used_on, amount, note, posted]).slice(0, 12);
}

export function tryRecord(id: string, record: () => boolean): ReadingResult {
  try {
    return { id, status: record() ? 'recorded' : 'already_recorded', message: null };
  } catch (thrown) {
    const error = withoutRefusal(thrown);
    if (!(error instanceof AppError)) throw error;
    return { id, status: 'refused', message: refusalText(error) };
  }
}

const FIELD_NAMES: Partial<Record<string, string>> = { used_on: 'The date', amount: 'The amount' };

function refusalText({ message, fields }: AppError): string {
  if (!fields) return message;
  return Object.entries(fields)
    .map(([field, problem]) => `${FIELD_NAMES[field] ?? 'The use'} ${problem}.`)
    .join(' ');
}

interface PartOfReading {
  ofCard: (id: string) => ReadingOfCard;
  isRepeated: boolean;
}

function applyToCard(
  { today }: UserChange,
  targets: UsageTargets,
  sent: ReadingBody['cards'][number],
  { ofCard, isRepeated }: PartOfReading,
): ReadingResult[] {
  const card = targets.cardOf(sent.id);
  if (!card)
    return sent.offers.map(({ id }) => ({ id, status: 'refused', message: 'This card no longer exists.' }));
  if (isInFuture(sent.statements, today)) throw invalidArgument({ cards: 'must not cover future dates' });
  const before = ofCard(sent.id);
  const changed = { ...before };
  const fields: Partial<CardDocument> = {};
  if (!isRepeated) {
    Object.assign(fields, addCoverage(changed, card, sent, today));
    if (sent.fees) {
      fields.fees = sent.fees;
      changed.fees = { before: (before.fees ?? { before: card.fees }).before, after: sent.fees };
    }
    if (sent.fee_day !== undefined) {
      fields.fee_day = sent.fee_day;
      changed.fee_day = { before: (before.fee_day ?? { before: card.fee_day }).before, after: sent.fee_day };
    }
  }
  const offers = [...card.offers];
  const results = sent.offers.map(({ id, before: seen, after }) =>
    tryRecord(id, () => {
      if (isRepeated && changed.offers[id]) return false;
      const at = offers.findIndex((each) => each.id === id);
      const offer = offers[at];
      if (!offer) throw conflict('This offer no longer exists.');
      const stored = spendingOf(offer);
      if (isDeepStrictEqual(stored, after)) return false;
      if (!isSameSpending(stored, seen)) throw conflict('This offer was changed elsewhere.');
      const revised = { ...offer, ...after };
      const problem = offerDayProblem(revised, today);
      if (problem) throw conflict(`The dates of “${offer.name}” ${problem.message}.`);
      offers[at] = revised;
      changed.offers[id] = { before: (changed.offers[id] ?? { before: stored }).before, after };
      return true;
    }),
  );
  targets.editCard(sent.id, { ...fields, offers });
  Object.assign(before, changed);
  return results;
}

function addCoverage(
  changed: ReadingOfCard,
  card: CardDocument,
  sent: ReadingBody['cards'][number],
  today: PlainDate,
): Coverage {
  const begun = feeYears(card, today).map(({ from }) => from);
  const years = sent.complete_years.filter((year) => begun.includes(year));
  const { repeated } = changed;
  const added = {
    statements: withoutDays(sent.statements, card.statements),
    reversed_lines: without(sent.reversed_lines, card.reversed_lines),
    joined_digits: without(sent.joined_digits, card.joined_digits),
    complete_years: without(years, card.complete_years),
  };
  changed.statements = joinDays([...changed.statements, ...added.statements]);
  changed.reversed_lines = [...changed.reversed_lines, ...added.reversed_lines];
  changed.joined_digits = [...changed.joined_digits, ...added.joined_digits];
  changed.complete_years = [...changed.complete_years, ...added.complete_years];
  changed.repeated = {
    statements: joinDays([
      ...repeated.statements,
      ...withoutDays(withoutDays(sent.statements, added.statements), changed.statements),
    ]),
    reversed_lines: union(repeated.reversed_lines, without(sent.reversed_lines, changed.reversed_lines)),
    joined_digits: union(repeated.joined_digits, without(sent.joined_digits, changed.joined_digits)),
    complete_years: union(repeated.complete_years, without(years, changed.complete_years)),
  };
  return {
    statements: joinDays([...card.statements, ...sent.statements]).slice(-MAX_COVERED),
    reversed_lines: union(card.reversed_lines, sent.reversed_lines).slice(-MAX_REVERSED_LINES),
    joined_digits: union(card.joined_digits, sent.joined_digits).slice(-MAX_JOINED_DIGITS),
    complete_years: union(card.complete_years, years).toSorted(),
  };
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}

export function without(values: readonly string[], removed: readonly string[]): string[] {
  return values.filter((each) => !removed.includes(each));
}

export function spendingOf({ spent, spent_to, counted_lines }: Offer): OfferSpending {
  return { spent, spent_to, counted_lines };
}

function assignWords(
  change: UserChange,
  ofReading: ReadingDocument['words'],
  sent: readonly StatementWords[],
): ReadingDocument['words'] {
  let known = change.user.statement_words;
  const words = [...ofReading];
  for (const each of sent) {
    const { product, key, benefit_id } = each;
    const former = known.find((one) => areSameWords(one, each));
    if (former && isDeepStrictEqual(former, each)) continue;
    known = withWords(
      known.filter((one) => one !== former),
      [each],
    );
    const at = words.findIndex((one) => areSameWords(one, each));
    const before = former ? { key: former.key, benefit_id: former.benefit_id } : null;
    const entry = { product, words: each.words, before, after: { key, benefit_id } };
    if (at === -1) words.push(entry);
    else words[at] = { ...entry, before: words[at]?.before ?? null };
  }
  if (known !== change.user.statement_words) change.updateUser({ statement_words: known });
  return words;
}

export function withoutCard({ cards, ...reading }: ReadingDocument, id: string): ReadingDocument | null {
  const { [id]: ofCard, ...others } = cards;
  const card_ids = Object.keys(others);
  if (card_ids.length === 0) return null;
  const use_count = reading.use_count - Object.keys(ofCard?.uses ?? {}).length;
  return { ...reading, cards: others, card_ids, use_count };
}

async function dropOldest(change: UserChange): Promise<void> {
  const { docs } = await change.documents.readings.orderBy('at').select().limit(MAX_READINGS).get();
  if (docs.length === MAX_READINGS && docs[0]) change.delete(docs[0].ref);
}
