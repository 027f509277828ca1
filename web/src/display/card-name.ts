/**
 * A card's name as it is shown: 'American Express' is 'Amex', and loyalty programmes that say nothing beside
 * the airline's or the hotel's name are left out.
 * @example displayCardName('Delta SkyMiles Reserve American Express Card') // 'Delta Reserve Amex Card'
 */
export function displayCardName(cardName: string): string {
  return cardName
    .replaceAll('American Express', 'Amex')
    .replace(/\b(SkyMiles|Honors)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
