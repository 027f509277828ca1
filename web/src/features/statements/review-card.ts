import { comparable, hasWords, isAnnualFee, mayBeBenefit, neverCounts } from './line-words.ts';
import type { PlainDate } from '@card-rewards/functions/domain';
import { findRecorded } from './already-recorded.ts';
import { periodOn, type WalletBenefit, type WalletCard } from './card-wallet.ts';
import type { Credit } from './credit.ts';
import type { IdentifiedLine } from './line-ids.ts';
import { linesOfCard, type CardSource } from './lines-of-card.ts';
import { dayOfUse } from './day-of-use.ts';
import { findTakenBack, type Removal } from './taken-back.ts';

/** The lines of one card, sorted by their outcome. */
export interface CardReview {
  card: WalletCard;
  /** Credits that can be recorded, oldest first. */
  credits: Credit[];
  /** Credits that are recorded already, from a statement or by hand. */
  recorded: Credit[];
  /** Credits on a day on which the benefit was not in force. */
  notInForce: Credit[];
  /** Credits without a known benefit, about which the holder is asked. */
  unknown: IdentifiedLine[];
  /** Credits that the issuer took back before they were recorded. */
  takenBack: IdentifiedLine[];
  /** Recorded uses whose credits the issuer took back later. */
  removals: Removal[];
  /** Reversals whose credits have not been read yet. */
  openReversals: IdentifiedLine[];
  /** The new entries for the card's `taken_back`, except the ids of the removals. */
  takenBackEntries: string[];
  fees: IdentifiedLine[];
  /** The number of lines from before the card's opening. */
  beforeOpening: number;
  lineCount: number;
  /** The days that the files cover. */
  covered: { from: PlainDate; to: PlainDate }[];
}

/** The holder's choices, by the ids of lines. */
export interface Choices {
  benefitOf: ReadonlyMap<string, string>;
  dayOf: ReadonlyMap<string, PlainDate>;
}

/** Reviews the lines of a card in all files of a reading. */
export function reviewCard(card: WalletCard, sources: readonly CardSource[], choices: Choices): CardReview {
  const lines = linesOfCard(card, sources);
  const charges = lines.all.filter(({ cents }) => cents < 0);
  const incoming = lines.all.filter(
    (line) => line.cents > 0 && !neverCounts(line) && !card.takenBack.includes(line.id),
  );
  const matched = incoming.map((line) => ({ line, match: benefitOf(card, line, choices) }));
  const unknown = matched.filter(({ line, match }) => !match && mayBeBenefit(line)).map(({ line }) => line);
  const credits = matched.flatMap(({ line, match }): Credit[] =>
    match ? [creditOf(line, match, { charges, choices })] : [],
  );
  const { recordedAs, repeated } = findRecorded(card, credits, lines);
  const unique = credits.filter(({ line }) => !repeated.has(line.id));
  const isReversal = (charge: IdentifiedLine) => {
    const match = neverCounts(charge) ? null : benefitOf(card, charge, choices);
    return match !== null && match.isSure && !match.benefit.purchases.some((each) => hasWords(charge, each));
  };
  const reversed = findTakenBack(card, { credits: unique, unknown, charges, recordedAs, isReversal });
  const remaining = unique.filter(({ line }) => !reversed.canceled.has(line.id));
  const isRecorded = ({ line }: Credit) => recordedAs.has(line.id);
  const isInForce = ({ benefit, usedOn }: Credit) => periodOn(benefit, usedOn) !== null;
  const open = remaining.filter((credit) => !isRecorded(credit));
  return {
    card,
    credits: open.filter(isInForce).toSorted(byDay),
    recorded: remaining.filter(isRecorded).toSorted(byDay),
    notInForce: open.filter((credit) => !isInForce(credit)).toSorted(byDay),
    unknown: unknown.filter(({ id }) => !reversed.canceled.has(id) && !lines.stored.has(id)),
    takenBack: lines.all.filter(({ id }) => reversed.canceled.has(id) && !reversed.removedLines.has(id)),
    removals: reversed.removals,
    openReversals: reversed.openReversals,
    takenBackEntries: reversed.entries.filter((entry) => !card.takenBack.includes(entry)),
    fees: lines.all.filter(isAnnualFee),
    beforeOpening: lines.beforeOpening,
    lineCount: lines.all.length,
    covered: lines.covered,
  };
}

type Match = { benefit: WalletBenefit; isSure: boolean };

/** Finds the benefit of a line by the holder's choice, else by assigned words, else by the catalogue's surest words. */
function benefitOf(card: WalletCard, line: IdentifiedLine, { benefitOf: chosen }: Choices): Match | null {
  const choice = card.benefits.find(({ id }) => id === chosen.get(line.id));
  if (choice) return { benefit: choice, isSure: true };
  const words = comparable(line.words);
  const taught = card.benefits.find((benefit) => benefit.taught.includes(words));
  if (taught) return { benefit: taught, isSure: true };
  for (const confidence of ['high', 'medium', 'low'] as const) {
    const fitting = card.benefits.filter(({ credits }) =>
      credits.some((each) => each.confidence === confidence && hasWords(line, each.pattern)),
    );
    const [first, ...others] = fitting;
    // Words that several benefits share match only if exactly one of these benefits was in force that day.
    const inForce = fitting.filter((benefit) => periodOn(benefit, line.day) !== null);
    const only = others.length === 0 ? first : inForce.length === 1 ? inForce[0] : undefined;
    if (only) return { benefit: only, isSure: confidence !== 'low' };
    if (first) return null;
  }
  return null;
}

function creditOf(
  line: IdentifiedLine,
  { benefit, isSure }: Match,
  { charges, choices }: { charges: readonly IdentifiedLine[]; choices: Choices },
): Credit {
  const { usedOn, days } = dayOfUse(line, benefit, charges);
  const chosen = choices.dayOf.get(line.id);
  const doubt = days.length > 0 && !chosen ? 'day' : !isSure ? 'words' : benefit.isIgnored ? 'ignored' : null;
  return { line, benefit, usedOn: chosen ?? usedOn, doubt, days };
}

const byDay = (one: Credit, other: Credit) =>
  one.usedOn === other.usedOn ? (one.line.id < other.line.id ? -1 : 1) : one.usedOn < other.usedOn ? -1 : 1;
