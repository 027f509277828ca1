import type { CatalogueCard } from './card-terms.ts';
import { planCards } from './sources.ts';

export const discover: CatalogueCard[] = [
  {
    id: 'discover/it-cash-back',
    names: ['Discover it Cash Back'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'discover/it-chrome',
    names: ['Discover it Chrome'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'discover/it-miles',
    names: ['Discover it Miles'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'discover/it-secured',
    names: ['Discover it Secured'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'discover/it-student-cash-back',
    names: ['Discover it Student Cash Back'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
  {
    id: 'discover/it-student-chrome',
    names: ['Discover it Student Chrome'],
    network: 'Discover',
    status: 'open',
    fee: [{ amount: '0.00', ...planCards }],
    benefits: [],
  },
];
