import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './paths.ts';
import { readTestArguments } from './test-arguments.ts';

describe('`npm test`', () => {
  test('runs everything without arguments', () => {
    expect(readTestArguments([])).toMatchObject({ files: [], name: undefined });
    expect(readTestArguments([]).steps).toEqual(expect.arrayContaining(['checks', 'domain', 'api', 'e2e']));
  });

  test('runs the named parts and files', () => {
    const { steps, files } = readTestArguments(['api', 'e2e/landing.spec.ts']);
    expect({ steps, files }).toEqual({ steps: ['api'], files: ['e2e/landing.spec.ts'] });
  });

  test.each([
    ['from the root', 'tests/web/api/client.test.ts', root],
    ['from the current folder', 'client.test.ts', path.join(root, 'tests/web/api')],
    ['by its absolute path', path.join(root, 'tests/web/api/client.test.ts'), '/'],
  ])('a file can be named %s', (_, given, from) => {
    expect(readTestArguments([given], from).files).toEqual(['web/api/client.test.ts']);
  });

  test('runs the tests with the name after -g', () => {
    expect(readTestArguments(['e2e/landing.spec.ts', '-g', 'count up']).name).toBe('count up');
    expect(() => readTestArguments(['-g', 'count up'])).toThrow('Name the file or the folder too');
  });

  test.each(['apy', 'web/none.test.ts', '../package.json'])('%s is unknown', (given) => {
    expect(() => readTestArguments([given])).toThrow(`Unknown: ${given}. Known: checks, domain`);
  });
});
