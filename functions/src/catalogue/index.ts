export { banks, isBank, loadCards, loadHowToUse, loadOnStatements, type Bank } from './banks.ts';
export * from './card-terms.ts';
export * from './in-force.ts';
export * from './look-up.ts';
export * from './source-text.ts';
