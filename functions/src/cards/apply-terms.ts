import { matchTemplates } from '../benefits/match-templates.ts';
import { templateOf, termsInForce, type CatalogueCard, type KeyedVersion } from '../catalogue/index.ts';
import { benefitTemplateSchema } from '../contract/index.ts';
import {
  benefitPeriod,
  claimsUntil,
  dayBefore,
  termsDiffer,
  isListed,
  laterDay,
  withClaim,
  withNewerTerms,
  type AutoClaim,
  type PlainDate,
  type RecordChange,
} from '../domain/index.ts';
import { benefitDocumentSchema, type BenefitDocument, type CardDocument } from '../documents/index.ts';
import { productKeyOf } from '../terms/compare.ts';
import { changeRecords } from '../usage/apply-command.ts';
import { readAllRecords } from '../usage/read-records.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { readWallet } from '../user/read-wallet.ts';
import type { UserChange } from '../user/user-change.ts';

/** The changes of a card's benefits when the card takes the terms in force. */
export interface AppliedTerms {
  /** All benefits of the card after the change, by id. */
  benefits: Map<string, BenefitDocument>;
  /** The changed benefits as they were before, by id; null for a new one. */
  changed: Map<string, BenefitDocument | null>;
  /** The changed records, by the ids of their benefits. */
  records: Map<string, RecordChange[]>;
  auto_claims: AutoClaim[];
  /** The difference in the number of listed benefits. */
  listed: number;
}

interface TermsContext extends AppliedTerms {
  change: UserChange;
  cardId: string;
  card: CardDocument;
  product: CatalogueCard;
  /** Today, or the opening date if that is still to come in the holder's time zone. */
  day: PlainDate;
}

/**
 * Applies the terms in force to a card's benefits from today on, as part of a change. Benefits that the holder has
 * corrected stay as they are.
 * @throws AppError `conflict` if there would be too many benefits, or too many uses in one period
 */
export async function applyTermsInForce(
  change: UserChange,
  cardId: string,
  card: CardDocument,
  product: CatalogueCard,
): Promise<AppliedTerms> {
  const { benefits } = await readWallet(change, { of: cardId, benefits: 'all' });
  const context: TermsContext = {
    ...{ change, cardId, card, product, day: laterDay(change.today, card.opening_date) },
    ...{ benefits: new Map(benefits.documents), changed: new Map(), records: new Map(), listed: 0 },
    auto_claims: card.auto_claims,
  };
  const before = countListed(context);
  const inForce = new Map(
    termsInForce(product, { day: change.today, opened: card.opening_date }).benefits.map((version) => [
      version.key,
      version,
    ]),
  );
  for (const { key } of product.benefits) await applyVersion(context, key, inForce.get(key));
  const after = countListed(context);
  requireRoomOnCard(before, after);
  context.listed = after - before;
  if (context.listed !== 0) change.count({ benefits: context.listed });
  for (const id of context.changed.keys()) {
    const benefit = context.benefits.get(id);
    if (benefit) change.set(change.documents.benefits.doc(id), benefit);
  }
  return context;
}

function countListed({ benefits }: TermsContext): number {
  return [...benefits.values()].filter(({ retired }) => !retired).length;
}

/** Applies the version in force to the card's benefits with a key. Without a version they end. */
async function applyVersion(
  context: TermsContext,
  key: string,
  version: KeyedVersion | undefined,
): Promise<void> {
  const { today } = context.change;
  const ofKey = [...context.benefits].filter(([, benefit]) => productKeyOf(context.product, benefit) === key);
  const held = ofKey.find(([, benefit]) => isListed(benefit, today));
  if (held?.[1].own_terms) return;
  const listed = ofKey.filter(([, { retired }]) => !retired).map(([id]) => id);
  if (!version) {
    for (const id of listed) await endBenefit(context, id);
    return;
  }
  const id = held?.[0] ?? idOfVersion(context, version, ofKey);
  // An earlier release stored newer terms that begin later as a second benefit.
  for (const twin of listed) if (twin !== id) await endBenefit(context, twin);
  const before = context.benefits.get(id);
  if (before) await updateBenefit(context, id, before, version);
  else addBenefit(context, id, version);
}

/** Returns the id for a benefit that the card does not hold: the id of a stored one with its key, or a new id. */
function idOfVersion(
  { cardId, product }: TermsContext,
  version: KeyedVersion,
  ofKey: readonly [string, BenefitDocument][],
): string {
  const template = fieldsOf(version);
  const scheduled = ofKey.find(([, { retired, starts_on }]) => !retired && starts_on !== null);
  return scheduled?.[0] ?? String(matchTemplates(cardId, [template], new Map(ofKey), product).get(template));
}

