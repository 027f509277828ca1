import type { Network } from '../contract/index.ts';

/** The colours in which the faces without a name are drawn, one for each bank. */
export const artColours = [
  'navy',
  'azure',
  'teal',
  'slate',
  'plum',
  'garnet',
  'emerald',
  'copper',
  'indigo',
  'graphite',
] as const;
export type ArtColour = (typeof artColours)[number];

/** How the file of a network's face begins. */
export const networkFaces: Record<Lowercase<Network>, string> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american express': 'amex',
  discover: 'discover',
  other: 'other',
};

/** Whether a face shows no card's name, so that one may stand beside or on it. */
export function isGenericArt(path: string): boolean {
  return GENERIC.test(path);
}
const GENERIC = new RegExp(
  `^/card-art/(${Object.values(networkFaces).join('|')})-(${artColours.join('|')})\\.svg$`,
);
