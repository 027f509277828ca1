import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wrongWords } from '../lint/glossary.ts';

it('finds no word in the prose and the catalogue that the glossary replaces', () => {
  const files = globSync('**/*.{md,yaml,yml}', {
    cwd: `${import.meta.dirname}/../..`,
    exclude: ['**/node_modules', '.cache', '.data'],
  });
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    wrongWords(readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8'), false).map((message) => [
      file,
      message,
    ]),
  );
  expect(found).toEqual([]);
});
