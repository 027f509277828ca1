import { appendFileSync, existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { runCommand } from './command.ts';
import { root, shown } from './paths.ts';
import { say, StackError } from './terminal.ts';

/** The folders and files that `npm run mutants` changes without an argument. */
const defaults = ['functions/src/domain/ledger', 'web/src/features/statements'];

const outputFolder = path.join(root, '.cache/mutants');
const sandbox = path.join(outputFolder, 'sandbox');
const htmlReport = path.join(outputFolder, 'report.html');

// `npm run mutants -- web/src/model functions/src/domain/use.ts` makes small changes in a folder and a file, one at a
// time, and runs the tests of domain and web on each change. A change that no test notices survives.
await runCommand(async (interrupted) => {
  const mutate = process.argv.length > 2 ? process.argv.slice(2) : defaults;
  // An interrupted run leaves its copy of the repository.
  rmSync(sandbox, { recursive: true, force: true });
  const stryker = new Stryker({
    mutate: mutate.flatMap(patternsOf),
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/vitest.mutants.config.ts', pool: 'forks', related: false },
    coverageAnalysis: 'perTest',
    // Texts and constants of modules are not changed, because there would be many such mutants. A test that
    // notices such a mutant often only repeats the text or the constant.
    ignoreStatic: true,
    mutator: { excludedMutations: ['StringLiteral'] },
    tempDirName: shown(sandbox),
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', '.data', 'dist', 'lib'],
    disableTypeChecks: false,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: shown(htmlReport) },
  });
  const results = await stryker.runMutationTest();
  interrupted.throwIfAborted();
  report(scoresOf(results));
  return 0;
});

/**
 * Returns the globs of a folder without its hooks, or of one file. The tests of hooks need a page and are not
 * run here.
 */
function patternsOf(given: string): string[] {
  const candidates = [path.resolve(process.env['INIT_CWD'] ?? root, given), path.join(root, given)];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new StackError(`${given} is missing: name a folder or a file, such as web/src/model.`);
  const pattern = shown(found).replaceAll(path.sep, '/');
  return statSync(found).isDirectory() ? [`${pattern}/**/*.ts`, `!web/**/use-*.ts`] : [pattern];
}

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

interface Score {
  file: string;
  noticed: number;
  survived: number;
}

/**
 * Counts the mutants of each file. If a mutant makes a loop endless, the run ends with a timeout, and the mutant counts
 * as noticed.
 */
function scoresOf(results: Results): Score[] {
  const files = Map.groupBy(results, ({ fileName }) => shown(fileName));
  return [...files]
    .map(([file, mutants]) => {
      const count = (...statuses: string[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length;
      return { file, noticed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
    })
    .filter(({ noticed, survived }) => noticed + survived > 0)
    .toSorted((one, other) => one.file.localeCompare(other.file));
}

/** Prints the scores, and adds them to the summary of a job of continuous integration. */
function report(scores: Score[]): void {
  const total = (key: 'noticed' | 'survived') => scores.reduce((sum, score) => sum + score[key], 0);
  const rows = [...scores, { file: 'all', noticed: total('noticed'), survived: total('survived') }];
  const lines = rows.map(({ file, noticed, survived }) => {
    const percent = ((100 * noticed) / (noticed + survived)).toFixed(1);
    return `| ${file} | ${percent} % | ${noticed} | ${survived} |`;
  });
  const table = ['| file | score | noticed | survived |', '| --- | --- | --- | --- |', ...lines].join('\n');
  say(table);
  say(`The survivors in their places: ${shown(htmlReport)}`);
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary) appendFileSync(summary, `### Changes that the tests notice\n\n${table}\n`);
}
