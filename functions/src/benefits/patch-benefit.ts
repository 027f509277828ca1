import { isDeepStrictEqual } from 'node:util';
import { invalidArgument } from '../app-error.ts';
import type { Benefit, BenefitPatch } from '../contract/index.ts';
import {
  benefitPeriod,
  earliestDay,
  laterDay,
  ownBenefitProblem,
  withoutClaimFrom,
  withOwnTerms,
  type AutoClaim,
  type PlainDate,
} from '../domain/index.ts';
import { benefitDocumentSchema, type BenefitDocument, type Store } from '../documents/index.ts';
import { readAllRecords } from '../records/benefit-records.ts';
import { readBenefit, type BenefitAddress, type FoundBenefit } from '../records/change-records.ts';
import { haveOtherTerms, moveRecords } from '../records/other-terms.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { benefitOf } from './definition.ts';
import { isListed } from './listed.ts';
import { noLongerGiven, requireOpenCard } from './requirements.ts';

/**
 * Changes what its holder says of a benefit, and of one of their own what it gives. With other terms the uses go by
 * their days into the periods that then contain them.
 * @throws AppError `not_found`; `conflict` where the card is closed or does not give the benefit any more, or a period
 *   would then hold too many uses; `invalid_argument` where the benefit is of the wrong origin, or its fields do not go
 *   together; as {@link changeUser} says
 */
export async function patchBenefit(
  store: Store,
  by: Writer,
  address: BenefitAddress,
  patch: BenefitPatch,
): Promise<Benefit> {
  return changeUser(store, by, async (change) => {
    const found = await readBenefit(change, address);
    const { benefit, benefitId, card } = found;
    requireChangeable(found, by.today);
    requireItsFields(benefit, patch);
    const day = laterDay(by.today, card.opening_date);
    const after = patched(found, patch, day);
    if (isDeepStrictEqual(after, benefit)) return benefitOf(benefitId, benefit);
    change.set(change.documents.benefits.doc(benefitId), after);
    const auto_claims = await consequences(change, { found, after, day });
    if (!isDeepStrictEqual(auto_claims, card.auto_claims)) {
      change.update(change.documents.cards.doc(address.cardId), { auto_claims });
    }
    return benefitOf(benefitId, after);
  });
}

/** @throws AppError `conflict` where nothing of the benefit can be changed any more */
function requireChangeable({ card, benefit }: FoundBenefit, today: PlainDate): void {
  requireOpenCard(card);
  // One of the holder's own whose day is past may have got another day.
  if (isListed(benefit, today) || (benefit.origin === 'own' && !benefit.retired)) return;
  throw noLongerGiven();
}

/** What may be changed of every benefit. */
const holdersFields = ['ignored', 'auto_claim', 'enrolment', 'note', 'own_terms'];

/** @throws AppError `invalid_argument` where fields are sent that a benefit of its origin does not have */
function requireItsFields(benefit: BenefitDocument, patch: BenefitPatch): void {
  if (benefit.origin === 'own') {
    if (!patch.own_terms) return;
    throw invalidArgument({ own_terms: 'must be left out: a benefit of your own is changed itself' });
  }
  const others = Object.keys(patch).filter((field) => !holdersFields.includes(field));
  if (others.length > 0) {
    const problem = 'can only be changed of a benefit of your own';
    throw invalidArgument(Object.fromEntries(others.map((field) => [field, problem])));
  }
  if (patch.own_terms?.monthly_amounts && benefit.frequency !== 'monthly') {
    throw invalidArgument({ own_terms: 'must have no monthly_amounts unless the frequency is monthly' });
  }
}

function patched({ benefit, card }: FoundBenefit, patch: BenefitPatch, day: PlainDate): BenefitDocument {
  const { own_terms: correction, ...fields } = patch;
  const opened = card.opening_date;
  const isSame = correction === undefined || isDeepStrictEqual(correction, withoutFrom(benefit.own_terms));
  const terms = isSame ? {} : withOwnTerms(benefit, correction, { opened, today: day });
  const auto_claim = fields.auto_claim ?? benefit.auto_claim;
  const isSwitched = auto_claim !== benefit.auto_claim;
  const auto_claim_from = auto_claim ? day : null;
  const after = benefitDocumentSchema.parse({
    ...benefit,
    ...fields,
    ...terms,
    ...(isSwitched && { auto_claim_from }),
  });
  const problem = after.origin === 'own' ? ownBenefitProblem(after) : null;
  if (problem) throw invalidArgument({ [problem.field]: problem.message });
  return after;
}

function withoutFrom(terms: BenefitDocument['own_terms']): object | null {
  if (!terms) return null;
  const { from: _from, ...correction } = terms;
  return correction;
}

interface Patched {
  found: FoundBenefit;
  after: BenefitDocument;
  /** The day on which it counts. */
  day: PlainDate;
}

/**
 * Adds to a change what other terms of a benefit make of its records. A correction of the catalogue's counts from the
 * running period on: what is recorded before stays.
 * @returns the rules of its card as they are then
 */
async function consequences(change: UserChange, { found, after, day }: Patched): Promise<AutoClaim[]> {
  const { benefit: before, benefitId, card } = found;
  const opened = card.opening_date;
  const { start } = benefitPeriod(before, opened, day);
  const claims =
    before.auto_claim && !after.auto_claim
      ? withoutClaimFrom(card.auto_claims, benefitId, opened, start)
      : card.auto_claims;
  const isSwitchedOn = after.auto_claim && !before.auto_claim;
  if (!isSwitchedOn && !haveOtherTerms(before, after)) return claims;
  const records = await readAllRecords(change, { benefitId, benefit: before, opened });
  const since = before.origin === 'own' ? '' : earliestDay(start, benefitPeriod(after, opened, day).start);
  const dates = { openedBefore: opened, opened, since };
  return moveRecords(change, { benefitId, before, after, records }, dates, claims);
}
