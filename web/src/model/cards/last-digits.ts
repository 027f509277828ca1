import { lastDigitsLimit } from '@card-rewards/functions/domain';

interface Issuer {
  bank: string;
  network: string | null;
}

/**
 * Without a network, the bank decides, because American Express is a bank and a network.
 * @example digitsOffered({ bank: 'American Express', network: null }) // 5
 */
export function digitsOffered({ bank, network }: Issuer): 4 | 5 {
  return lastDigitsLimit(network ?? bank);
}

export function typedDigits(typed: string, issuer: Issuer): string {
  return typed.replace(/\D/g, '').slice(0, digitsOffered(issuer));
}

export function cutDigits(digits: string, issuer: Issuer): string {
  return digits.slice(-digitsOffered(issuer));
}
