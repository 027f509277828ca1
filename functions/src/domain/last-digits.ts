/**
 * How many last digits a card of that network may record; an unknown network is one of the others.
 * @example lastDigitsLimit('American Express') // 5
 */
export function lastDigitsLimit(network: string | null): 4 | 5 {
  return network === 'American Express' ? 5 : 4;
}
