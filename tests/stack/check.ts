import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNames, runChecks } from './checks.ts';
import { runCommand } from './command.ts';
import { root } from './paths.ts';
import { sum, summary } from './results.ts';
import { StackError } from './stack-error.ts';
import { say } from './terminal.ts';

/** Written when all checks have passed: the names of the files that were there. */
const stamp = path.join(root, '.cache/checked');
/** What is made from the sources, or is none. */
const made = [
  'node_modules',
  '.git',
  '.cache',
  '.data',
  '.firebase',
  'lib',
  'dist',
  'compiled',
  'test-results',
];
const madeFile = 'functions/package-lock.json';

// `npm run check`, `npm run check -- lint types` for some. A deployment asks before each of its parts, with
// `--if-changed`: what has been found once holds as long as nothing is changed.
await runCommand(async (interrupted) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'if-changed': { type: 'boolean', default: false } },
  });
  const unknown = positionals.filter((word) => !checkNames.some((name) => name.startsWith(word)));
  if (unknown.length > 0) {
    throw new StackError(`Unknown: ${unknown.join(', ')}. Known: ${checkNames.join(', ')}.`);
  }
  // The Firebase CLI names the project to which it deploys. That of .firebaserc has only emulators.
  if (process.env['GCLOUD_PROJECT']?.startsWith('demo-') && values['if-changed']) {
    throw new StackError(
      `${process.env['GCLOUD_PROJECT']} exists in emulators only: choose a project with \`npx firebase use --add\` first.`,
    );
  }
  if (values['if-changed'] && isUnchanged()) {
    say('✓ the checks have passed, and nothing has changed since');
    return 0;
  }
  rmSync(stamp, { force: true });
  const started = new Date();
  const total = sum(await runChecks(interrupted, positionals.length > 0 ? positionals : undefined));
  say(summary(total));
  if (total.failed > 0) return 1;
  if (positionals.length === 0) writeStamp(started);
  return 0;
});

/** Dated from when the checks began: a file that was changed meanwhile may have been read before. */
function writeStamp(started: Date): void {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sourceFiles().join('\n'));
  utimesSync(stamp, started, started);
}

function isUnchanged(): boolean {
  if (!existsSync(stamp)) return false;
  const files = sourceFiles();
  const checkedAt = statSync(stamp).mtimeMs;
  return (
    readFileSync(stamp, 'utf8') === files.join('\n') &&
    files.every((file) => statSync(path.join(root, file)).mtimeMs < checkedAt)
  );
}

function sourceFiles(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !made.includes(entry.name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(name) : [name];
    })
    .filter((name) => name !== madeFile);
}
