// Configures `npx vitest` at the root.
export { default } from './tests/vitest.config.ts';
