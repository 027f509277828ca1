import { lastDigitsLimit } from '@card-rewards/functions/domain';

/** What says how many last digits a card has; the network is known once a card has been chosen. */
interface Issuer {
  bank: string;
  network: string | null;
}

/**
 * How many last digits may be typed: by the network, and before that is known by the bank, whose name is a network's.
 * @example digitsOffered({ bank: 'American Express', network: null }) // 5
 */
export function digitsOffered({ bank, network }: Issuer): 4 | 5 {
  return lastDigitsLimit(network ?? bank);
}

/**
 * What a typed text leaves of last digits: digits only, and as many as may be typed.
 * @example typedDigits('12a345', { bank: 'Chase', network: 'Visa' }) // '1234'
 */
export function typedDigits(typed: string, issuer: Issuer): string {
  return typed.replace(/\D/g, '').slice(0, digitsOffered(issuer));
}

/**
 * Digits that were typed for one card, cut for another: it is the last ones that are kept.
 * @example cutDigits('12345', { bank: 'Chase', network: 'Visa' }) // '2345'
 */
export function cutDigits(digits: string, issuer: Issuer): string {
  return digits.slice(-digitsOffered(issuer));
}
