import * as z from 'zod';
import {
  amountSchema,
  benefitPatchSchema,
  benefitTemplateSchema,
  cardBodySchema,
  cardPatchSchema,
  chosenResetSchema,
  coveredSchema,
  decisionBodySchema,
  feeSchema,
  importedOffersSchema,
  instantSchema,
  MAX_DECISIONS,
  plainDateSchema,
  restoredUseSchema,
  reversedLinesSchema,
  termsIdSchema,
  type ImportedExport,
  type ImportProblem,
} from '../contract/index.ts';
import {
  canBeClaimed,
  cardDateProblem,
  dayInZone,
  groupBy,
  instantText,
  isInFuture,
  laterDay,
  MAX_PAST_TERMS,
  MAX_USES,
  ownBenefitProblem,
  type AutoClaim,
  type PlainDate,
} from '../domain/index.ts';
import {
  benefitDocumentSchema,
  cardDocumentSchema,
  usageDocumentSchema,
  type BenefitDocument,
  type CardDocument,
  type UsageDocument,
} from '../documents/index.ts';
import { createPause } from '../create-pause.ts';
import { requireRoom } from '../user/limits.ts';
import { usesOf } from '../usage/read-records.ts';
import {
  parseDocuments,
  problemsOf,
  type ParsedDocument,
  type ParsedDocuments,
  type Problems,
} from './parse-documents.ts';
import type { Wallet } from './wallet.ts';
import { recomputeWallet } from './recompute-wallet.ts';

interface ImportTime {
  now: Date;
  /** The latest day that an export can contain, because a time zone further east may already have tomorrow. */
  latestDay: PlainDate;
}

/** Each day begins first in this time zone. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** Limits the problems in an answer. */
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
  const time: ImportTime = { now, latestDay: dayInZone(now, EARLIEST_ZONE) };
  const listed = exported.benefits.filter((each) => !isRetired(each)).length;
  requireRoom({ cards: 0, benefits: 0 }, { cards: exported.cards.length, benefits: listed });
  const problems: ImportProblem[] = [];
  const noteIn = (list: string) => (line: number, field: string, message: string) =>
    problems.push({ line, field: `${list}.${field}`, message });
  const pause = createPause(signal);
  const isEnough = () => problems.length >= MAX_PROBLEMS;
  const read = async <Schema extends z.ZodObject>(list: 'cards' | 'benefits' | 'usage', schema: Schema) => {
    const reading = { onProblem: noteIn(list), isEnough, pause };
    const documents = await parseDocuments(exported[list], schema, reading);
    return new Map(documents.map((each) => [each.id, each]));
  };
  const cards = await read('cards', cardDocumentSchema);
  const benefits = await read('benefits', benefitDocumentSchema);
  const usage = await read('usage', usageDocumentSchema);
  const useIds = new Set<string>();
  for (const each of cards.values()) {
    await pause();
    checkCard(each, benefits, time);
  }
  for (const each of benefits.values()) {
    await pause();
    checkBenefit(each, cards);
  }
  for (const each of usage.values()) {
    await pause();
    checkUsage(each, { cards, benefits, useIds }, time);
  }
  for (const [list, documents] of Object.entries({ cards, benefits, usage })) {
    for (const { line, problems: ofDocument } of documents.values()) {
      for (const [field, message] of ofDocument) noteIn(list)(line, field, message);
    }
  }
  return problems.length > 0
    ? { wallet: { cards: [], benefits: [], usage: [] }, problems }
    : { wallet: await recomputeWallet({ cards, benefits, usage }, now, pause), problems };
}

function isRetired(unchecked: unknown): boolean {
  return typeof unchecked === 'object' && unchecked !== null && Reflect.get(unchecked, 'retired') === true;
}

const sentFields = Object.keys(cardBodySchema.shape);
const templateFields = Object.keys(benefitTemplateSchema.shape);

function checkFields(
  document: object,
  fields: readonly string[],
  schema: z.ZodType,
  problems: Problems,
): void {
  const sent = Object.fromEntries(fields.map((field) => [field, Reflect.get(document, field)]));
  const result = schema.safeParse(sent);
  if (!result.success) for (const [field, message] of problemsOf(result.error)) problems.set(field, message);
}

/** The earliest day of a claim, because no card can be opened before it. */
const FIRST_DAY = '1900-01-01';

/** Checks the fields of a card that no request sends in this form. */
const otherCardFields = z.object({
  version: z.int().min(1).max(1_000_000),
  fees: z.array(feeSchema).max(200),
  kept_terms: termsIdSchema.nullable(),
  decisions: z
    .array(decisionBodySchema)
    .max(MAX_DECISIONS, `must be at most ${MAX_DECISIONS} decisions`)
    .refine(
      (decisions) => new Set(decisions.map(({ id }) => id)).size === decisions.length,
      'must have unique ids',
    ),
  offers: importedOffersSchema,
  statements: coveredSchema,
  reversed_lines: reversedLinesSchema,
  auto_claims: z
    .array(
      z.looseObject({
        from: plainDateSchema.refine((day) => day >= FIRST_DAY, `must not be before ${FIRST_DAY}`),
        reset: chosenResetSchema,
        amount: amountSchema,
        except: z.array(z.string()).max(1000),
      }),
    )
    .max(500),
});

/** Lists the fields of a patch, without the fees, because an edit can store more fees than a patch may send. */
const patchedFields = Object.keys(cardPatchSchema.shape).filter((field) => !(field in otherCardFields.shape));

