import * as z from 'zod';
import {
  amountSchema,
  benefitPatchSchema,
  benefitTemplateSchema,
  cardBodySchema,
  cardPatchSchema,
  feeSchema,
  instantSchema,
  plainDateSchema,
  restoredUseSchema,
  type ImportedExport,
  type ImportProblem,
} from '../contract/index.ts';
import {
  cardDateProblem,
  dayInZone,
  instantText,
  laterDay,
  MAX_PAST_TERMS,
  MAX_USES,
  ownBenefitProblem,
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
import { pauses } from '../share-the-loop.ts';
import { requireRoom } from '../user/limits.ts';
import { usesOf } from '../usage/stored-records.ts';
import {
  parseDocuments,
  problemsOf,
  type Given,
  type ParsedDocument,
  type Problems,
} from './parse-documents.ts';
import type { Wallet } from './wallet.ts';
import { recomputeWallet } from './recompute-wallet.ts';

interface Moment {
  now: Date;
  /** What an export tells may have been said where it is tomorrow already. */
  latestDay: PlainDate;
}

/** Nowhere on earth is a day begun earlier. */
const FIRST_TO_BEGIN = 'Pacific/Kiritimati';

/** Nobody reads more of them. */
export const MAX_PROBLEMS = 200;

/**
 * Reads an export as strictly as requests are read: what no call could have stored is a problem. What follows from the
 * rest, as what a card has captured, is worked out again.
 * @throws AppError `conflict` where nobody may keep that many, before any of them is looked at; the signal's reason
 */
export async function readExport(
  given: Omit<ImportedExport, 'statement_words'>,
  now: Date,
  signal: AbortSignal,
): Promise<{ wallet: Wallet; problems: ImportProblem[] }> {
  const moment: Moment = { now, latestDay: dayInZone(now, FIRST_TO_BEGIN) };
  const listed = given.benefits.filter((each) => !saysRetired(each)).length;
  requireRoom({ cards: 0, benefits: 0 }, { cards: given.cards.length, benefits: listed });
  const problems: ImportProblem[] = [];
  const noteIn = (list: string) => (line: number, field: string, message: string) =>
    problems.push({ line, field: `${list}.${field}`, message });
  const pause = pauses(signal);
  const isEnough = () => problems.length >= MAX_PROBLEMS;
  const read = async <Schema extends z.ZodObject>(list: 'cards' | 'benefits' | 'usage', schema: Schema) => {
    const found = await parseDocuments(given[list], schema, { onBad: noteIn(list), isEnough, pause });
    return new Map(found.map((each) => [each.id, each]));
  };
  const cards = await read('cards', cardDocumentSchema);
  const benefits = await read('benefits', benefitDocumentSchema);
  const usage = await read('usage', usageDocumentSchema);
  const useIds = new Set<string>();
  for (const each of cards.values()) checkCard(each, benefits, moment);
  for (const each of benefits.values()) {
    await pause();
    checkBenefit(each, cards);
  }
  for (const each of usage.values()) {
    await pause();
    checkUsage(each, { cards, benefits, useIds }, moment);
  }
  for (const [list, found] of Object.entries({ cards, benefits, usage })) {
    for (const { line, problems: wrong } of found.values()) {
      for (const [field, message] of wrong) noteIn(list)(line, field, message);
    }
  }
  return problems.length > 0
    ? { wallet: { cards: [], benefits: [], usage: [] }, problems }
    : { wallet: recomputeWallet({ cards, benefits, usage }, now), problems };
}

function saysRetired(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Reflect.get(given, 'retired') === true;
}

/** What a request that adds a card may say. */
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

/** No card was opened before, and no rule is older than its card. */
const FIRST_DAY = '1900-01-01';

const cardRest = z.object({
  version: z.int().min(1).max(1_000_000),
  fees: z.array(feeSchema).max(200),
  auto_claims: z
    .array(
      z.looseObject({
        from: plainDateSchema.refine((day) => day >= FIRST_DAY, `must not be before ${FIRST_DAY}`),
        amount: amountSchema,
        except: z.array(z.string()).max(1000),
      }),
    )
    .max(500),
});

/** What the holder can say of a card, but for the fees: an edit may have kept more of them. */
const patchedFields = Object.keys(cardPatchSchema.shape).filter((field) => !(field in cardRest.shape));

function checkCard(
  { id, document, problems }: ParsedDocument<CardDocument>,
  benefits: Given<BenefitDocument>,
  { now, latestDay }: Moment,
): void {
  checkFields(document, sentFields, cardBodySchema, problems);
  checkFields(document, patchedFields, cardPatchSchema, problems);
  checkFields(document, Object.keys(cardRest.shape), cardRest, problems);
  const wrongDate = cardDateProblem(document, latestDay);
  if (wrongDate) problems.set(wrongDate.field, wrongDate.message);
  if (document.created_at > instantText(now)) problems.set('created_at', 'must not be in the future');
  if (document.auto_claims.some(({ benefit_id }) => benefits.get(benefit_id)?.document.card_id !== id)) {
    problems.set('auto_claims', 'must be those of benefits of the card');
  }
}

function checkBenefit(
  { document, problems }: ParsedDocument<BenefitDocument>,
  cards: Given<CardDocument>,
): void {
  checkFields(document, templateFields, benefitTemplateSchema, problems);
  if (!cards.has(document.card_id)) problems.set('card_id', 'must be that of a card');
  checkFields(document, ['note', 'times'], benefitPatchSchema, problems);
  const { origin, expires_on, own_terms, past_terms } = document;
  const wrong = ownBenefitProblem(document);
  if (wrong) problems.set(wrong.field, wrong.message);
  if (own_terms && !canBeCorrected(document, own_terms)) problems.set('own_terms', 'is not valid');
  if (!past_terms.every((terms) => canBeCorrected(document, terms)))
    problems.set('past_terms', 'is not valid');
  const only = (field: string, whose: string) =>
    problems.set(field, `can only be said of a benefit of ${whose}`);
  if (origin === 'own') {
    if (own_terms !== null) only('own_terms', 'the catalogue');
    if (past_terms.length > 0) only('past_terms', 'the catalogue');
  } else {
    if (expires_on !== null) only('expires_on', 'your own');
    // The last of them took the catalogue's again.
    if (past_terms.length > MAX_PAST_TERMS + 1) problems.set('past_terms', 'must not be that many');
  }
}

/** Whether the holder can have corrected a benefit so. One without a term went back to the catalogue's. */
function canBeCorrected(
  { frequency }: BenefitDocument,
  { from: _from, ...terms }: NonNullable<BenefitDocument['own_terms']>,
): boolean {
  if (Object.keys(terms).length === 0) return true;
  if (terms.monthly_amounts && frequency !== 'monthly') return false;
  return benefitPatchSchema.shape.own_terms.safeParse(terms).success;
}

const LONGEST_NAME = 120;

const storedUseSchema = restoredUseSchema.omit({ id: true });

function checkUsage(
  { id, document, problems }: ParsedDocument<UsageDocument>,
  known: { cards: Given<CardDocument>; benefits: Given<BenefitDocument>; useIds: Set<string> },
  { now, latestDay }: Moment,
): void {
  const benefit = known.benefits.get(document.benefit_id)?.document;
  const card = benefit && known.cards.get(benefit.card_id)?.document;
  if (!benefit || !card || benefit.card_id !== document.card_id) {
    problems.set('benefit_id', 'must be that of a benefit of the card');
    return;
  }
  const { period_start: start, period_end: end } = document;
  if (id !== `${document.benefit_id}_${start}`) problems.set('period_start', 'must be the one in the id');
  if (end < start) problems.set('period_end', 'must not be before period_start');
  if (!instantSchema.safeParse(document.updated_at).success || document.updated_at > instantText(now)) {
    problems.set('updated_at', 'must be an instant, and not in the future');
  }
  if ((document.name ?? '').length > LONGEST_NAME) problems.set('name', 'must not be that long');
  const uses = usesOf(id, document);
  if (uses.length > MAX_USES) problems.set('uses', `must be at most ${MAX_USES} uses`);
  const latest = laterDay(latestDay, card.opening_date);
  for (const { id: useId, at, ...use } of uses) {
    const result = storedUseSchema.safeParse(use);
    if (!result.success) problems.set('uses', [...problemsOf(result.error).values()][0] ?? 'is not valid');
    if (use.used_on < start || use.used_on > end || use.used_on > latest) {
      problems.set('uses', 'must lie in the period, and not in the future');
    }
    if (at !== '' && !instantSchema.safeParse(at).success)
      problems.set('uses', 'must have been recorded at an instant');
    if (known.useIds.has(useId)) problems.set('uses', 'must have an id each');
    known.useIds.add(useId);
  }
}
