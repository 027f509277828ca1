import type { Network } from '@card-rewards/functions/contract';

/**
 * How many last digits of a card may be recorded.
 * @example lastDigitsLimit('American Express') // 5
 */
export function lastDigitsLimit(network: Network | null): 4 | 5 {
  return network === 'American Express' ? 5 : 4;
}

/**
 * What a typed text leaves of last digits: digits only, and as many as the network allows.
 * @example typedDigits('12a345', 'Visa') // '1234'
 */
export function typedDigits(typed: string, network: Network | null): string {
  return typed.replace(/\D/g, '').slice(0, lastDigitsLimit(network));
}

/**
 * Digits that were typed for one network, cut for another: it is the last ones that are kept.
 * @example cutDigits('12345', 'Visa') // '2345'
 */
export function cutDigits(digits: string, network: Network): string {
  return digits.slice(-lastDigitsLimit(network));
}
