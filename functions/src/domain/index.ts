export * from './card-dates.ts';
export * from './money.ts';
export * from './period.ts';
export * from './plain-date.ts';
export * from './schedule.ts';
export * from './usage-status.ts';
