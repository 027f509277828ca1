import type { Network } from '../contract/index.ts';

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

export const networkFaces: Record<Lowercase<Network>, string> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american express': 'amex',
  discover: 'discover',
  other: 'other',
};

/** A generic picture shows no card's name, so the name can be placed on it or next to it. */
export function isGenericArt(path: string): boolean {
  return GENERIC.test(path);
}
const GENERIC = new RegExp(
  `^/card-art/(${Object.values(networkFaces).join('|')})-(${artColors.join('|')})\\.svg$`,
);
