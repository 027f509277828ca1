import type { PlainDate } from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';
import { dayOfUse, type Edge, type Surroundings } from './date-credits.ts';
import type { MatchedLine } from './identify-lines.ts';
import { comparable, hasWords, isSurely, namesCredit } from './line-words.ts';
import { isPurchaseOf, periodOn, type MatchableBenefit, type MatchableCard } from './matchable-card.ts';

export interface Credit {
  line: MatchedLine;
  benefit: MatchableBenefit;
  /** The day on which the use counts: the day of the line, or of the purchase that led to the credit. */
  usedOn: PlainDate;
  /** Whether the user has chosen the benefit. Its words are then stored for later statements. */
  isChosen: boolean;
  /** Why the credit is not ticked: uncertain words, or an ignored benefit. */
  doubt: 'words' | 'ignored' | null;
  /** Set if the purchase may belong to the period before. The user says on which side of the edge it was. */
  edge: Edge | null;
  /** Whether the user still has to say it. Until then the credit is not recorded. */
  isOpen: boolean;
}

/** The side of an edge on which a purchase was made. */
export type Side = 'before' | 'since';

/** The user's choices, by the ids of lines. */
export interface LineChoices {
  benefitOf: ReadonlyMap<string, string>;
  /** Also by the id of a benefit, for all of its lines. */
  sideOf: ReadonlyMap<string, Side>;
}

/** The benefit of a line. Only the words of the issuer, or of the user, are `certain`. */
interface Match {
  benefit: MatchableBenefit;
  certainty: 'certain' | 'likely' | 'unsure';
}

/** Finds the benefit of a line by the user's choice, else by assigned words, else by the catalogue's surest words. */
export function benefitOf(card: MatchableCard, line: MatchedLine, choices: LineChoices): Match | null {
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
    // Words that several benefits share match only if exactly one of these benefits was in force that day.
    const inForce = fitting.filter((benefit) => periodOn(benefit, line.day) !== null);
    const only = others.length === 0 ? first : inForce.length === 1 ? inForce[0] : undefined;
    if (only) {
      const isSure = wordsIn(only).some((words) => isSurely(line, words));
      return { benefit: only, certainty: isSure ? certaintyOf(line, only, confidence) : 'unsure' };
    }
    if (first) return null;
  }
  return null;
}

/** Returns how certain a match is. A line that only names the merchant can be the merchant's refund. */
function certaintyOf(
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
  { choices, ...surroundings }: Surroundings & { choices: LineChoices },
): Credit {
  const { usedOn, edge } = dayOfUse(line, benefit, surroundings);
  const side = choices.sideOf.get(line.id) ?? choices.sideOf.get(benefit.id);
  return {
    line,
    benefit,
    usedOn: edge && side ? edge[side] : usedOn,
    isChosen: choices.benefitOf.get(line.id) === benefit.id,
    doubt: certainty === 'unsure' ? 'words' : benefit.isIgnored ? 'ignored' : null,
    edge,
    isOpen: edge !== null && side === undefined,
  };
}
