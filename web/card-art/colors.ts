import type { ArtColor } from '@card-rewards/functions/card-art';

/** The three colors of a generic face, from the top left to the bottom right. The text on them is white. */
export const stopsOf: Record<ArtColor, readonly [string, string, string]> = {
  navy: ['#0d1b3a', '#1c3768', '#2c5489'],
  azure: ['#0a2845', '#0e4672', '#14557f'],
  teal: ['#08313a', '#0d5262', '#15656f'],
  slate: ['#1e242c', '#3b4653', '#4f5c6b'],
  plum: ['#2a1036', '#4f215f', '#6d3783'],
  garnet: ['#3a0d1c', '#6b1a33', '#872b42'],
  emerald: ['#06352d', '#0d5a49', '#16654f'],
  copper: ['#3f1a10', '#79371f', '#8a4728'],
  indigo: ['#1d1a4a', '#35307c', '#4a4598'],
  graphite: ['#1b1b1f', '#37373e', '#4f4f58'],
};

/** The colors in the files of `networks/`, which the other colors replace. */
export const sourceStops = stopsOf.navy;
