import type { StatementLine } from './statement-file.ts';

/** Payments, refunds, offers, redeemed cash back and interest: incoming money that is no benefit. */
const NEVER = new RegExp(
  [
    'payment.*thank you|thank you.*payment|payment received|auto-?pay|e-?payment|pymt|^payment\\b|directpay|bill ?pay',
    '^offer:|amex offer|chase offer|merchant offers?|bankamerideals|cashback bonus|my chase loan',
    'interest (charge|on|paid)|finance charge|cr adj for bal|balance transfer',
    'cash ?back|cash rewards?|automatic statement credit|rewards? redemption|redeem(ed)?\\b|pay with points|points? for|mem rwds|purchase eraser',
    'amex send|credit balance refund|refund\\b|returned? payment|late fee|adjust membership fee|foreign transaction fee',
  ].join('|'),
  'i',
);

/** Types and categories of lines that are never a benefit. */
const NEVER_KIND = /^(payment|return|int|interest)\b/;

/** Whether a line can never be a benefit's credit. */
export function neverCounts({ words, kind }: StatementLine): boolean {
  return NEVER_KIND.test(kind) || NEVER.test(words);
}

const FEE = /^(annual membership fee|(renewal )?membership fee|annual fee|capital one (member|annual) fee)$/i;

/** Whether a line is the annual fee of its card. */
export function isAnnualFee({ words, cents }: StatementLine): boolean {
  return cents < 0 && FEE.test(words);
}

/** Whether a credit without a known benefit can be one, so that the holder is asked. */
export function mayBeBenefit({ words, kind, cents }: StatementLine): boolean {
  return cents > 0 && (/adjustment|\bfees?\b/.test(kind) || /credit|reimbursement/i.test(words));
}

/**
 * Makes a pattern of the catalogue's words: each begins a word of the line, in this order, with any text in between.
 * @example wordsPattern('amex dunkin credit').test("AMEX DUNKIN' CREDIT") // true
 */
export function wordsPattern(words: string): RegExp {
  const each = words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(each.map((word) => `(?<![a-z0-9])${word}`).join('.*?'), 'i');
}

/** Whether one of a line's descriptions matches. */
export function hasWords(line: StatementLine, pattern: RegExp): boolean {
  return pattern.test(line.words) || (line.otherWords !== null && pattern.test(line.otherWords));
}

const LONG_NUMBER = /\p{Nd}(?:[\s\p{P}\p{S}]*\p{Nd}){8,}/gu;
const LONGEST_NOTE = 200;

/**
 * Returns a line's words as they are sent: with nine or more digits masked, even with spaces or punctuation between them,
 * without invisible characters, and cut to 200 characters.
 * @example noteOf('REF 1234-56789 UBER') // 'REF ••••-••••• UBER'
 */
export function noteOf(words: string): string | null {
  const visible = words.replace(/[\p{C}\p{Default_Ignorable_Code_Point}\s]+/gu, ' ').trim();
  const masked = visible.replace(LONG_NUMBER, (number) => number.replace(/\p{Nd}/gu, '•'));
  const cut = masked
    .slice(0, LONGEST_NOTE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return cut || null;
}

/** Normalizes words for comparison: capitals and spaces make no difference. */
export function comparable(words: string): string {
  return (noteOf(words) ?? '').toUpperCase();
}
