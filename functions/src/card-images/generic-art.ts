import type { Network } from '../contract/index.ts';

/** Lists the colors of the pictures without a card's name, one for each bank. */
export const artColors = [
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
export type ArtColor = (typeof artColors)[number];

/** Maps networks to the first part of their pictures' file names. */
export const networkFaces: Record<Lowercase<Network>, string> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american express': 'amex',
  discover: 'discover',
  other: 'other',
};

/** Returns whether a picture shows no card's name, so that the name can be placed on it or beside it. */
export function isGenericArt(path: string): boolean {
  return GENERIC.test(path);
}
const GENERIC = new RegExp(
  `^/card-art/(${Object.values(networkFaces).join('|')})-(${artColors.join('|')})\\.svg$`,
);
