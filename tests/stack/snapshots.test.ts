import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { latestSnapshot, saveSnapshot } from './snapshots.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const save = (text: string) =>
  saveSnapshot(folder, async (target) => writeFileSync(path.join(target, 'file'), text));
const latestText = () => readFileSync(path.join(latestSnapshot(folder) ?? '', 'file'), 'utf8');

test('the latest snapshot is the one saved last, by number rather than by name', async () => {
  for (let number = 1; number <= 11; number += 1) await save(String(number));
  expect(latestText()).toBe('11');
});

test('the one before is kept as a spare, older ones are not', async () => {
  for (const text of ['a', 'b', 'c']) await save(text);
  expect(readdirSync(folder).sort()).toEqual(['snapshot-2', 'snapshot-3']);
});

test('a save that breaks off loses nothing, nor does it hinder the next', async () => {
  await save('whole');
  const broken = saveSnapshot(folder, async (target) => {
    writeFileSync(path.join(target, 'file'), 'half');
    throw new Error('disk full');
  });
  await expect(broken).rejects.toThrow('disk full');
  expect(latestText()).toBe('whole');
  await save('next');
  expect(latestText()).toBe('next');
});

test('there is none in a folder that does not exist', () => {
  expect(latestSnapshot(path.join(folder, 'absent'))).toBeNull();
});
