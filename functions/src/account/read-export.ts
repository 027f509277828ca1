import * as z from 'zod';
import { idSchema, uuidSchema, type ImportedExport, type ImportProblem } from '../contract/index.ts';
import type { UsageDocument } from '../documents/index.ts';
import {
  benefitPeriod,
  benefitProblems,
  canBeClaimed,
  cardDateProblem,
  dayInZone,
  groupBy,
  instantText,
  isInFuture,
  laterDay,
  offerDayProblem,
  updateCaptured,
  withRecords,
  type AutoClaim,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import { MAX_READING_BYTES } from '../statements/readings-of-card.ts';
import { assertWithinLimits } from '../store/limits.ts';
import { createYield } from '../store/yield-to-others.ts';
import { toRecord, toUsageDocument } from '../usage/records.ts';
import {
  importedBenefitSchema,
  importedCardSchema,
  importedReadingSchema,
  importedUsageSchema,
  type ImportedBenefit,
  type ImportedCard,
  type ImportedReading,
  type ImportedUsage,
} from './imported-documents.ts';
import type { Wallet } from './wallet.ts';

interface ParsedWallet {
  cards: ReadonlyMap<string, ImportedCard>;
  benefits: ReadonlyMap<string, ImportedBenefit>;
  usage: ReadonlyMap<string, ImportedUsage>;
  readings: ReadonlyMap<string, ImportedReading>;
}

const MAX_CHARACTERS = 100_000;

const identifiedSchema = z.looseObject({ id: idSchema });
type Identified = z.output<typeof identifiedSchema>;

const EARLIEST_ZONE = 'Pacific/Kiritimati';

export const MAX_PROBLEMS = 200;

/**
 * Reads an export and checks it as strictly as requests. Fields that are computed from other fields, such as
 * `captured`, are computed again.
 * @throws AppError `conflict` if the export has more cards or benefits than a user can keep; the signal's
 * reason
 */
export async function readExport(
  exported: Pick<ImportedExport, 'format' | 'cards' | 'benefits' | 'usage'> & {
    readings?: unknown[] | undefined;
  },
  now: Date,
  signal: AbortSignal,
): Promise<{ wallet: Wallet; problems: ImportProblem[] }> {
  const listed = exported.benefits.filter((each) => !isRetired(each)).length;
  assertWithinLimits({ cards: 0, benefits: 0 }, { cards: exported.cards.length, benefits: listed });
  const problems: ImportProblem[] = [];
  const yieldToOthers = createYield(signal);
  const parse = async <Schema extends z.ZodType>(
    list: keyof ParsedWallet,
    schema: Schema,
    { most = MAX_CHARACTERS, idOf = ({ id }: Identified): string => id } = {},
  ) => {
    const documents = new Map<string, z.output<Schema>>();
    for (const [index, unchecked] of (exported[list] ?? []).entries()) {
      await yieldToOthers();
      if (problems.length >= MAX_PROBLEMS) break;
      const note = (field: string, message: string) =>
        problems.push({ line: index + 1, field: `${list}.${field}`, message });
      const identified = identifiedSchema.safeParse(unchecked);
      if (!identified.success || documents.has(idOf(identified.data))) {
        note('id', identified.success ? 'must be unique' : 'must be an id');
        continue;
      }
      const { id: _id, ...fields } = identified.data;
      const parsed = schema.safeParse(fields);
      if (!parsed.success) for (const problem of firstProblems(parsed.error)) note(...problem);
      else if (JSON.stringify(parsed.data).length > most) note('id', 'is too large');
      else documents.set(idOf(identified.data), parsed.data);
    }
    return documents;
  };
  const cards = await parse('cards', importedCardSchema);
  const benefits = await parse('benefits', importedBenefitSchema);
  const usage = await parse('usage', importedUsageSchema);
  const readings = await parse('readings', importedReadingSchema, {
    most: MAX_READING_BYTES,
    idOf: ({ id, card_id }) => `${id} ${String(card_id)}`,
  });
  const wallet = { cards, benefits, usage, readings };
  const check = async <Document>(
    list: keyof ParsedWallet,
    documents: ReadonlyMap<string, Document>,
    problemsIn: (id: string, document: Document) => FieldProblems,
  ) => {
    let line = 0;
    for (const [id, document] of documents) {
      await yieldToOthers();
      line += 1;
      for (const [field, message] of new Map(problemsIn(id, document))) {
        problems.push({ line, field: `${list}.${field}`, message });
      }
    }
  };
  // These checks compare documents and report their positions, so they only run if every document is valid.
  if (problems.length === 0) {
    const time = { now: instantText(now), latestDay: dayInZone(now, EARLIEST_ZONE) };
    const useIds = new Set<string>();
    await check('cards', cards, (id, card) => cardProblems(id, card, wallet, time));
    await check('benefits', benefits, (_id, benefit) => problemsOfBenefit(benefit, wallet));
    await check('readings', readings, (id, reading) => readingProblems(id, reading, wallet, time));
    await check('usage', usage, (id, record) => recordProblems(id, record, wallet, { ...time, useIds }));
  }
  return problems.length > 0
    ? { wallet: { cards: [], benefits: [], usage: [], readings: [] }, problems }
    : { wallet: await recomputeWallet(wallet, now, yieldToOthers), problems };
}

function isRetired(unchecked: unknown): boolean {
  return typeof unchecked === 'object' && unchecked !== null && Reflect.get(unchecked, 'retired') === true;
}

type FieldProblems = Generator<[field: string, message: string]>;

interface ImportTime {
  now: string;
  latestDay: PlainDate;
}

const NOT_IN_FUTURE = 'must not be in the future';

const OFFER_DATES = {
  spent_to: 'the last date of spending',
  reached_on: 'the date of meeting',
  posted_on: 'the date of posting',
} as const;

/**
 * Accepts decisions and complete years before the opening, because a user can move the opening to a later
 * month.
 */
function* cardProblems(
  id: string,
  card: ImportedCard,
  { benefits }: ParsedWallet,
  { now, latestDay }: ImportTime,
): FieldProblems {
  const dateProblem = cardDateProblem(card, latestDay);
  if (dateProblem) yield [dateProblem.field, dateProblem.message];
  if (card.created_at > now) yield ['created_at', NOT_IN_FUTURE];
  if (isInFuture(card.statements, latestDay)) yield ['statements', NOT_IN_FUTURE];
  if (card.complete_years.some((year) => year > latestDay)) yield ['complete_years', NOT_IN_FUTURE];
  const latest = laterDay(latestDay, card.opening_date);
  if (card.decisions.some(({ on }) => on > latest)) yield ['decisions', NOT_IN_FUTURE];
  if (card.auto_claims.some(({ benefit_id }) => benefits.get(benefit_id)?.card_id !== id)) {
    yield ['auto_claims', 'must refer to benefits of the card'];
  }
  for (const offer of card.offers) {
    const problem = offerDayProblem(offer, latestDay);
    if (problem) yield ['offers', `${OFFER_DATES[problem.field]} of “${offer.name}” ${problem.message}`];
  }
  if (!card.auto_claims.every(canBeClaimed)) {
    yield ['auto_claims', 'must not be of a benefit that is unlimited or comes back after its last use'];
  }
  if (card.auto_claims.some(({ from, until }) => until !== null && until < from)) {
    yield ['auto_claims', 'must not end before they begin'];
  }
  if (haveOverlap(card.auto_claims)) {
    yield ['auto_claims', 'must not overlap: two automatic claims of a benefit cover the same dates'];
  }
}

/** Two claims of a benefit may share one date: the end of the first and the start of the second. */
function haveOverlap(claims: readonly AutoClaim[]): boolean {
  const ofBenefits = groupBy(claims, ({ benefit_id }) => benefit_id);
  return [...ofBenefits.values()].some((ofBenefit) => {
    const inOrder = ofBenefit.toSorted((one, other) => (one.from < other.from ? -1 : 1));
    return inOrder.some(({ until }, index) => {
      const next = inOrder[index + 1];
      return next !== undefined && (until === null || next.from < until);
    });
  });
}

function* problemsOfBenefit(benefit: ImportedBenefit, { cards }: ParsedWallet): FieldProblems {
  if (!cards.has(benefit.card_id)) yield ['card_id', 'must be the id of a card'];
  yield* benefitProblems(benefit);
}

function* recordProblems(
  id: string,
  record: ImportedUsage,
  { cards, benefits }: ParsedWallet,
  { now, latestDay, useIds }: ImportTime & { useIds: Set<string> },
): FieldProblems {
  const { benefit_id, card_id, period_start: start, period_end: end } = record;
  const card = cards.get(card_id);
  const benefit = benefits.get(benefit_id);
  if (!card || benefit?.card_id !== card_id) {
    yield ['benefit_id', 'must be the id of a benefit of the card'];
    return;
  }
  if (id !== `${benefit_id}_${start}`) yield ['period_start', 'must match the id'];
  const period = benefitPeriod(benefit, card.opening_date, start);
  if (period.start !== start || period.end !== end) {
    yield ['period_start', 'must begin a period of the benefit, with its last date'];
  }
  if (record.updated_at > now) yield ['updated_at', NOT_IN_FUTURE];
  const latest = laterDay(latestDay, card.opening_date);
  for (const [useId, { used_on }] of Object.entries(record.uses)) {
    if (used_on < start || used_on > end || used_on > latest) {
      yield ['uses', 'must be dated in the period and not in the future'];
    }
    if (useIds.has(useId)) yield ['uses', 'must have unique ids'];
    useIds.add(useId);
  }
}

function* readingProblems(
  id: string,
  { card_id, at }: ImportedReading,
  { cards }: ParsedWallet,
  { now }: ImportTime,
): FieldProblems {
  if (!cards.has(card_id)) yield ['card_id', 'must be the id of a card'];
  if (at > now) yield ['at', NOT_IN_FUTURE];
  if (!uuidSchema.safeParse(readingIdIn(id)).success) yield ['id', 'must be a UUID'];
}

const readingIdIn = (id: string) => id.split(' ')[0] ?? '';

function firstProblems({ issues }: z.ZodError): Map<string, string> {
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0;
    const message = isUnknown ? 'is not a known field' : issue.message;
    for (const field of isUnknown ? issue.keys : [String(issue.path[0] ?? 'document')]) {
      if (!problems.has(field)) problems.set(field, message);
    }
  }
  return problems;
}

