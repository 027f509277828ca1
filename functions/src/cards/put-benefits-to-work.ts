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
import { productKeyOf } from '../terms/held-terms.ts';
import { commandOutcome, writeRecords } from '../usage/apply-command.ts';
import { readAllRecords } from '../usage/read-records.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { readWallet } from '../user/read-wallet.ts';
import type { UserChange } from '../user/user-change.ts';

/** What taking the terms in force makes of a card's benefits. */
export interface WorkOfTerms {
  /** All benefits of the card after it, by their ids. */
  benefits: Map<string, BenefitDocument>;
  /** Those that changed, as they were before; null for a new one. */
  changed: Map<string, BenefitDocument | null>;
  /** The records that changed, by the ids of their benefits. */
  records: Map<string, RecordChange[]>;
  auto_claims: AutoClaim[];
  /** By how many the number of listed benefits grows. */
  listed: number;
}

interface Work extends WorkOfTerms {
  change: UserChange;
  cardId: string;
  card: CardDocument;
  product: CatalogueCard;
  /** Today, or the opening where that is tomorrow in the holder's zone. */
  day: PlainDate;
}

/**
 * Adds to a change what puts the terms in force to work for a card's benefits today. Benefits that the holder has
 * corrected stay.
 * @throws AppError `conflict` where there would be too many benefits, or too many uses in one period
 */
export async function putBenefitsToWork(
  change: UserChange,
  cardId: string,
  card: CardDocument,
  product: CatalogueCard,
): Promise<WorkOfTerms> {
  const { benefits } = await readWallet(change, { of: cardId, benefits: 'all' });
  const work: Work = {
    ...{ change, cardId, card, product, day: laterDay(change.today, card.opening_date) },
    ...{ benefits: new Map(benefits.found), changed: new Map(), records: new Map(), listed: 0 },
    auto_claims: card.auto_claims,
  };
  const before = countListed(work);
  const inForce = new Map(
    termsInForce(product, change.today).benefits.map((version) => [version.key, version]),
  );
  for (const { key } of product.benefits) await putToWork(work, key, inForce.get(key));
  const after = countListed(work);
  requireRoomOnCard(before, after);
  work.listed = after - before;
  if (work.listed !== 0) change.count({ benefits: work.listed });
  for (const id of work.changed.keys()) {
    const benefit = work.benefits.get(id);
    if (benefit) change.set(change.documents.benefits.doc(id), benefit);
  }
  return work;
}

const countListed = ({ benefits }: Work) => [...benefits.values()].filter(({ retired }) => !retired).length;

async function putToWork(work: Work, key: string, version: KeyedVersion | undefined): Promise<void> {
  const { today } = work.change;
  const known = [...work.benefits].filter(([, benefit]) => productKeyOf(work.product, benefit) === key);
  const held = known.find(([, benefit]) => isListed(benefit, today));
  if (held?.[1].own_terms) return;
  const listed = known.filter(([, { retired }]) => !retired).map(([id]) => id);
  if (!version) {
    for (const id of listed) await end(work, id);
    return;
  }
  const id = held?.[0] ?? chosenId(work, version, known);
  // An earlier release let the newer terms begin later, as a benefit beside this one.
  for (const twin of listed) if (twin !== id) await end(work, twin);
  const before = work.benefits.get(id);
  if (before) await retermed(work, id, before, version);
  else added(work, id, version);
}

/** The id under which a benefit is given that the card does not hold: that of an earlier one, or a new one. */
function chosenId(
  { cardId, product }: Work,
  version: KeyedVersion,
  known: readonly [string, BenefitDocument][],
): string {
  const template = fieldsOf(version);
  const scheduled = known.find(([, { retired, starts_on }]) => !retired && starts_on !== null);
  return scheduled?.[0] ?? String(matchTemplates(cardId, [template], new Map(known), product).get(template));
}

const fieldsOf = (version: KeyedVersion) => benefitTemplateSchema.parse(templateOf(version.key, version));

function store({ benefits, changed }: Work, id: string, after: BenefitDocument): void {
  const before = benefits.get(id) ?? null;
  if (before && JSON.stringify(before) === JSON.stringify(after)) return;
  if (!changed.has(id)) changed.set(id, before);
  benefits.set(id, after);
}

/** A benefit that is new is listed now, and earlier uses of it can be recorded; nothing counts as missed before today. */
function added(work: Work, id: string, version: KeyedVersion): void {
  const document = benefitDocumentSchema.parse({
    ...fieldsOf(version),
    card_id: work.cardId,
    times: version.times ?? null,
    starts_on: version.from ?? null,
    effective_from: work.change.today,
  });
  store(work, id, document);
}

/** A benefit on the terms in force from its running period on. */
async function retermed(
  work: Work,
  id: string,
  before: BenefitDocument,
  version: KeyedVersion,
): Promise<void> {
  const { change, card, day } = work;
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
  store(work, id, after);
  reopenClaim(work, id, before, after);
  if (!termsDiffer(before, after)) return;
  const { records } = await readAllRecords(change, { benefitId: id, benefit: before, opened });
  const target = { card: { ...card, captured: {}, auto_claims: work.auto_claims }, records };
  const command = { do: 'changeTerms', benefit: { ...after, id }, finished: 'kept' } as const;
  const outcome = commandOutcome(change, { ...target, benefitId: id, benefit: before }, command);
  writeRecords(change, { benefitId: id, benefit: after }, outcome.changes);
  if (outcome.changes.length > 0) work.records.set(id, outcome.changes);
  work.auto_claims = outcome.auto_claims;
}

const isScheduled = ({ retired, starts_on }: BenefitDocument, today: PlainDate) =>
  !retired && starts_on !== null && starts_on > today;

/** A claim that was to end with the earlier terms goes on, and one that was to begin later begins now. */
function reopenClaim(work: Work, id: string, before: BenefitDocument, after: BenefitDocument): void {
  if (!after.auto_claim) return;
  const claims = work.auto_claims;
  const own = claims.filter(({ benefit_id }) => benefit_id === id);
  if (isScheduled(before, work.change.today)) {
    const others = claims.filter(({ benefit_id }) => benefit_id !== id);
    work.auto_claims = withClaim(others, id, { from: work.day, terms: after });
    return;
  }
  const latest = own.findLast(({ until }) => until !== null && until === before.retired_on);
  if (!latest || own.some(({ until }) => until === null)) return;
  work.auto_claims = claims.map((claim) => (claim === latest ? { ...claim, until: null } : claim));
}

/** A benefit that has ended is no longer listed. Its last day is that of its terms, or a later one of its last use. */
async function end(work: Work, id: string): Promise<void> {
  const { change, card, product } = work;
  const { today } = change;
  const before = work.benefits.get(id);
  if (!before) return;
  const found = { benefitId: id, benefit: before, opened: card.opening_date };
  const { records } = await readAllRecords(change, found);
  const usedOn = records.flatMap(({ uses }) => uses.map(({ used_on }) => used_on));
  const key = productKeyOf(product, before);
  const last = product.benefits.find((benefit) => benefit.key === key)?.versions.at(-1)?.until;
  const ended = last !== undefined && last < today ? last : dayBefore(today);
  const retired_on = usedOn.reduce(laterDay, ended);
  store(work, id, { ...before, retired: true, retired_on, auto_claim: false });
  work.auto_claims = claimsUntil(work.auto_claims, [id], card.opening_date, retired_on);
}
