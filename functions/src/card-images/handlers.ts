import type { Handlers } from '../http/mount.ts';
import { artOf } from './card-art.ts';

export function cardImageHandlers() {
  return {
    'GET /card-images/suggest/{cardName}': async ({ params, query }) => {
      const suggestedImage = artOf({ cardName: params.cardName, ...query });
      return { success: true, data: { available: suggestedImage !== null, suggestedImage } };
    },
  } satisfies Partial<Handlers>;
}
