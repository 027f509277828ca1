/**
 * Counts uses in words.
 * @example usesText(1) // '1 use'
 */
export function usesText(count: number): string {
  return `${count} ${count === 1 ? 'use' : 'uses'}`;
}

/**
 * Counts lines in words.
 * @example linesText(41) // '41 lines'
 */
export function linesText(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

/**
 * Counts reversals in words.
 * @example reversalsText(2) // '2 reversals'
 */
export function reversalsText(count: number): string {
  return `${count} ${count === 1 ? 'reversal' : 'reversals'}`;
}
