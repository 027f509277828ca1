import type { LineAsRead } from '../read/statement.ts';
import type { DateOfCredit, Side } from './date-credits.ts';
import type { MatchedLine } from './identify-lines.ts';
import { comparable, hasWords, isSurely, namesCredit } from './line-words.ts';
import {
  isPurchaseOf,
  periodOn,
  type MatchableBenefit,
  type MatchableCard,
  type RecordedUse,
} from './matchable-card.ts';

/** A credit with the date when its use counts: that of the line, or of the purchase that led to the credit. */
export interface Credit extends DateOfCredit {
  line: MatchedLine;
  benefit: MatchableBenefit;
  /** Whether the user has chosen the benefit. The words are then stored for later statements. */
  isChosen: boolean;
  /** Why the credit is not ticked: uncertain words, an ignored benefit, or a recorded use that may be its own. */
  doubt: 'words' | 'ignored' | 'recorded' | null;
  /** A recorded use that may be the credit, although no date says so. */
  similar: RecordedUse | null;
}

export interface LineChoices {
  benefitOf: ReadonlyMap<string, string>;
  /** By the id of a line, or by the id of a benefit for all of its lines. */
  sideOf: ReadonlyMap<string, Side>;
}

/** Only the words of the issuer, or of the user, are `certain`. */
export interface Match {
  benefit: MatchableBenefit;
  certainty: 'certain' | 'likely' | 'unsure';
}

/** Finds the benefit of a line by the user's choice, else by assigned words, else by the catalogue's surest words. */
export function matchBenefit(card: MatchableCard, line: MatchedLine, choices: LineChoices): Match | null {
  const choice = card.benefits.find(({ id }) => id === choices.benefitOf.get(line.id));
  if (choice) return { benefit: choice, certainty: 'certain' };
  const words = comparable(line.words);
  const assigned = card.benefits.find((benefit) => benefit.assignedWords.includes(words));
  if (assigned) return { benefit: assigned, certainty: 'certain' };
  for (const confidence of ['high', 'medium', 'low'] as const) {
    const wordsIn = ({ credits }: MatchableBenefit) =>
      credits.filter((each) => each.confidence === confidence && hasWords(line, each.pattern));
    const fitting = card.benefits.filter((benefit) => wordsIn(benefit).length > 0);
    const [first, ...others] = fitting;
    // Words of more than one benefit match only if exactly one of these benefits was in force on that date.
    const inForce = fitting.filter((benefit) => periodOn(benefit, line.day) !== null);
    const only = others.length === 0 ? first : inForce.length === 1 ? inForce[0] : undefined;
    if (only) {
      const isSure = wordsIn(only).some((words) => isSurely(line, words));
      return { benefit: only, certainty: isSure ? rateCertainty(line, only, confidence) : 'unsure' };
    }
    if (first) return null;
  }
  return null;
}

/** A line that only names the merchant can be the merchant's refund. */
function rateCertainty(
  line: LineAsRead,
  benefit: MatchableBenefit,
  confidence: 'high' | 'medium' | 'low',
): Match['certainty'] {
  if (confidence === 'high') return 'certain';
  const isOfMerchant = isPurchaseOf(line, benefit) || (line.kind === 'merchant' && !namesCredit(line));
  return confidence === 'low' || isOfMerchant ? 'unsure' : 'likely';
}

export function creditOf(
  line: MatchedLine,
  { benefit, certainty }: Match,
  { date, choices }: { date: DateOfCredit; choices: LineChoices },
): Credit {
  return {
    ...date,
    line,
    benefit,
    isChosen: choices.benefitOf.get(line.id) === benefit.id,
    doubt: certainty === 'unsure' ? 'words' : benefit.isIgnored ? 'ignored' : null,
    similar: null,
  };
}
