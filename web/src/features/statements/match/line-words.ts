import { MAX_NOTE_LENGTH, type Cents } from '@card-rewards/functions/domain';
import { LONGEST_NAME, type LineAsRead } from '../read/statement.ts';

/**
 * The words of payments, offers, redeemed rewards, interest and fees. Such a line is neither the credit of a benefit
 * nor the refund of a purchase.
 */
const FROM_ISSUER = [
  'payment.*thank|thank you.*payment|payment received|auto-?pay|e-?payment|pymt|^payment\\b|directpay|bill ?pay',
  '(automatic|electronic|internet|mobile|online|phone|recurring|web) payment|pay by phone',
  '^offer:|amex offer|chase offer|merchant offers?|bankamerideals|cashback bonus|my chase loan',
  'interest (charge|on|paid)|finance charge|cr adj for bal|balance transfer',
  'cash ?back|cash rewards?|automatic statement credit|redemption|redeem(ed)?\\b|^credit-.* reward|rewards? credit',
  'pay with points|points? for|mem rwds|purchase eraser',
  'amex send|credit balance refund|fee refund|returned? payment|late fee|adjust membership fee|foreign transaction fee',
].join('|');

const NON_CREDIT = new RegExp(`${FROM_ISSUER}|refund\\b`, 'i');

export function isNoCredit({ words }: LineAsRead): boolean {
  return NON_CREDIT.test(words);
}

const FEE =
  /^(annual membership fee|(renewal )?membership fee( [a-z]{3} \d\d ?- ?[a-z]{3} \d\d)?|annual fee|capital one (member|annual) fee)$/i;

export function isAnnualFee({ words, cents }: LineAsRead): boolean {
  return cents < 0 && FEE.test(words);
}

const NON_REFUND = new RegExp(`${FROM_ISSUER}|\\bpayment\\b`, 'i');
const NON_PURCHASE =
  /^(purchase )?interest\b|interest charge|finance charge|cash advance|balance transfer|late (payment )?fee|returned? payment|foreign transaction fee/i;

export function isSpending(line: LineAsRead): boolean {
  const { words, cents, kind } = line;
  if (kind === 'excluded' || kind === 'adjustment') return false;
  if (cents < 0) return !isAnnualFee(line) && !NON_PURCHASE.test(words);
  return kind === 'return' || !(namesCredit(line) || NON_REFUND.test(words));
}

/** An amount is odd if it is not in whole dollars. Two different lines rarely have the same odd amount. */
export const isOdd = (cents: Cents) => cents % 100 !== 0;

export const isExcluded = ({ kind }: LineAsRead) => kind === 'excluded' || kind === 'return';

/** The fees for additional cards. Their lines have the same words as the account's own fee. */
const ADDITIONAL_CARD_FEES = [50_00, 75_00, 125_00, 175_00, 195_00];

export function isOwnFee(line: LineAsRead): boolean {
  return isAnnualFee(line) && !ADDITIONAL_CARD_FEES.includes(-line.cents);
}

/** A transfer can be a payment: some banks use this word for a payment from another account of the same bank. */
const MAY_BE_PAYMENT =
  /\b(payment|pymt|pmt)\b|\b(ach|bank(ing)?|mobile|online|web) (credit )?transfer|transfer credit from/i;

export function couldBeCredit(line: LineAsRead): boolean {
  if (MAY_BE_PAYMENT.test(line.words)) return false;
  return line.kind === 'adjustment' || namesCredit(line);
}

/** Issuers use these words, and merchants do not. */
export function namesCredit({ words }: Pick<LineAsRead, 'words'>): boolean {
  return /credit|reimbursement/i.test(words);
}

/**
 * Makes a pattern for lines with these words. Each word must begin a word of the line, in this order, with any text in
 * between. The pattern also matches a name that OFX has cut.
 * @example wordsPattern('amex dunkin credit').test("AMEX DUNKIN' CREDIT") // true
 */
export function wordsPattern(words: string): RegExp {
  const each = words.split(' ').map((word) => `(?<![a-z0-9])${escaped(word)}`);
  return orCut(each.join('.*?'), words);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function orCut(pattern: string, words: string): RegExp {
  const cuts = [LONGEST_NAME - 1, LONGEST_NAME]
    .filter((length) => words.length > length)
    .map((length) => `^${escaped(words.slice(0, length).trim())}$`);
  return new RegExp([pattern, ...cuts].join('|'), 'i');
}

export interface CreditWords {
  pattern: RegExp;
  /** Matches only at the beginning of a line, and only punctuation can be between the words. */
  literal: RegExp;
  confidence: 'high' | 'medium' | 'low';
}

/**
 * Words of medium confidence that do not name a credit may also be a merchant's name, so their confidence becomes low.
 */
export function creditWords(words: string, confidence: CreditWords['confidence']): CreditWords {
  const whole = `^${words.split(' ').map(escaped).join('[^a-z0-9]*')}`;
  return {
    pattern: wordsPattern(words),
    literal: orCut(whole, words),
    confidence: confidence === 'medium' && !namesCredit({ words }) ? 'low' : confidence,
  };
}

/**
 * Returns whether a line is certainly the credit with these words. Returns false if the line has other words between
 * these words, because the line can then name a merchant. If OFX may have cut the line's name, the whole name must
 * match, because the missing end may say that the line is a refund.
 * @example isSurely({ words: 'HILTON WAIKOLOA RESORT CREDIT', … }, creditWords('hilton resort credit', 'high'))
 * // false
 */
export function isSurely(line: LineAsRead, { literal }: CreditWords): boolean {
  const found = literal.exec(line.words)?.[0] ?? literal.exec(line.otherWords ?? '')?.[0];
  if (found === undefined || NON_CREDIT.test(line.otherWords ?? '')) return false;
  // If a cut name ends with a space, the space is lost, so a cut name can be one character shorter.
  const isCut = [LONGEST_NAME - 1, LONGEST_NAME].includes(line.words.length) && line.otherWords === null;
  return !isCut || found.length === line.words.length;
}

export function hasWords(line: LineAsRead, pattern: RegExp): boolean {
  return pattern.test(line.words) || (line.otherWords !== null && pattern.test(line.otherWords));
}

const LONG_NUMBER = /\p{Nd}(?:[\s\p{P}\p{S}]*\p{Nd}){8,}/gu;

/**
 * Prepares a line's words for the API. A number of nine or more digits is masked, even if spaces or punctuation
 * separate its digits.
 * @returns null if no words remain
 * @example maskWords('REF 1234-56789 UBER') // 'REF ••••-••••• UBER'
 */
export function maskWords(words: string): string | null {
  const visible = words.replace(/[\p{C}\p{Default_Ignorable_Code_Point}\s]+/gu, ' ');
  const masked = visible.replace(LONG_NUMBER, (number) => number.replace(/\p{Nd}/gu, '•'));
  const cut = masked
    .slice(0, MAX_NOTE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return cut || null;
}

export function comparable(words: string): string {
  return (maskWords(words) ?? '').toUpperCase();
}