async function recomputeWallet(
  { cards, benefits, usage, readings }: ParsedWallet,
  now: Date,
  yieldToOthers: () => Promise<void>,
): Promise<Wallet> {
  const recorded: { id: string; document: UsageDocument; record: UsageRecord }[] = [];
  for (const [id, document] of usage) {
    await yieldToOthers();
    const { benefit_id: benefitId, updated_at, change } = document;
    const benefit = benefits.get(benefitId);
    if (!benefit) continue;
    const record = toRecord(document);
    const stored = toUsageDocument({ benefitId, benefit }, record, now);
    recorded.push({ id, document: { ...stored, updated_at, change }, record });
  }
  const ofCard = groupBy(recorded, ({ document }) => document.card_id);
  const ofBenefit = groupBy(recorded, ({ document }) => document.benefit_id);
  const wallet: Wallet = {
    cards: [],
    benefits: [...benefits].map(([id, document]) => ({ id, document })),
    usage: recorded,
    readings: [...readings].map(([id, document]) => ({ id: readingIdIn(id), document })),
  };
  for (const [id, document] of cards) {
    const auto_claims: AutoClaim[] = [];
    for (const claim of document.auto_claims) {
      await yieldToOthers();
      const { benefit_id } = claim;
      const records = (ofBenefit.get(benefit_id) ?? []).map(({ record }) => record);
      auto_claims.push(...withRecords([claim], benefit_id, document.opening_date, records));
    }
    const after = (ofCard.get(id) ?? []).flatMap(({ record }) => record.uses);
    const captured = updateCaptured({}, { before: [], after });
    wallet.cards.push({ id, document: { ...document, captured, auto_claims } });
  }
  return wallet;
}
