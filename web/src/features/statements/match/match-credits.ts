import type { Use } from '../../../model/benefits/use.ts';
import type { LineAsRead } from '../read/statement.ts';
import type { DateOfCredit, Side } from './date-credits.ts';
import type { MatchedLine } from './identify-lines.ts';
import { comparable, hasWords, isSurely, namesCredit } from './line-words.ts';
import { isPurchaseOf, periodOn, type MatchableBenefit, type MatchableCard } from './matchable-card.ts';

export interface Credit extends DateOfCredit {
  line: MatchedLine;
  benefit: MatchableBenefit;
  /** Whether the user has chosen the benefit. If so, the line's words are stored for later statements. */
  isChosen: boolean;
  /** Why the credit is not ticked by default. */
  doubt: 'words' | 'ignored' | 'recorded' | null;
  /** A recorded use that may be this credit, although the dates don't prove it. */
  similar: Use | null;
}

export interface LineChoices {
  benefitOf: ReadonlyMap<string, string>;
  /**
   * The user's choice for a credit that can belong to two periods (see `Edge`), by the id of its line. A choice by the
   * id of a benefit applies to the benefit's lines without a choice of their own.
   */
  sideOf: ReadonlyMap<string, Side>;
}

export interface Match {
  benefit: MatchableBenefit;
  certainty: 'certain' | 'likely' | 'unsure';
}

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

/**
 * Words of high confidence make a match certain. With words of medium confidence, a line that only names the merchant
 * can be a refund from the merchant, so the match is unsure.
 */
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
