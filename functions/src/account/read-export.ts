import type { ImportedExport, ImportProblem } from '../contract/index.ts';
import {
  canBeClaimed,
  cardDateProblem,
  dayInZone,
  groupBy,
  instantText,
  isInFuture,
  laterDay,
  ownBenefitProblem,
  type AutoClaim,
  type OwnTerms,
  type PlainDate,
} from '../domain/index.ts';
import { createPause } from '../create-pause.ts';
import { requireRoom } from '../user/limits.ts';
import {
  importedBenefitSchema,
  importedCardSchema,
  importedUsageSchema,
  type ImportedBenefit,
  type ImportedCard,
  type ImportedUsage,
} from './imported-documents.ts';
import { parseDocuments, type ParsedDocument, type ParsedDocuments } from './parse-documents.ts';
import type { Wallet } from './wallet.ts';
import { recomputeWallet } from './recompute-wallet.ts';

interface ImportTime {
  now: Date;
  /** The latest day that an export can contain, because a time zone further east may already have tomorrow. */
  latestDay: PlainDate;
}

/** Each day begins first in this time zone. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

const NOTHING: Wallet = { cards: [], benefits: [], usage: [] };

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
  const reader = (list: string) => ({ onProblem: noteIn(list), isEnough, pause });
  const cards = await parseDocuments(exported.cards, importedCardSchema, reader('cards'));
  const benefits = await parseDocuments(exported.benefits, importedBenefitSchema, reader('benefits'));
  const usage = await parseDocuments(exported.usage, importedUsageSchema, reader('usage'));
  // A document that does not parse would be missing in the checks across documents.
  if (problems.length > 0) return { wallet: NOTHING, problems };
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
    ? { wallet: NOTHING, problems }
    : { wallet: await recomputeWallet({ cards, benefits, usage }, now, pause), problems };
}

function isRetired(unchecked: unknown): boolean {
  return typeof unchecked === 'object' && unchecked !== null && Reflect.get(unchecked, 'retired') === true;
}

function checkCard(
  { id, document, problems }: ParsedDocument<ImportedCard>,
  benefits: ParsedDocuments<ImportedBenefit>,
  { now, latestDay }: ImportTime,
): void {
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
  { document, problems }: ParsedDocument<ImportedBenefit>,
  cards: ParsedDocuments<ImportedCard>,
): void {
  if (!cards.has(document.card_id)) problems.set('card_id', 'must be the id of a card');
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
  } else if (expires_on !== null) problems.set('expires_on', 'is only possible for your own benefits');
}

/** Returns whether a user can have made a correction. */
function canBeCorrected({ frequency, reset }: ImportedBenefit, terms: OwnTerms): boolean {
  return !(terms.monthly_amounts && frequency !== 'monthly') && !(terms.reset && reset === 'last_use');
}

function checkUsage(
  { id, document, problems }: ParsedDocument<ImportedUsage>,
  others: {
    cards: ParsedDocuments<ImportedCard>;
    benefits: ParsedDocuments<ImportedBenefit>;
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
  if (document.updated_at > instantText(now)) problems.set('updated_at', 'must not be in the future');
  const latest = laterDay(latestDay, card.opening_date);
  for (const [useId, { used_on }] of Object.entries(document.uses)) {
    if (used_on < start || used_on > end || used_on > latest) {
      problems.set('uses', 'must be in the period and not in the future');
    }
    if (others.useIds.has(useId)) problems.set('uses', 'must have unique ids');
    others.useIds.add(useId);
  }
}
