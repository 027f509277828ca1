import { lastDigitsLimit } from '@card-rewards/functions/domain';

/** The bank and network of a card. The network is null until a card is chosen. */
interface Issuer {
  bank: string;
  network: string | null;
}

/**
 * Returns how many last digits may be typed, by the network. Without a network the bank decides, because American Express
 * is both.
 * @example digitsOffered({ bank: 'American Express', network: null }) // 5
 */
export function digitsOffered({ bank, network }: Issuer): 4 | 5 {
  return lastDigitsLimit(network ?? bank);
}

/** Returns the digits of a typed text, up to the number that may be typed. */
export function typedDigits(typed: string, issuer: Issuer): string {
  return typed.replace(/\D/g, '').slice(0, digitsOffered(issuer));
}

/** Cuts last digits to the number that another card allows, keeping the last ones. */
export function cutDigits(digits: string, issuer: Issuer): string {
  return digits.slice(-digitsOffered(issuer));
}
