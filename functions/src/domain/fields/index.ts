export * from './benefit.ts';
export * from './card.ts';
export * from './primitives.ts';
export * from './terms.ts';
export * from './use.ts';
export * from './benefit-in-period.ts';
