import type * as catalogue from './catalogue.ts';

type Catalogue = typeof catalogue;

/** The catalogue is a chunk of its own, loaded when a card dialog first opens. */
export const loadCatalogue = (): Promise<Catalogue> => import('./catalogue.ts');
