import type { Handlers } from '../http/mount.ts';
import { suggestCardArt } from './suggest.ts';

export function cardImageHandlers(): Pick<Handlers, 'GET /card-images/suggest/{cardName}'> {
  return {
    'GET /card-images/suggest/{cardName}': async ({ params, query }) => {
      const suggestedImage = suggestCardArt({ cardName: params.cardName, ...query });
      return { success: true, data: { available: suggestedImage !== null, suggestedImage } };
    },
  };
}
