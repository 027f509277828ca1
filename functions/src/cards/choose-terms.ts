import { AppError } from '../app-error.ts';
import { buildCard } from './build-card.ts';
import { cardInCatalogue } from '../catalogue/card-in-catalogue.ts';
import { latestTerms, newTermsOf, templateOf } from '../catalogue/index.ts';
import { benefitTemplateSchema, type BenefitFields, type Card } from '../contract/index.ts';
import {
  benefitPeriod,
  claimsUntil,
  dayAfter,
  feesFromNextYear,
  laterDay,
  periodMonths,
  withClaim,
  type AutoClaim,
  type DatedTerms,
  type PlainDate,
} from '../domain/index.ts';
import {
  benefitDocumentSchema,
  deterministicId,
  type BenefitDocument,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireRoomOnCard } from '../user/limits.ts';
import { requireCard } from '../user/require-card.ts';
import { readListed } from '../benefits/read-listed.ts';
import { heldTermsAfter } from '../terms/held-terms.ts';
import { writeCard } from '../usage/write-card.ts';

interface Choice {
  /** The version of the terms that the holder has seen. */
  version: PlainDate;
  /** True if the card takes the terms; otherwise it declines them until there are newer ones. */
  take: boolean;
}

/**
 * Takes or declines newer terms of the catalogue for a card, as clients of earlier releases do. The terms begin with the
 * next period of each benefit, and the fee with the next fee year. Benefits that the holder has corrected stay as they
 * are.
 * @throws AppError `not_found`; `conflict` if the card is closed, these are not the latest terms, or there would be too
 *   many benefits; see {@link changeUser} for others
 */
export async function chooseTerms(
  store: Store,
  writer: Writer,
  cardId: string,
  choice: Choice,
): Promise<Card> {
  const { version, take } = choice;
  return changeUser(store, writer, async (change) => {
    const card = await requireCard(change, cardId);
    if (card.closed_date !== null) throw new AppError('conflict', 'A closed card cannot take new terms.');
    const product = await cardInCatalogue(card);
    if (!product || latestTerms(product, writer.today).version !== version) {
      throw new AppError('conflict', 'These are not the latest terms of this card.');
    }
    const decided = take ? card.taken_version : card.kept_version;
    if (decided === version) return buildCard(change, cardId, card);
    if (card.taken_version === version) {
      throw new AppError('conflict', 'The card already has these terms.');
    }
    const fields = take
      ? {
          kept_version: null,
          taken_version: version,
          ...(await takeNewerTerms(change, cardId, card, version)),
        }
      : { kept_version: version };
    return buildCard(change, cardId, await writeCard(change, cardId, card, { ...card, ...fields }));
  });
}

/**
 * Ends the old terms of a card's benefits and starts the newer ones in the same batch.
 * @returns the changed fields of the card
 */
async function takeNewerTerms(
  change: UserChange,
  cardId: string,
  card: CardDocument,
  version: PlainDate,
): Promise<Pick<CardDocument, 'fees' | 'auto_claims' | 'held_terms'>> {
  const { today } = change;
  const product = await cardInCatalogue(card);
  const { listed, before: listedBefore } = await readListed(change, cardId);
  const held = [...listed].flatMap(([id, benefit]) => (benefit ? [{ ...benefit, id }] : []));
  // Terms that the holder has declined can still be taken.
  const undecided = { ...card, created_at: '', kept_version: null };
  const terms = product && newTermsOf(product, undecided, held, today);
  const reviews = terms?.benefits.filter(({ edited }) => !edited) ?? [];
  const { benefits } = change.documents;
  let auto_claims: AutoClaim[] = card.auto_claims;
  const changed = new Map<string, BenefitDocument>();
  for (const { key, before, after } of reviews) {
    const day = laterDay(today, card.opening_date);
    const template = after && benefitTemplateSchema.parse(templateOf(key, after));
    const last = lastDayOf(before, template, card.opening_date, day);
    if (before) {
      const { id: _id, ...document } = before;
      change.update(benefits.doc(before.id), { retired_on: last });
      changed.set(before.id, { ...document, retired_on: last });
    }
    const next = template && successorOf(cardId, before, template, last);
    const id = deterministicId(cardId, 'terms', version, key);
    if (next) {
      change.set(benefits.doc(id), next);
      changed.set(id, next);
    }
    if (before?.auto_claim) auto_claims = continueClaim(auto_claims, card, { before, next, id, last });
  }
  const after = new Set([...listed.keys(), ...changed.keys()]).size;
  requireRoomOnCard(listed.size, after);
  change.count({ benefits: after - listedBefore });
  const fees = terms?.fee ? feesFromNextYear(card, terms.fee.after.amount, today) : card.fees;
  return { fees, auto_claims, held_terms: await heldTermsAfter(change, cardId, card, changed) };
}

type Held = BenefitDocument & { id: string };

/** Returns the last day of the old terms: the end of the running period, or today if the period has no end. */
function lastDayOf(
  before: Held | null,
  template: BenefitFields | null,
  opened: PlainDate,
  day: PlainDate,
): PlainDate {
  const uncorrected = { own_terms: null, past_terms: [], expires_on: null };
  const terms: DatedTerms | null = before ?? (template && { ...template, ...uncorrected });
  if (terms === null || periodMonths(terms.frequency) === null) return day;
  return benefitPeriod(terms, opened, day).end;
}

/** Returns a benefit with the newer terms and the holder's settings of the old one. It starts on the day after `last`. */
function successorOf(
  cardId: string,
  before: Held | null,
  template: BenefitFields,
  last: PlainDate,
): BenefitDocument {
  const starts_on = dayAfter(last);
  const settings = before && {
    ignored: before.ignored,
    note: before.note,
    auto_claim: before.auto_claim,
    auto_claim_from: before.auto_claim ? starts_on : null,
    enrolment: before.needs_enrolment === template.needs_enrolment ? before.enrolment : null,
  };
  return benefitDocumentSchema.parse({
    ...template,
    ...settings,
    card_id: cardId,
    starts_on,
    effective_from: starts_on,
  });
}

interface Succession {
  before: Held;
  next: BenefitDocument | null;
  /** The id of the next benefit. */
  id: string;
  last: PlainDate;
}

/** Ends the claim of the old benefit and starts one of its successor. */
function continueClaim(
  claims: readonly AutoClaim[],
  { opening_date: opened }: CardDocument,
  { before, next, id, last }: Succession,
): AutoClaim[] {
  const ended = claimsUntil(claims, [before.id], opened, last);
  if (!next) return ended;
  const { start, end } = benefitPeriod(next, opened, dayAfter(last));
  // A period that the old claim covers is not claimed again.
  const from = start > last ? start : dayAfter(end);
  return withClaim(ended, id, { from, terms: next });
}
