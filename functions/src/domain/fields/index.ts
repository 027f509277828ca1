export * from './card.ts';
export * from './primitives.ts';
export * from './terms.ts';
