import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findWrongSubjects } from './commit-subjects.ts';

let folder: string;
let clone: string;

function git(cwd: string, ...args: string[]): void {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
  expect(stderr, args.join(' ')).not.toMatch(/^(fatal|error):/m);
  expect(status).toBe(0);
}

const commit = (cwd: string, subject: string) =>
  git(cwd, 'commit', '--quiet', '--allow-empty', '-m', subject);
const wrongIn = (cwd: string) => findWrongSubjects(cwd).map((line) => line.replace(/^\S+ /, ''));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commit-subjects-'));
  const origin = path.join(folder, 'origin');
  clone = path.join(folder, 'clone');
  git(folder, 'init', '--quiet', '--initial-branch=main', origin);
  commit(origin, 'A subject that is older than the rule');
  git(folder, 'clone', '--quiet', `file://${origin}`, clone);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the subjects of a branch have an area and at most 72 characters', () => {
  git(clone, 'switch', '--quiet', '--create', 'mine');
  const long = `home: ${'a'.repeat(66)}`;
  for (const subject of ['home: keep the date', 'Keep the date', long, `${long}a`]) commit(clone, subject);
  expect(wrongIn(clone)).toEqual([`${long}a`, 'Keep the date']);
});

test('subjects of merges are not checked, and a detached head is checked like a branch', () => {
  const origin = path.join(folder, 'origin');
  commit(origin, 'Another subject of main');
  commit(clone, 'Mine');
  git(clone, 'fetch', '--quiet');
  git(clone, 'merge', '--quiet', '--no-ff', '-m', 'Bring main into mine', 'origin/main');
  git(clone, 'switch', '--quiet', '--detach');
  expect(wrongIn(clone)).toEqual(['Mine']);
});

test('nothing is checked without origin/main, in a shallow clone of a branch, or without a repository', () => {
  commit(clone, 'Mine');
  const shallow = path.join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${clone}`, shallow);
  git(
    shallow,
    'fetch',
    '--quiet',
    '--depth=1',
    `file://${path.join(folder, 'origin')}`,
    '+main:refs/remotes/origin/main',
  );
  expect(wrongIn(shallow)).toEqual([]);
  git(clone, 'remote', 'remove', 'origin');
  expect(wrongIn(clone)).toEqual([]);
  expect(wrongIn(folder)).toEqual([]);
});
