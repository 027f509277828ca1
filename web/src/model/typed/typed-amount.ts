import { amountOf } from '@card-rewards/functions/domain';

const TYPED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:[.,](\d{0,2}))?$/;

/**
 * @example typedAmount('$1,250.5') // '1250.50'
 * @example typedAmount('12,50') // '12.50'
 */
export function typedAmount(typed: string): string | null {
  const [, whole = '', decimals = ''] = TYPED.exec(typed.trim()) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits + decimals === '' || Number(digits) > 999_999) return null;
  return amountOf(Number(digits) * 100 + Number(decimals.padEnd(2, '0')));
}

export function typedMonths(typed: Record<string, string>): Record<string, string> | null {
  const months = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const amounts = months.flatMap(([month, text]) => {
    const amount = typedAmount(text);
    return amount === null ? [] : [[month, amount] as const];
  });
  return amounts.length < months.length ? null : Object.fromEntries(amounts);
}
