export * from './benefit.ts';
export * from './calendar-feed.ts';
export * from './card.ts';
export * from './ids.ts';
export * from './parse.ts';
export * from './paths.ts';
export * from './usage.ts';
export * from './user.ts';