const fieldsOf = (version: KeyedVersion) => benefitTemplateSchema.parse(templateOf(version.key, version));

function storeBenefit({ benefits, changed }: TermsContext, id: string, after: BenefitDocument): void {
  const before = benefits.get(id) ?? null;
  if (before && JSON.stringify(before) === JSON.stringify(after)) return;
  if (!changed.has(id)) changed.set(id, before);
  benefits.set(id, after);
}

/** Adds a new benefit. Uses since `starts_on` can be recorded, and no period before today counts as missed. */
function addBenefit(context: TermsContext, id: string, version: KeyedVersion): void {
  const document = benefitDocumentSchema.parse({
    ...fieldsOf(version),
    card_id: context.cardId,
    times: version.times ?? null,
    starts_on: version.from ?? null,
    effective_from: context.change.today,
  });
  storeBenefit(context, id, document);
}

/** Gives a stored benefit the terms in force, from its running period on, and moves its uses. */
async function updateBenefit(
  context: TermsContext,
  id: string,
  before: BenefitDocument,
  version: KeyedVersion,
): Promise<void> {
  const { change, card, day } = context;
  const opened = card.opening_date;
  const { today } = change;
  const template = { ...fieldsOf(version), times: version.times ?? null };
  const wasHeld = isListed(before, today);
  const isUnbroken =
    wasHeld || (before.retired_on !== null && benefitPeriod(before, opened, before.retired_on).end >= today);
  const isOther = termsDiffer(
    { ...before, earlier_terms: [] },
    { ...before, ...template, earlier_terms: [], own_terms: null, past_terms: [] },
  );
  const dated =
    isOther && (wasHeld || !isScheduled(before, today))
      ? withNewerTerms(before, template, { opened, day })
      : {};
  const after = benefitDocumentSchema.parse({
    ...before,
    ...template,
    ...dated,
    retired: false,
    retired_on: null,
    enrolment: before.needs_enrolment === template.needs_enrolment ? before.enrolment : null,
    ...(!wasHeld && { starts_on: version.from ?? null }),
    ...(!isUnbroken && { effective_from: today }),
  });
  storeBenefit(context, id, after);
  reopenClaim(context, id, before, after);
  if (!termsDiffer(before, after)) return;
  const { records } = await readAllRecords(change, { benefitId: id, benefit: before });
  const target = { card: { ...card, captured: {}, auto_claims: context.auto_claims }, records };
  const command = { do: 'changeTerms', benefit: { ...after, id }, finished: 'kept' } as const;
  const outcome = changeRecords(change, { ...target, benefitId: id, benefit: before, after }, [command]);
  if (outcome.changes.length > 0) context.records.set(id, outcome.changes);
  context.auto_claims = outcome.auto_claims;
}

const isScheduled = ({ retired, starts_on }: BenefitDocument, today: PlainDate) =>
  !retired && starts_on !== null && starts_on > today;

/** Continues a claim that would have ended with the earlier terms, or starts one now that would have begun later. */
function reopenClaim(
  context: TermsContext,
  id: string,
  before: BenefitDocument,
  after: BenefitDocument,
): void {
  if (!after.auto_claim) return;
  const claims = context.auto_claims;
  const own = claims.filter(({ benefit_id }) => benefit_id === id);
  if (isScheduled(before, context.change.today)) {
    const others = claims.filter(({ benefit_id }) => benefit_id !== id);
    context.auto_claims = withClaim(others, id, { from: context.day, terms: after });
    return;
  }
  const latest = own.findLast(({ until }) => until !== null && until === before.retired_on);
  if (!latest || own.some(({ until }) => until === null)) return;
  context.auto_claims = claims.map((claim) => (claim === latest ? { ...claim, until: null } : claim));
}

/** Retires a benefit that has ended, on the last day of its terms or of its last use, whichever is later. */
async function endBenefit(context: TermsContext, id: string): Promise<void> {
  const { change, card, product } = context;
  const { today } = change;
  const before = context.benefits.get(id);
  if (!before) return;
  const target = { benefitId: id, benefit: before };
  const { records } = await readAllRecords(change, target);
  const usedOn = records.flatMap(({ uses }) => uses.map(({ used_on }) => used_on));
  const key = productKeyOf(product, before);
  const last = product.benefits.find((benefit) => benefit.key === key)?.versions.at(-1)?.until;
  const ended = last !== undefined && last < today ? last : dayBefore(today);
  const retired_on = usedOn.reduce(laterDay, ended);
  storeBenefit(context, id, { ...before, retired: true, retired_on, auto_claim: false });
  context.auto_claims = claimsUntil(context.auto_claims, [id], card.opening_date, retired_on);
}
