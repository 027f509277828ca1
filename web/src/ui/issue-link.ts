import type { Sourced } from '@card-rewards/functions/catalogue';

export interface DoubtedFact {
  product: string;
  fact: string;
}

/**
 * Returns the address of a form for reporting a mistake in the catalogue, or null if `address` is not an https address.
 * Callers must not pass text that the user has entered, because the form can be public.
 * @param address the form's address, from `web/.env`
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