function checkCard(
  { id, document, problems }: ParsedDocument<CardDocument>,
  benefits: ParsedDocuments<BenefitDocument>,
  { now, latestDay }: ImportTime,
): void {
  checkFields(document, sentFields, cardBodySchema, problems);
  checkFields(document, patchedFields, cardPatchSchema, problems);
  checkFields(document, Object.keys(otherCardFields.shape), otherCardFields, problems);
  const dateProblem = cardDateProblem(document, latestDay);
  if (dateProblem) problems.set(dateProblem.field, dateProblem.message);
  if (document.created_at > instantText(now)) problems.set('created_at', 'must not be in the future');
  if (isInFuture(document.statements, latestDay)) problems.set('statements', 'must not be in the future');
  if (document.decisions.some(({ on }) => on > laterDay(latestDay, document.opening_date))) {
    problems.set('decisions', 'must not be in the future');
  }
  if (document.auto_claims.some(({ benefit_id }) => benefits.get(benefit_id)?.document.card_id !== id)) {
    problems.set('auto_claims', 'must refer to benefits of the card');
  }
  if (haveOverlap(document.auto_claims)) {
    problems.set('auto_claims', 'must not overlap: two automatic claims of a benefit cover the same days');
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

function checkBenefit(
  { document, problems }: ParsedDocument<BenefitDocument>,
  cards: ParsedDocuments<CardDocument>,
): void {
  checkFields(document, templateFields, benefitTemplateSchema, problems);
  if (!cards.has(document.card_id)) problems.set('card_id', 'must be the id of a card');
  checkFields(document, ['note', 'times', 'worth'], benefitPatchSchema, problems);
  const { origin, expires_on, own_terms, past_terms } = document;
  if (document.auto_claim && !canBeClaimed(document)) {
    problems.set(
      'auto_claim',
      'must be false for a benefit that is unlimited or comes back after its last use',
    );
  }
  if (document.frequency === 'one_time' && document.worth !== null) {
    problems.set('worth', 'must be left out for a one-time benefit');
  }
  if (own_terms && !canBeCorrected(document, own_terms)) problems.set('own_terms', 'is not valid');
  if (!past_terms.every((terms) => canBeCorrected(document, terms)))
    problems.set('past_terms', 'is not valid');
  if (origin === 'own') {
    const contradiction = ownBenefitProblem(document);
    if (contradiction) problems.set(contradiction.field, contradiction.message);
    const onlyCatalogue = 'is only possible for benefits of the catalog';
    if (own_terms !== null) problems.set('own_terms', onlyCatalogue);
    if (document.reset === 'last_use') problems.set('reset', onlyCatalogue);
    if (document.act_by_day !== null) problems.set('act_by_day', onlyCatalogue);
    if (past_terms.length > 0) problems.set('past_terms', onlyCatalogue);
  } else {
    if (expires_on !== null) problems.set('expires_on', 'is only possible for your own benefits');
    // One correction more than the limit is possible, because removing a correction adds an entry.
    if (past_terms.length > MAX_PAST_TERMS + 1) {
      problems.set('past_terms', `must be at most ${MAX_PAST_TERMS + 1} corrections`);
    }
  }
}

/** Returns whether a user can have made a correction. A correction without any term restores the catalogue's terms. */
function canBeCorrected(
  { frequency, reset }: BenefitDocument,
  { from: _from, ...terms }: NonNullable<BenefitDocument['own_terms']>,
): boolean {
  if (Object.keys(terms).length === 0) return true;
  if ((terms.monthly_amounts && frequency !== 'monthly') || (terms.reset && reset === 'last_use'))
    return false;
  return benefitPatchSchema.shape.own_terms.safeParse(terms).success;
}

const MAX_NAME_LENGTH = 120;

const storedUseSchema = restoredUseSchema.omit({ id: true });

function checkUsage(
  { id, document, problems }: ParsedDocument<UsageDocument>,
  others: {
    cards: ParsedDocuments<CardDocument>;
    benefits: ParsedDocuments<BenefitDocument>;
    useIds: Set<string>;
  },
  { now, latestDay }: ImportTime,
): void {
  const benefit = others.benefits.get(document.benefit_id)?.document;
  const card = benefit && others.cards.get(benefit.card_id)?.document;
  if (!benefit || !card || benefit.card_id !== document.card_id) {
    problems.set('benefit_id', 'must be the id of a benefit of the card');
    return;
  }
  const { period_start: start, period_end: end } = document;
  if (id !== `${document.benefit_id}_${start}`) problems.set('period_start', 'must match the id');
  if (end < start) problems.set('period_end', 'must not be before period_start');
  if (!instantSchema.safeParse(document.updated_at).success || document.updated_at > instantText(now)) {
    problems.set('updated_at', 'must be an instant that is not in the future');
  }
  if (document.name.length > MAX_NAME_LENGTH) {
    problems.set('name', `must be at most ${MAX_NAME_LENGTH} characters`);
  }
  const uses = usesOf(document);
  if (uses.length > MAX_USES) problems.set('uses', `must be at most ${MAX_USES} uses`);
  const latest = laterDay(latestDay, card.opening_date);
  for (const { id: useId, at, ...use } of uses) {
    const result = storedUseSchema.safeParse(use);
    if (!result.success) problems.set('uses', [...problemsOf(result.error).values()][0] ?? 'is not valid');
    if (use.used_on < start || use.used_on > end || use.used_on > latest) {
      problems.set('uses', 'must be in the period and not in the future');
    }
    if (at !== '' && !instantSchema.safeParse(at).success) {
      problems.set('uses', 'must have an instant of recording');
    }
    if (others.useIds.has(useId)) problems.set('uses', 'must have unique ids');
    others.useIds.add(useId);
  }
}
