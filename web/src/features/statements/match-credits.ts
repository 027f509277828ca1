import { daysAfter, withoutDays, type PlainDate } from '@card-rewards/functions/domain';
import { periodOn, type ComparedBenefit, type ComparedCard } from './compared-card.ts';
import { DAYS_TO_POST, type IdentifiedLine } from './identify-lines.ts';
import { comparable, hasWords, namesCredit } from './line-words.ts';
import type { StatementLine } from './statement-file.ts';

/** A credit on a statement, with its benefit. */
export interface Credit {
  line: IdentifiedLine;
  benefit: ComparedBenefit;
  /** The day on which the use counts: the day of the line, or of the purchase that led to the credit. */
  usedOn: PlainDate;
  /** Why the credit is not ticked: uncertain words, an ignored benefit, or an uncertain day. */
  doubt: 'words' | 'ignored' | 'day' | null;
  /** The days on which the use may count, if they belong to several periods. The user chooses one. */
  days: PlainDate[];
}

/** The user's choices, by the ids of lines. */
export interface Choices {
  benefitOf: ReadonlyMap<string, string>;
  dayOf: ReadonlyMap<string, PlainDate>;
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
    const fitting = card.benefits.filter(({ credits }) =>
      credits.some((each) => each.confidence === confidence && hasWords(line, each.pattern)),
    );
    const [first, ...others] = fitting;
    // Words that several benefits share match only if exactly one of these benefits was in force that day.
    const inForce = fitting.filter((benefit) => periodOn(benefit, line.day) !== null);
    const only = others.length === 0 ? first : inForce.length === 1 ? inForce[0] : undefined;
    if (only) return { benefit: only, certainty: certaintyOf(line, only, confidence) };
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
  covered: readonly { from: PlainDate; to: PlainDate }[];
}

/** Returns the credit of a line, with the day on which it counts. */
export function creditOf(
  line: IdentifiedLine,
  { benefit, certainty }: Match,
  { choices, ...surroundings }: Surroundings & { choices: Choices },
): Credit {
  const { usedOn, days } = dayOfUse(line, benefit, surroundings);
  const chosen = choices.dayOf.get(line.id);
  const doubt =
    days.length > 0 && !chosen
      ? 'day'
      : certainty === 'unsure'
        ? 'words'
        : benefit.isIgnored
          ? 'ignored'
          : null;
  return { line, benefit, usedOn: chosen ?? usedOn, doubt, days };
}

/**
 * Finds the day on which a credit counts. For a benefit that a purchase triggers, this is the day of the only matching
 * purchase in the ten days before, of at least the credit's amount. Otherwise it is the day of the credit.
 * @returns `days` is not empty if the purchase may belong to several periods
 */
function dayOfUse(
  credit: StatementLine,
  benefit: ComparedBenefit,
  { charges, covered }: Surroundings,
): { usedOn: PlainDate; days: PlainDate[] } {
  const own = { usedOn: credit.day, days: [] };
  if (!benefit.byPurchase) return own;
  const earliest = daysAfter(credit.day, -DAYS_TO_POST);
  const purchases = charges.filter(
    (line) =>
      earliest <= line.day &&
      line.day <= credit.day &&
      -line.cents >= credit.cents &&
      isPurchaseOf(line, benefit),
  );
  const startOn = (day: PlainDate) => periodOn(benefit, day)?.start;
  const days = [...new Set(purchases.map(({ day }) => day))].toSorted();
  const [only, ...others] = days;
  if (only === undefined) {
    const start = startOn(credit.day);
    if (start === undefined || start <= earliest) return own;
    const dayBefore = daysAfter(start, -1);
    const isRead = withoutDays([{ from: earliest, to: dayBefore }], covered).length === 0;
    return isRead || startOn(dayBefore) === undefined
      ? own
      : { usedOn: credit.day, days: [dayBefore, credit.day] };
  }
  if (others.length === 0) return startOn(only) === undefined ? own : { usedOn: only, days: [] };
  const periods = new Set([...days, credit.day].map(startOn));
  return periods.size === 1 ? own : { usedOn: credit.day, days };
}
