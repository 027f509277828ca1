/**
 * Returns how many last digits a card of a network may store: 5 for American Express, 4 for all others.
 * @example lastDigitsLimit('American Express') // 5
 */
export function lastDigitsLimit(network: string | null): 4 | 5 {
  return network === 'American Express' ? 5 : 4;
}
