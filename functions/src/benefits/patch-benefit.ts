import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidArgument } from '../app-error.ts';
import { settingFields, type Benefit, type BenefitPatch } from '../contract/index.ts';
import {
  canBeClaimed,
  isListed,
  isWaiting,
  laterDay,
  ownBenefitProblem,
  termsDiffer,
  withOwnTerms,
  type LedgerCommand,
  type PlainDate,
} from '../domain/index.ts';
import { benefitDocumentSchema, type BenefitDocument, type Store } from '../documents/index.ts';
import { changeRecords, requireOpenCard, writeCard } from '../usage/apply-command.ts';
import {
  findBenefit,
  readAllRecords,
  type BenefitAddress,
  type BenefitWithCard,
} from '../usage/read-records.ts';
import { changeUser, type UserChange } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { benefitOf } from './list-benefits.ts';

/**
 * Changes the user's settings of a benefit, and the terms of an own benefit. If the terms change, uses move to the
 * periods that then contain their days.
 * @throws AppError `not_found`; `conflict` if the card is closed or no longer has the benefit, or a period would have too
 *   many uses; `invalid_argument` if a field does not apply to the benefit or contradicts another one; see
 *   {@link changeUser} for others
 */
export async function patchBenefit(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  patch: BenefitPatch,
): Promise<Benefit> {
  return changeUser(store, context, async (change) => {
    const target = await findBenefit(change, address);
    const { benefit, benefitId, card } = target;
    requireChangeable(target, patch, context.today);
    requireFieldsOfOrigin(benefit, patch);
    const day = laterDay(context.today, card.opening_date);
    const after = applyPatch(target, patch, day);
    if (isDeepStrictEqual(after, benefit)) return benefitOf(benefitId, benefit);
    change.set(change.documents.benefits.doc(benefitId), after);
    await writeDependentChanges(change, target, after);
    return benefitOf(benefitId, after);
  });
}

/** @throws AppError `conflict` if the card is closed or no longer has the benefit */
function requireChangeable(
  { card, held: benefit }: BenefitWithCard,
  patch: BenefitPatch,
  today: PlainDate,
): void {
  requireOpenCard(card);
  // A benefit that begins later has no period yet, but its worth already counts for the card's next year.
  if (isWaiting(benefit, today) && Object.keys(patch).every((field) => field === 'worth')) return;
  // The user can still change the last day of an own benefit that has expired.
  if (isListed(benefit, today) || (benefit.origin === 'own' && !benefit.retired)) return;
  throw new AppError('conflict', 'The card no longer has this benefit.');
}

/** @throws AppError `invalid_argument` if the patch has fields that do not apply to benefits of this origin */
function requireFieldsOfOrigin(benefit: BenefitDocument, patch: BenefitPatch): void {
  if (benefit.origin === 'own') {
    if (!patch.own_terms) return;
    throw invalidArgument({ own_terms: 'must be left out: change the fields of your own benefit instead' });
  }
  const others = Object.keys(patch).filter((field) => !(field in settingFields) && field !== 'own_terms');
  if (others.length > 0) {
    const problem = 'can only be changed for your own benefits';
    throw invalidArgument(Object.fromEntries(others.map((field) => [field, problem])));
  }
  if (benefit.frequency === 'unlimited' && (patch.own_terms?.amount ?? '0.00') !== '0.00') {
    throw invalidArgument({ own_terms: 'must have no amount for an unlimited benefit' });
  }
  if (benefit.reset === 'last_use' && patch.own_terms?.reset) {
    throw invalidArgument({
      own_terms: 'must have no reset for a benefit that comes back after its last use',
    });
  }
  if (patch.own_terms?.monthly_amounts && benefit.frequency !== 'monthly') {
    throw invalidArgument({ own_terms: 'must have no monthly_amounts unless the frequency is monthly' });
  }
}

function applyPatch(
  { benefit, card }: BenefitWithCard,
  patch: BenefitPatch,
  day: PlainDate,
): BenefitDocument {
  const { own_terms: correction, ...fields } = patch;
  const opened = card.opening_date;
  const isSame = correction === undefined || isDeepStrictEqual(correction, withoutFrom(benefit.own_terms));
  const terms = isSame ? {} : withOwnTerms(benefit, correction, { opened, today: day });
  const { frequency = benefit.frequency, reset = benefit.reset } = fields;
  const mayClaim = canBeClaimed({ frequency, reset });
  if (!mayClaim && fields.auto_claim) {
    throw invalidArgument({
      auto_claim: 'must be false for a benefit that is unlimited or comes back after its last use',
    });
  }
  const auto_claim = mayClaim && (fields.auto_claim ?? benefit.auto_claim);
  const isOneTime = frequency === 'one_time';
  if (isOneTime && (fields.worth ?? null) !== null) {
    throw invalidArgument({ worth: 'must be left out for a one-time benefit, which no year repeats' });
  }
  const worth = isOneTime ? null : fields.worth === undefined ? benefit.worth : fields.worth;
  const after = benefitDocumentSchema.parse({
    ...benefit,
    ...fields,
    ...terms,
    auto_claim,
    worth,
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

/**
 * Writes the records and claims that depend on a changed benefit. A correction of the catalogue's terms applies from the
 * current period on, so the records of finished periods stay.
 */
async function writeDependentChanges(
  change: UserChange,
  stored: BenefitWithCard,
  after: BenefitDocument,
): Promise<void> {
  const { benefit: before, benefitId, card, cardId } = stored;
  const switched = before.auto_claim === after.auto_claim ? [] : [claiming(after.auto_claim)];
  const finished = before.origin === 'own' ? ('moved' as const) : ('kept' as const);
  // This command keeps the old `auto_claim`, because another command turns claiming on or off.
  const withNewTerms = { ...after, id: benefitId, auto_claim: before.auto_claim };
  const terms: LedgerCommand[] = termsDiffer(before, after)
    ? [{ do: 'changeTerms', benefit: withNewTerms, finished }]
    : [];
  const commands = after.auto_claim ? [...terms, ...switched] : [...switched, ...terms];
  if (commands.length === 0) return;
  const { records } = await readAllRecords(change, { benefitId, benefit: before });
  const { auto_claims } = changeRecords(change, { ...stored, records, after }, commands);
  writeCard(change, cardId, card, { ...card, auto_claims });
}

const claiming = (on: boolean): LedgerCommand => ({ do: 'claimAutomatically', on });
