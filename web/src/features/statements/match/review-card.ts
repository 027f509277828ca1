import type { CoveredDays, PlainDate } from '@card-rewards/functions/domain';
import type { CardSource } from './assign-accounts.ts';
import { dateCredits } from './date-credits.ts';
import { findRecorded, findRecordedLines, findSimilar } from './find-recorded.ts';
import { findRepeated } from './find-repeated.ts';
import { findReversals, isReversed, type Removal } from './find-reversals.ts';
import { collectLines, type MatchedLine } from './identify-lines.ts';
import { couldBeCredit, isAnnualFee, isExcluded, isNoCredit, isSpending, namesCredit } from './line-words.ts';
import { creditOf, matchBenefit, type Credit, type LineChoices } from './match-credits.ts';
import { isPurchaseOf, periodOn, type MatchableCard } from './matchable-card.ts';

export interface CardReview {
  card: MatchableCard;
  credits: Credit[];
  recorded: Credit[];
  notInForce: Credit[];
  unknown: MatchedLine[];
  /** Credits that the issuer reversed before they were recorded. */
  reversedLines: MatchedLine[];
  removals: Removal[];
  /** Reversals for which no credit or use was found. The user has to find the reversed credits. */
  checkByHand: MatchedLine[];
  /**
   * The import adds these ids to the card's `reversed_lines`. The ids in `removals` are not included, because the
   * import adds them only if the removal is ticked.
   */
  settled: string[];
  fees: MatchedLine[];
  spending: MatchedLine[];
  beforeOpening: number;
  lines: MatchedLine[];
  covered: CoveredDays[];
}

export function reviewCard(
  card: MatchableCard,
  sources: readonly CardSource[],
  { choices, today }: { choices: LineChoices; today: PlainDate },
): CardReview {
  const lines = collectLines(card, sources);
  const matchOf = new Map(
    lines.all.map((line) => [line.id, isNoCredit(line) ? null : matchBenefit(card, line, choices)]),
  );
  const repeated = findRepeated(lines, (line) => matchOf.get(line.id)?.benefit.id);
  const all = lines.all.filter(({ id }) => !repeated.has(id));
  const charges = all.filter(({ cents }) => cents < 0);
  const incoming = all
    .filter((line) => line.cents > 0 && !isNoCredit(line) && !isReversed(card, line))
    .map((line) => ({ line, match: matchOf.get(line.id) }))
    // A line whose words certainly name a benefit is kept, even if the file calls the line a payment or a return.
    .filter(({ line, match }) => !isExcluded(line) || match?.certainty === 'certain');
  const matches = incoming.flatMap(({ line, match }) =>
    match ? [{ line, match, benefit: match.benefit }] : [],
  );
  const unknown = incoming.filter(({ line, match }) => !match && couldBeCredit(line)).map(({ line }) => line);
  const known = findRecordedLines(card, matches, lines);
  const isReversal = (charge: MatchedLine) => {
    const match = matchOf.get(charge.id);
    return !!match && match.certainty !== 'unsure' && !isPurchaseOf(charge, match.benefit);
  };
  const reversible = {
    ...lines,
    unknown,
    charges,
    isReversal,
    benefitOf: (line: MatchedLine) => matchOf.get(line.id)?.benefit,
  };
  const { canceled } = findReversals(card, { ...reversible, credits: matches, recordedAs: known });
  const ofBenefit = new Set(matches.map(({ line }) => line.id));
  const dates = dateCredits(
    matches.filter(({ line }) => !canceled.has(line.id)),
    {
      charges: charges.filter((line) => !namesCredit(line) && !isReversal(line)),
      refunds: all.filter((line) => line.cents > 0 && !ofBenefit.has(line.id) && isSpending(line)),
      covered: lines.covered,
      recordedAs: known,
      sideOf: choices.sideOf,
    },
  );
  const dated = matches.map(({ line, match }) => {
    const date = dates.get(line.id) ?? { usedOn: line.day, purchase: null, edge: null, isOpen: false };
    return creditOf(line, match, { date, choices });
  });
  const recordedAs = findRecorded(card, dated, lines, { known, purchases: charges.filter(isSpending) });
  const similar = findSimilar(card, dated, lines, recordedAs);
  const credits = dated.map((credit): Credit => {
    const use = similar.get(credit.line.id);
    return use ? { ...credit, similar: use, doubt: credit.doubt ?? 'recorded' } : credit;
  });
  const reversals = findReversals(card, { ...reversible, credits, recordedAs });
  const remaining = credits.filter(({ line }) => !reversals.canceled.has(line.id));
  const isRecorded = ({ line }: Credit) => recordedAs.has(line.id);
  const isInForce = ({ benefit, usedOn }: Credit) => usedOn <= today && periodOn(benefit, usedOn) !== null;
  const open = remaining.filter((credit) => !isRecorded(credit));
  const reversed = new Set([
    ...reversals.canceled,
    ...reversals.settled,
    ...[...reversals.removals.map(({ line }) => line), ...reversals.checkByHand].map(({ id }) => id),
  ]);
  // If it is uncertain whether a line's words name a benefit, the line counts as a refund until the user ticks it.
  const ofBenefits = new Set(credits.filter(({ doubt }) => doubt !== 'words').map(({ line }) => line.id));
  return {
    card,
    credits: open.filter(isInForce).toSorted(byDayOfUse),
    recorded: remaining.filter(isRecorded).toSorted(byDayOfUse),
    notInForce: open.filter((credit) => !isInForce(credit)).toSorted(byDayOfUse),
    unknown: unknown.filter(({ id }) => !reversals.canceled.has(id) && !lines.stored.has(id)),
    reversedLines: all.filter(({ id, cents }) => cents > 0 && reversals.settled.includes(id)),
    removals: reversals.removals,
    checkByHand: reversals.checkByHand,
    settled: reversals.settled,
    fees: all.filter(isAnnualFee),
    spending: all.filter(
      (line) =>
        isSpending(line) && !reversed.has(line.id) && !isReversed(card, line) && !ofBenefits.has(line.id),
    ),
    beforeOpening: lines.beforeOpening,
    lines: all,
    covered: lines.covered,
  };
}

const byDayOfUse = (one: Credit, other: Credit) =>
  one.usedOn === other.usedOn ? (one.line.id < other.line.id ? -1 : 1) : one.usedOn < other.usedOn ? -1 : 1;
