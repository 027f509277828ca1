import type { ImportedExport, ImportProblem } from '../contract/index.ts';
import {
  benefitProblems,
  cardDateProblem,
  dayInZone,
  groupBy,
  instantText,
  isInFuture,
  laterDay,
  type AutoClaim,
  type PlainDate,
} from '../domain/index.ts';
import { createPause } from '../user/create-pause.ts';
import { requireRoom } from '../user/limits.ts';
import {
  importedBenefitSchema,
  importedCardSchema,
  importedUsageSchema,
  type ImportedBenefit,
  type ImportedCard,
  type ImportedUsage,
} from './imported-documents.ts';
import { parseDocuments, type ParsedDocuments, type ParsedWallet } from './parse-documents.ts';
import type { Wallet } from './wallet.ts';
import { recomputeWallet } from './recompute-wallet.ts';

/** Each day begins first in this time zone. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

export const MAX_PROBLEMS = 200;

/**
 * Reads an export and validates it as strictly as requests: a document that no request could have stored is a problem.
 * Fields that follow from others, such as the captured months, are computed again.
 * @throws AppError `conflict` if it has more than a user can keep, before its documents are parsed; the signal's reason
 */
export async function readExport(
  exported: Omit<ImportedExport, 'statement_words'>,
  now: Date,
  signal: AbortSignal,
): Promise<{ wallet: Wallet; problems: ImportProblem[] }> {
  const listed = exported.benefits.filter((each) => !isRetired(each)).length;
  requireRoom({ cards: 0, benefits: 0 }, { cards: exported.cards.length, benefits: listed });
  const problems: ImportProblem[] = [];
  const pause = createPause(signal);
  const noteIn = (list: string) => (line: number, field: string, message: string) =>
    problems.push({ line, field: `${list}.${field}`, message });
  const reader = (list: string) => ({
    onProblem: noteIn(list),
    isEnough: () => problems.length >= MAX_PROBLEMS,
    pause,
  });
  const cards = await parseDocuments(exported.cards, importedCardSchema, reader('cards'));
  const benefits = await parseDocuments(exported.benefits, importedBenefitSchema, reader('benefits'));
  const usage = await parseDocuments(exported.usage, importedUsageSchema, reader('usage'));
  const check = async <Document>(
    list: string,
    documents: ParsedDocuments<Document>,
    problemsOf: (id: string, document: Document) => FieldProblems,
  ) => {
    for (const [id, { line, document }] of documents) {
      await pause();
      for (const [field, message] of new Map(problemsOf(id, document))) noteIn(list)(line, field, message);
    }
  };
  const wallet = { cards, benefits, usage };
  // A document that does not parse would be missing in the checks across documents.
  if (problems.length === 0) {
    const time = { now: instantText(now), latestDay: dayInZone(now, EARLIEST_ZONE) };
    const useIds = new Set<string>();
    await check('cards', cards, (id, card) => cardProblems(id, card, wallet, time));
    await check('benefits', benefits, (_id, benefit) => problemsOfBenefit(benefit, wallet));
    await check('usage', usage, (id, record) => recordProblems(id, record, wallet, { ...time, useIds }));
  }
  return problems.length > 0
    ? { wallet: { cards: [], benefits: [], usage: [] }, problems }
    : { wallet: await recomputeWallet(wallet, now, pause), problems };
}

function isRetired(unchecked: unknown): boolean {
  return typeof unchecked === 'object' && unchecked !== null && Reflect.get(unchecked, 'retired') === true;
}

type FieldProblems = Generator<[field: string, message: string]>;

interface ImportTime {
  now: string;
  /** The latest day that an export can contain, because a time zone further east may already have tomorrow. */
  latestDay: PlainDate;
}

const NOT_IN_FUTURE = 'must not be in the future';

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
  const latest = laterDay(latestDay, card.opening_date);
  if (card.decisions.some(({ on }) => on > latest)) yield ['decisions', NOT_IN_FUTURE];
  if (card.auto_claims.some(({ benefit_id }) => benefits.get(benefit_id)?.document.card_id !== id)) {
    yield ['auto_claims', 'must refer to benefits of the card'];
  }
  if (haveOverlap(card.auto_claims)) {
    yield ['auto_claims', 'must not overlap: two automatic claims of a benefit cover the same days'];
  }
}

/** Returns whether a claim of a benefit begins before another one has ended. A claim can begin on another's last day. */
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
  const card = cards.get(card_id)?.document;
  if (!card || benefits.get(benefit_id)?.document.card_id !== card_id) {
    yield ['benefit_id', 'must be the id of a benefit of the card'];
    return;
  }
  if (id !== `${benefit_id}_${start}`) yield ['period_start', 'must match the id'];
  if (end < start) yield ['period_end', 'must not be before period_start'];
  if (record.updated_at > now) yield ['updated_at', NOT_IN_FUTURE];
  const latest = laterDay(latestDay, card.opening_date);
  for (const [useId, { used_on }] of Object.entries(record.uses)) {
    if (used_on < start || used_on > end || used_on > latest) {
      yield ['uses', 'must be in the period and not in the future'];
    }
    if (useIds.has(useId)) yield ['uses', 'must have unique ids'];
    useIds.add(useId);
  }
}
