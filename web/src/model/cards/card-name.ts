import { initialOf } from './holders.ts';

export function withoutDigits(name: string, lastDigits: string | null): string {
  const digits = ` •••• ${lastDigits}`;
  return name.endsWith(digits) ? name.slice(0, -digits.length) : name;
}

/** Words that rarely tell the user's cards apart: the bank, and words such as "card". */
const COMMON_WORDS = new RegExp(
  [
    '((?<=^|· )(?:Chase|Citi(?: /)?|Capital One|Bank of America|US Bank|Wells Fargo) (?=\\p{Lu})',
    '(?<=^|\\s)Amex (?!Card)',
    '(?<=Capital One .+)(?: Cash)? Rewards Card',
    '(?: Visa Signature| Visa Infinite| Credit| Amex)? Card(?: from Amex)?(?=$| \\()',
    ' Card from Amex Exclusively for(?= )',
    ' World (?:Elite|Legend) Mastercard(?=$| \\())',
  ].join('|'),
  'u',
);

/**
 * The parts at even indexes are the short name.
 * @example shortNameParts('Hilton Amex Aspire Card') // ['Hilton ', 'Amex ', 'Aspire', ' Card', '']
 */
export function shortNameParts(name: string): string[] {
  return name.split(COMMON_WORDS);
}

export function shortCardName(name: string): string {
  return shortNameParts(name)
    .filter((_part, index) => index % 2 === 0)
    .join('');
}

/**
 * Returns the ids of cards whose short names (see `cardNames` and `shortCardName`) differ only in their last digits.
 * @param holders the holders whose initials are shown beside the cards' names, by card id
 */
export function alikeCards(
  names: ReadonlyMap<string, string>,
  holders: Readonly<Record<string, string>> = {},
): ReadonlySet<string> {
  const groups = Map.groupBy(
    names,
    ([id, name]) => `${initialOf(holders[id] ?? '')} ${shortCardName(name.replace(/ •••• \d+$/, ''))}`,
  );
  return new Set(
    [...groups.values()].filter(({ length }) => length > 1).flatMap((alike) => alike.map(([id]) => id)),
  );
}

export function shortNames(names: ReadonlyMap<string, string>): Map<string, string> {
  const alike = alikeCards(names);
  return new Map(
    [...names].map(([id, name]) => {
      const [product = '', digits] = name.split(' •••• ');
      const short = shortCardName(product);
      return [id, alike.has(id) && digits !== undefined ? `${short} •••• ${digits}` : short];
    }),
  );
}
