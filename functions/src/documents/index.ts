export * from './benefit.ts';
export * from './card.ts';
export * from './collections.ts';
export * from './parse.ts';
export * from './paths.ts';
export * from './reading.ts';
export * from './undo.ts';
export * from './user.ts';
