import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { latestSnapshot, saveRepeatedly, saveSnapshot } from './snapshots.ts';

const accounts = 'auth/auth_export/accounts.json';
const documents = 'firestore/all_namespaces/all_kinds/output-0';

let folder: string;
let messages: string[];

beforeEach(() => {
  messages = [];
  folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const save = (text: string) =>
  saveSnapshot(folder, async (target) => {
    for (const file of [accounts, documents, 'firestore/firestore.overall_export_metadata']) {
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
      writeFileSync(path.join(target, file), text);
    }
  });
const latest = () => latestSnapshot(folder, (sentence) => messages.push(sentence));
const latestText = () => readFileSync(path.join(latest() ?? '', documents), 'utf8');

test('the latest snapshot is the one with the highest number', async () => {
  for (let number = 1; number <= 11; number += 1) await save(String(number));
  expect(latestText()).toBe('11');
  expect(messages).toEqual([]);
});

test('only the latest two snapshots are kept', async () => {
  for (const text of ['1', '2', '3']) await save(text);
  expect(readdirSync(folder).sort()).toEqual(['snapshot-2', 'snapshot-3']);
});

test('an interrupted save affects neither the last snapshot nor the next save', async () => {
  await save('"whole"');
  const broken = saveSnapshot(folder, async (target) => {
    writeFileSync(path.join(target, 'file'), 'half');
    throw new Error('disk full');
  });
  await expect(broken).rejects.toThrow('disk full');
  expect(latestText()).toBe('"whole"');
  await save('"next"');
  expect(latestText()).toBe('"next"');
});

test.each<[string, (file: string) => void]>([
  ['is cut off', (file) => writeFileSync(file, '{')],
  ['is missing', (file) => rmSync(file)],
])(
  'a snapshot whose list of accounts %s is kept aside and replaced by the previous one',
  async (_, damage) => {
    await save('"spare"');
    await save('"newest"');
    damage(path.join(folder, 'snapshot-2', accounts));
    expect(latestText()).toBe('"spare"');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^damaged-\w+$/), 'snapshot-1']);
    expect(messages).toEqual([expect.stringMatching(/snapshot-2 cannot be read .*: snapshot-1 is tried/)]);
    rmSync(path.join(folder, 'snapshot-1', accounts));
    expect(latest()).toBeNull();
    expect(messages.at(-1)).toContain('there is no other, so this starts empty');
  },
);

test('repeated failures are reported once, and a failure of the last save always', async () => {
  const failure = 'Saving failed. The data of the last save is unchanged. Error: disk full';
  const messages: string[] = [];
  const save = vi.fn(async () => {
    throw new Error('disk full');
  });
  const saving = saveRepeatedly(save, (sentence) => messages.push(sentence), 1);
  await vi.waitUntil(() => save.mock.calls.length >= 3, { timeout: 30_000 });
  expect(messages).toEqual([failure]);
  await saving.finish();
  expect(messages).toEqual([failure, failure]);
});
