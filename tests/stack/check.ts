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

/** This file is written when all checks have passed. It lists the checked files. */
const stamp = path.join(root, '.cache/checked');
/** Generated folders, which are not checked. */
const generated = [
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
const generatedFile = 'functions/package-lock.json';

// `npm run check -- lint types` runs some checks. A deployment runs all before each of its parts with `--if-changed`, which
// skips them if no file has changed since they passed.
await runCommand(async (interrupted) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'if-changed': { type: 'boolean', default: false } },
  });
  const unknown = positionals.filter((word) => !checkNames.some((name) => name.startsWith(word)));
  if (unknown.length > 0) {
    throw new StackError(`Unknown: ${unknown.join(', ')}. Known: ${checkNames.join(', ')}.`);
  }
  // The Firebase CLI sets the project to which it deploys. The project of .firebaserc exists in emulators only.
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

/** Writes the stamp with the start time of the checks, because a file may have changed after it was read. */
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
    .filter((entry) => !generated.includes(entry.name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(name) : [name];
    })
    .filter((name) => name !== generatedFile);
}
