import { isDeepStrictEqual } from 'node:util';
import { haveSameTerms, toTemplate, type KeyedVersion } from '../catalogue/index.ts';
import { benefitTemplateSchema, type CompleteTemplate } from '../contract/index.ts';
import { benefitDocumentSchema, type BenefitDocument, type CardDocument } from '../documents/index.ts';
import {
  benefitPeriod,
  canBeClaimed,
  claimsUntil,
  findStart,
  isWaiting,
  laterDay,
  termsDiffer,
  withContinuedClaim,
  withNewerTerms,
  type AutoClaim,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import { assertWithinCardLimits } from '../store/limits.ts';
import type { ReadDocuments } from '../store/read-list.ts';
import { readWallet } from '../store/read-wallet.ts';
import type { UserChange } from '../store/user-change.ts';
import { changeRecords, readAllRecords } from '../usage/records.ts';

/**
 * `starts` applies only to a new benefit, and `starts_on` only to a new or a retired benefit, so that a
 * listed benefit keeps its first date. If `times` is absent, a stored benefit keeps its own `times`.
 */
export type TemplateTerms = CompleteTemplate &
  Partial<Pick<BenefitDocument, 'times' | 'starts' | 'starts_on'>>;

export function toTemplateTerms(version: KeyedVersion): TemplateTerms {
  const { times = null, starts = null } = version;
  return { ...benefitTemplateSchema.parse(toTemplate(version)), times, starts };
}

export type CardBenefits = ReadDocuments<BenefitDocument>;

export async function readCardBenefits(change: UserChange, cardId: string): Promise<CardBenefits> {
  return (await readWallet(change, { of: cardId, benefits: 'all' })).benefits;
}

export interface TermsChange {
  cardId: string;
  card: Pick<CardDocument, 'opening_date' | 'closed_date' | 'auto_claims'>;
  benefits: CardBenefits;
  given: ReadonlyMap<string, TemplateTerms>;
  ended?: ReadonlyMap<string, PlainDate>;
  moved?: ReadonlyMap<string, UsageRecord[]>;
  isOtherProduct?: boolean;
}

interface ChangedTerms {
  benefits: Map<string, BenefitDocument>;
  isChanged: boolean;
  auto_claims: AutoClaim[];
}

/**
 * Gives a card's benefits other terms, starting with their current periods. Finished periods keep their
 * terms. A new benefit has no missed periods before today.
 */
export async function changeTerms(
  change: UserChange,
  {
    cardId,
    card,
    benefits: { documents: stored, unreadable },
    given,
    ended = new Map(),
    moved,
    isOtherProduct = false,
  }: TermsChange,
): Promise<ChangedTerms> {
  const { today } = change;
  const opened = card.opening_date;
  const benefits = new Map(stored);
  let { auto_claims } = card;
  for (const [id, terms] of given) {
    const before = stored.get(id);
    if (before?.retired && isWithinLastPeriod(before, opened, today)) {
      auto_claims = withContinuedClaim(auto_claims, id, before.retired_on);
    }
    const isClaimed = auto_claims.some(({ benefit_id, until }) => benefit_id === id && until === null);
    const after = before
      ? benefitWithTerms(before, terms, { opened, today, isOtherProduct, isClaimed })
      : newBenefit({ ...terms, ...(isOtherProduct && { starts: null }) }, { cardId, opened, today });
    benefits.set(id, after);
    if (!before || !termsDiffer(before, after)) continue;
    const target = {
      benefitId: id,
      benefit: before,
      after,
      records: moved?.get(id) ?? (await readAllRecords(change, id)),
    };
    const command = { do: 'changeTerms', benefit: { ...after, id } } as const;
    const outcome = changeRecords(change, { ...target, card: { ...card, captured: {}, auto_claims } }, [
      command,
    ]);
    auto_claims = outcome.auto_claims;
  }
  for (const [id, last] of ended) {
    const before = stored.get(id);
    if (!before) continue;
    benefits.set(id, { ...before, retired: true, retired_on: last, auto_claim: false });
    auto_claims = claimsUntil(auto_claims, [id], opened, last);
  }
  let isChanged = false;
  for (const [id, benefit] of benefits) {
    if (isDeepStrictEqual(benefit, stored.get(id))) continue;
    isChanged = true;
    change.set(change.documents.benefits.doc(id), benefit);
  }
  const [before, after] = [countListed(stored, unreadable), countListed(benefits, unreadable)];
  assertWithinCardLimits(before, after);
  if (after !== before) change.count({ benefits: after - before });
  return { benefits, isChanged, auto_claims };
}

/** Unreadable benefits count toward the limits of a card and a user, because they may be listed. */
function countListed(benefits: CardBenefits['documents'], unreadable: CardBenefits['unreadable']): number {
  const listed = [...benefits.values()].filter(({ retired }) => !retired);
  return listed.length + unreadable.filter((id) => !benefits.has(id)).length;
}

export function newBenefit(
  { starts = null, starts_on = null, ...terms }: TemplateTerms,
  { cardId, opened, today }: { cardId: string; opened: PlainDate; today: PlainDate },
): BenefitDocument {
  return benefitDocumentSchema.parse({
    ...terms,
    card_id: cardId,
    effective_from: today,
    starts,
    starts_on: findStart(starts, opened, starts_on),
  });
}

function isWithinLastPeriod(benefit: BenefitDocument, opened: PlainDate, day: PlainDate): boolean {
  return benefit.retired_on !== null && benefitPeriod(benefit, opened, benefit.retired_on).end >= day;
}

/**
 * Returns the benefit with the terms of a template. A retired benefit is listed again. If its last period has
 * ended, the benefit takes effect today, so that no period before today counts as missed.
 */
function benefitWithTerms(
  before: BenefitDocument,
  { starts: _starts, starts_on, ...terms }: TemplateTerms,
  change: { opened: PlainDate; today: PlainDate; isOtherProduct: boolean; isClaimed: boolean },
): BenefitDocument {
  const { opened, today, isOtherProduct, isClaimed } = change;
  // Terms without a key are not from the catalogue, so the benefit keeps its stored key.
  const { key, needs_enrolment } = terms.key === null ? before : terms;
  const isOther = before.own_terms !== null || !haveSameTerms({ ...before, type: terms.type }, terms);
  const waits = isWaiting(before, today);
  const isListedNow = waits && isOtherProduct;
  const isUnbroken = (!before.retired && !isListedNow) || isWithinLastPeriod(before, opened, today);
  return benefitDocumentSchema.parse({
    ...before,
    ...terms,
    key,
    needs_enrolment,
    retired: false,
    retired_on: null,
    auto_claim: isClaimed && canBeClaimed(terms),
    // `benefitProblems` does not allow a worth of a one-time benefit.
    ...(terms.frequency === 'one_time' && { worth: null }),
    ...(isOther && !waits && withNewerTerms(before, terms, { opened, day: laterDay(today, opened) })),
    ...(before.retired &&
      starts_on !== undefined && { starts_on: findStart(before.starts, opened, starts_on) }),
    ...(isOtherProduct && { starts: null }),
    // After a change of product no benefit waits for the first renewal, not even one that was retired while
    // it waited.
    ...(isOtherProduct && before.starts_on !== null && before.starts_on > today && { starts_on: null }),
    ...(!isUnbroken && { effective_from: today }),
    enrolment: before.needs_enrolment === needs_enrolment ? before.enrolment : null,
  });
}
