import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';
import { say } from './terminal.ts';

/** The form `area: verb object`. Git itself writes the subject of a revert. */
const form = /^[a-z][\w ,/-]*: \S|^Revert "/;
const longest = 72;

/**
 * Finds the commits of the current branch that are not on origin/main and have a subject against the rule of
 * CONTRIBUTING.md. Merges are left out. No commits are found if the branch cannot be compared: without Git, without
 * origin/main, or in a shallow clone without a common commit.
 * @returns each commit as its short hash and its subject
 */
export function findWrongSubjects(folder: string): string[] {
  const base = git(folder, ['merge-base', 'origin/main', 'HEAD']);
  if (base === null) return [];
  const log = git(folder, ['log', '--no-merges', '--format=%h %s', `${base.trim()}..HEAD`]) ?? '';
  return log.split('\n').filter((line) => {
    const subject = line.slice(line.indexOf(' ') + 1);
    return line !== '' && (subject.length > longest || !form.test(subject));
  });
}

/** Returns the output of Git, or null if the command fails. */
function git(cwd: string, args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

if (import.meta.main) {
  const wrong = findWrongSubjects(root);
  for (const commit of wrong) say(commit);
  if (wrong.length > 0) {
    say(
      `Write \`area: verb object\` in at most ${longest} characters, such as "statements: read the dates of Citi".`,
    );
    process.exitCode = 1;
  }
}
