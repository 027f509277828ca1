import type { Sourced } from '@card-rewards/functions/catalogue';

/** Which of the catalogue's statements somebody doubts: the product's name there, and what is said of it. */
export interface DoubtedFact {
  product: string;
  fact: string;
}

/**
 * An issue that only needs to be written to its end. It says what the catalogue says, and nothing of whoever writes it or
 * of their card.
 * @param address where a new issue begins
 */
export function issueLink(
  address: string,
  { product, fact }: DoubtedFact,
  { source, as_of }: Pick<Sourced, 'source' | 'as_of'>,
): string {
  const body = [
    `Card: ${product}`,
    `Terms: ${fact}`,
    `Source: ${'url' in source ? source.url : source.name}, as of ${as_of}`,
    '',
    'What is wrong, and where it can be read:',
    '',
  ];
  return `${address}?${new URLSearchParams({ title: `${product}: ${fact}`, body: body.join('\n') })}`;
}
