import type { Sourced } from '@card-rewards/functions/catalogue';

/** A fact of the catalogue that is reported as wrong, by the product's and the fact's name. */
export interface DoubtedFact {
  product: string;
  fact: string;
}

/**
 * The address where a mistake in the catalogue can be reported, with the fact and its source filled in. It contains
 * nothing about the user or their card.
 * @param address of the form, as `web/.env` names it
 * @returns null where the address is empty or no web address
 */
export function issueLink(
  address: string,
  { product, fact }: DoubtedFact,
  { source, as_of }: Pick<Sourced, 'source' | 'as_of'>,
): string | null {
  const form = URL.parse(address);
  if (form?.protocol !== 'https:') return null;
  const body = [
    `Card: ${product}`,
    `Terms: ${fact}`,
    `Source: ${[source.name, source.url].filter(Boolean).join(', ')}, as of ${as_of}`,
    '',
    'What is wrong, and where it can be read:',
    '',
  ];
  form.searchParams.set('title', `${product}: ${fact}`);
  form.searchParams.set('body', body.join('\n'));
  return form.href;
}
