// The contract with clients: the table of endpoints, with the schemas of bodies and responses.

export * from '../domain/fields/index.ts';
export * from './benefit-bodies.ts';
export * from './benefit-periods.ts';
export * from './benefits.ts';
export * from './calendar-feed.ts';
export * from './cards.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './my-data.ts';
export * from './push.ts';
export * from './readings.ts';
export * from './reminders.ts';
export * from './terms.ts';
