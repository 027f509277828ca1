export * from './benefits.ts';
export * from './calendar-feed.ts';
export * from './card-edit.ts';
export * from './cards.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './primitives.ts';
