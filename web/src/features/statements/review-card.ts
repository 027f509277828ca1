import type { PlainDate } from '@card-rewards/functions/domain';
import { periodOn, type ComparedCard } from './compared-card.ts';
import { findRecorded, findRepeated } from './find-recorded.ts';
import { findReversals, type Removal } from './find-reversals.ts';
import { linesOfCard, type CardSource, type IdentifiedLine } from './identify-lines.ts';
import { isAnnualFee, mayBeBenefit, neverCounts } from './line-words.ts';
import { benefitOf, creditOf, isPurchaseOf, type Choices, type Credit } from './match-credits.ts';

/** The lines of one card, sorted by their outcome. */
export interface CardReview {
  card: ComparedCard;
  /** Credits that can be recorded, oldest first. */
  credits: Credit[];
  /** Credits that are recorded already, from a statement or by hand. */
  recorded: Credit[];
  /** Credits of the future, or of a day on which the benefit was not in force. */
  notInForce: Credit[];
  /** Credits without a known benefit, about which the user is asked. */
  unknown: IdentifiedLine[];
  /** Credits that the issuer took back before they were recorded. */
  takenBack: IdentifiedLine[];
  /** Recorded uses whose credits the issuer took back later. */
  removals: Removal[];
  /** Reversals that match no credit. The user looks for what they took back. */
  checkByHand: IdentifiedLine[];
  /** The ids that are new in the card's `taken_back`, except those of the removals. */
  settled: string[];
  fees: IdentifiedLine[];
  /** The number of lines from before the card's opening. */
  beforeOpening: number;
  lineCount: number;
  /** The days that the files cover. */
  covered: { from: PlainDate; to: PlainDate }[];
}

/** Reviews the lines of a card in all files of a reading. */
export function reviewCard(
  card: ComparedCard,
  sources: readonly CardSource[],
  { choices, today }: { choices: Choices; today: PlainDate },
): CardReview {
  const lines = linesOfCard(card, sources);
  const matchOf = new Map(
    lines.all.map((line) => [line.id, neverCounts(line) ? null : benefitOf(card, line, choices)]),
  );
  const repeated = findRepeated(lines, (line) => matchOf.get(line.id)?.benefit.id);
  const all = lines.all.filter(({ id }) => !repeated.has(id));
  const charges = all.filter(({ cents }) => cents < 0);
  const incoming = all
    .filter((line) => line.cents > 0 && !neverCounts(line) && !card.takenBack.includes(line.id))
    .map((line) => ({ line, match: matchOf.get(line.id) }))
    // The words of a benefit decide, even if the issuer gives the line the type of a payment.
    .filter(({ line, match }) => line.kind !== 'excluded' || match?.certainty === 'certain');
  const unknown = incoming.filter(({ line, match }) => !match && mayBeBenefit(line)).map(({ line }) => line);
  const credits = incoming.flatMap(({ line, match }): Credit[] =>
    match ? [creditOf(line, match, { charges, choices, covered: lines.covered })] : [],
  );
  const recordedAs = findRecorded(card, credits, lines);
  const isReversal = (charge: IdentifiedLine) => {
    const match = matchOf.get(charge.id);
    return !!match && match.certainty !== 'unsure' && !isPurchaseOf(charge, match.benefit);
  };
  const reversals = findReversals(card, { credits, unknown, charges, recordedAs, isReversal });
  const remaining = credits.filter(({ line }) => !reversals.canceled.has(line.id));
  const isRecorded = ({ line }: Credit) => recordedAs.has(line.id);
  const isInForce = ({ benefit, usedOn }: Credit) => usedOn <= today && periodOn(benefit, usedOn) !== null;
  const open = remaining.filter((credit) => !isRecorded(credit));
  return {
    card,
    credits: open.filter(isInForce).toSorted(byDay),
    recorded: remaining.filter(isRecorded).toSorted(byDay),
    notInForce: open.filter((credit) => !isInForce(credit)).toSorted(byDay),
    unknown: unknown.filter(({ id }) => !reversals.canceled.has(id) && !lines.stored.has(id)),
    takenBack: all.filter(({ id }) => reversals.canceled.has(id) && !reversals.removedLines.has(id)),
    removals: reversals.removals,
    checkByHand: reversals.unmatched,
    settled: reversals.settled.filter((id) => !card.takenBack.includes(id)),
    fees: all.filter(isAnnualFee),
    beforeOpening: lines.beforeOpening,
    lineCount: all.length,
    covered: lines.covered,
  };
}

const byDay = (one: Credit, other: Credit) =>
  one.usedOn === other.usedOn ? (one.line.id < other.line.id ? -1 : 1) : one.usedOn < other.usedOn ? -1 : 1;
