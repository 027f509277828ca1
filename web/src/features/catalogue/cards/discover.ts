import type { BankCard } from '../bank-card.ts';

export const discover: BankCard[] = [
  { name: 'Discover it Cash Back', network: 'Discover', annualFee: '0.00' },
  { name: 'Discover it Chrome', network: 'Discover', annualFee: '0.00' },
  { name: 'Discover it Miles', network: 'Discover', annualFee: '0.00' },
  { name: 'Discover it Secured', network: 'Discover', annualFee: '0.00' },
  { name: 'Discover it Student Cash Back', network: 'Discover', annualFee: '0.00' },
  { name: 'Discover it Student Chrome', network: 'Discover', annualFee: '0.00' },
];
