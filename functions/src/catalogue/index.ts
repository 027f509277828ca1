export { banks, isBank, loadCards, type Bank } from './banks.ts';
export * from './card-terms.ts';
export * from './look-up.ts';
export * from './new-terms.ts';
