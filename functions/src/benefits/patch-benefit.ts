import { isDeepStrictEqual } from 'node:util';
import { conflict, invalidArgument } from '../app-error.ts';
import { settingFields, withMonths, type Benefit, type BenefitPatch } from '../contract/index.ts';
import { benefitDocumentSchema, type BenefitDocument, type Store } from '../documents/index.ts';
import {
  assertOpenCard,
  benefitProblems,
  canBeClaimed,
  isListed,
  isWaiting,
  laterDay,
  termsDiffer,
  withOwnTerms,
  type LedgerCommand,
  type PlainDate,
} from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { writeCard } from '../store/write-card.ts';
import {
  changeRecords,
  findBenefit,
  readAllRecords,
  type BenefitAddress,
  type BenefitWithCard,
} from '../usage/records.ts';
import { toBenefit } from './list-benefits.ts';

export async function patchBenefit(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  patch: BenefitPatch,
): Promise<Benefit> {
  return changeUser(store, context, async (change) => {
    const target = await findBenefit(change, address);
    const { benefit, benefitId, card } = target;
    assertChangeable(target, patch, context.today);
    assertFieldsOfOrigin(benefit, patch);
    const day = laterDay(context.today, card.opening_date);
    const after = applyPatch(target, patch, day);
    if (isDeepStrictEqual(after, benefit)) return toBenefit(benefitId, benefit);
    change.set(change.documents.benefits.doc(benefitId), after);
    await writeDependentChanges(change, target, after);
    return toBenefit(benefitId, after);
  });
}

function assertChangeable(
  { card, current: benefit }: BenefitWithCard,
  patch: BenefitPatch,
  today: PlainDate,
): void {
  assertOpenCard(card);
  // The user can change the worth of a benefit that begins later, because the card's next year includes that
  // worth.
  if (isWaiting(benefit, today) && Object.keys(patch).every((field) => field === 'worth')) return;
  // The user can still change an own benefit that has expired, for example its last date.
  if (isListed(benefit, today) || (benefit.origin === 'own' && !benefit.retired)) return;
  throw conflict('The card no longer has this benefit.');
}

function assertFieldsOfOrigin({ origin }: BenefitDocument, patch: BenefitPatch): void {
  const others = Object.keys(patch).filter((field) => !(field in settingFields) && field !== 'own_terms');
  if (origin === 'own' || others.length === 0) return;
  throw invalidArgument(
    Object.fromEntries(others.map((field) => [field, 'can only be changed for custom benefits'])),
  );
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
  const parsed = benefitDocumentSchema.parse({ ...benefit, ...fields, ...terms });
  const changed = benefit.origin === 'own' ? withMonths(parsed) : parsed;
  const after = {
    ...changed,
    auto_claim: fields.auto_claim ?? (benefit.auto_claim && canBeClaimed(changed)),
    worth: fields.worth === undefined && changed.frequency === 'one_time' ? null : changed.worth,
  };
  const problems = Object.fromEntries(benefitProblems(after));
  if (Object.keys(problems).length > 0) throw invalidArgument(problems);
  return after;
}

function withoutFrom(terms: BenefitDocument['own_terms']): object | null {
  if (!terms) return null;
  const { from: _from, ...correction } = terms;
  return correction;
}

async function writeDependentChanges(
  change: UserChange,
  stored: BenefitWithCard,
  after: BenefitDocument,
): Promise<void> {
  const { benefit: before, benefitId, card, cardId } = stored;
  const switched = before.auto_claim === after.auto_claim ? [] : [claiming(after.auto_claim)];
  // This command keeps the old `auto_claim`, because another command turns claiming on or off.
  const withNewTerms = { ...after, id: benefitId, auto_claim: before.auto_claim };
  const terms: LedgerCommand[] = termsDiffer(before, after)
    ? [{ do: 'changeTerms', benefit: withNewTerms }]
    : [];
  const commands = after.auto_claim ? [...terms, ...switched] : [...switched, ...terms];
  if (commands.length === 0) return;
  const records = await readAllRecords(change, benefitId);
  const { auto_claims } = changeRecords(change, { ...stored, records, after }, commands);
  writeCard(change, cardId, card, { ...card, auto_claims });
}

const claiming = (on: boolean): LedgerCommand => ({ do: 'claimAutomatically', on });
