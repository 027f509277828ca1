import {
  daysAfter,
  daysBetween,
  withoutDays,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { periodOn, type ComparedBenefit, type ComparedCard } from './compared-card.ts';
import { DAYS_TO_POST, type IdentifiedLine } from './identify-lines.ts';
import { comparable, hasWords, isSurely, namesCredit } from './line-words.ts';
import type { StatementLine } from './statement-file.ts';

export interface Credit {
  line: IdentifiedLine;
  benefit: ComparedBenefit;
  /** The day on which the use counts: the day of the line, or of the purchase that led to the credit. */
  usedOn: PlainDate;
  /** Why the credit is not ticked: uncertain words, or an ignored benefit. */
  doubt: 'words' | 'ignored' | null;
  /** Set if the purchase may belong to the period before. The user says on which side of the edge it was. */
  edge: Edge | null;
  /** Whether the user still has to say it. Until then the credit is not recorded. */
  isOpen: boolean;
}

/** The edge between two periods, with the day on which the use counts on either side. */
interface Edge {
  start: PlainDate;
  before: PlainDate;
  since: PlainDate;
}

/** The side of an edge on which a purchase was made. */
export type Side = 'before' | 'since';

/** The user's choices, by the ids of lines. */
export interface Choices {
  benefitOf: ReadonlyMap<string, string>;
  /** Also by the id of a benefit, for all of its lines. */
  sideOf: ReadonlyMap<string, Side>;
}

/** The benefit of a line. Only the words of the issuer, or of the user, are `certain`. */
interface Match {
  benefit: ComparedBenefit;
  certainty: 'certain' | 'likely' | 'unsure';
}

/** Finds the benefit of a line by the user's choice, else by assigned words, else by the catalogue's surest words. */
export function benefitOf(card: ComparedCard, line: IdentifiedLine, choices: Choices): Match | null {
  const choice = card.benefits.find(({ id }) => id === choices.benefitOf.get(line.id));
  if (choice) return { benefit: choice, certainty: 'certain' };
  const words = comparable(line.words);
  const assigned = card.benefits.find((benefit) => benefit.assignedWords.includes(words));
  if (assigned) return { benefit: assigned, certainty: 'certain' };
  for (const confidence of ['high', 'medium', 'low'] as const) {
    const wordsIn = ({ credits }: ComparedBenefit) =>
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
  line: StatementLine,
  benefit: ComparedBenefit,
  confidence: 'high' | 'medium' | 'low',
): Match['certainty'] {
  if (confidence === 'high') return 'certain';
  const isOfMerchant = isPurchaseOf(line, benefit) || (line.kind === 'merchant' && !namesCredit(line));
  return confidence === 'low' || isOfMerchant ? 'unsure' : 'likely';
}

/** Returns whether a line has the words of a purchase that leads to the benefit's credit. */
export function isPurchaseOf(line: StatementLine, benefit: ComparedBenefit): boolean {
  return !namesCredit(line) && benefit.purchases.some((pattern) => hasWords(line, pattern));
}

/** The lines and days of a reading that decide on which day a credit counts. */
interface Surroundings {
  charges: readonly StatementLine[];
  covered: readonly CoveredDays[];
}

export function creditOf(
  line: IdentifiedLine,
  { benefit, certainty }: Match,
  { choices, ...surroundings }: Surroundings & { choices: Choices },
): Credit {
  const { usedOn, edge } = dayOfUse(line, benefit, surroundings);
  const side = choices.sideOf.get(line.id) ?? choices.sideOf.get(benefit.id);
  return {
    line,
    benefit,
    usedOn: edge && side ? edge[side] : usedOn,
    doubt: certainty === 'unsure' ? 'words' : benefit.isIgnored ? 'ignored' : null,
    edge,
    isOpen: edge !== null && side === undefined,
  };
}

/** The most days of a month, the shortest period. */
const MONTH = 31;

/**
 * Finds the day on which a credit counts: the day of the matching purchase in the ten days before it, of at least its
 * amount, or else its own day.
 * @returns `edge` if the purchase may belong to the period before: if purchases of both periods match, or if none was found
 * and the period began within the days in which the credit usually posts. In the second case nothing is asked if the files
 * cover the days before the period, or, for a benefit without words for purchases, if its periods are months.
 */
function dayOfUse(
  credit: StatementLine,
  benefit: ComparedBenefit,
  { charges, covered }: Surroundings,
): { usedOn: PlainDate; edge: Edge | null } {
  const own = { usedOn: credit.day, edge: null };
  if (benefit.isUnlimited || benefit.months !== null) return own;
  const startOn = (day: PlainDate) => periodOn(benefit, day)?.start;
  const start = startOn(credit.day);
  const earliest = daysAfter(credit.day, -DAYS_TO_POST);
  const purchases = charges.filter(
    (line) =>
      earliest <= line.day &&
      line.day <= credit.day &&
      -line.cents >= credit.cents &&
      isPurchaseOf(line, benefit) &&
      startOn(line.day) !== undefined,
  );
  const days = [...new Set(purchases.map(({ day }) => day))].toSorted();
  const last = days.at(-1);
  if (last !== undefined) {
    const latest = startOn(last) ?? last;
    const before = days.findLast((day) => day < latest);
    const since = start === latest ? credit.day : last;
    if (before !== undefined) return { ...own, edge: { start: latest, before, since } };
    return latest === start && days.length > 1 ? own : { usedOn: last, edge: null };
  }
  const usual = daysAfter(credit.day, -benefit.daysToPost);
  if (start === undefined || start <= usual) return own;
  const before = daysAfter(start, -1);
  const lengths = [before, credit.day].map((day) => {
    const period = periodOn(benefit, day);
    return period ? 1 + daysBetween(period.start, period.end) : 0;
  });
  if (lengths.includes(0)) return own;
  const isCertain =
    benefit.purchases.length > 0
      ? withoutDays([{ from: usual, to: before }], covered).length === 0
      : Math.max(...lengths) <= MONTH;
  return isCertain ? own : { ...own, edge: { start, before, since: credit.day } };
}
