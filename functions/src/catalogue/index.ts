export * from './bank-names.ts';
export * from './card-terms.ts';
export * from './in-force.ts';
export * from './look-up.ts';
