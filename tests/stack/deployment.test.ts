import { expect, test, vi } from 'vitest';
import { deploy, type FirebaseCli } from './deployment.ts';

type Answer = { status?: number; output?: string };

/** Deploys with a made-up CLI. Each command returns its given results in order, and then repeats the last one. */
async function deployed(args: string[], answers: Record<string, Answer[]> = {}, given = {}) {
  const calls: string[] = [];
  const messages: string[] = [];
  const cli: FirebaseCli = async (words) => {
    calls.push(words.join(' '));
    const [command = ''] = words;
    const ofCommand = answers[command] ?? [];
    const { status = 0, output = '' } = (ofCommand.length > 1 ? ofCommand.shift() : ofCommand[0]) ?? {};
    return { status, output };
  };
  const pause = vi.fn(async () => undefined);
  const usual = {
    isAttended: true,
    hasCredentials: true,
    check: async () => true,
    say: (line: string) => void messages.push(line),
  };
  const status = await deploy({ cli, args, pause, ...usual, ...given });
  return { status, calls, messages, pauses: pause.mock.calls.length };
}

const project = ['--project', 'rewards'];
const deploying = 'deploy --project rewards';
const listing = 'firestore:indexes --pretty --project rewards';
const creating = { output: '[CREATING] (usage) -- (card_id,ASCENDING)' };

test('a deployment passes on its arguments and waits until the indexes are built, which the first one says', async () => {
  const later = await deployed(project);
  expect(later).toEqual({ status: 0, calls: [deploying, listing], messages: ['Deployed.'], pauses: 0 });
  const answers = { 'firestore:indexes': [creating, creating, { output: '[READY] (usage)' }] };
  const { messages, pauses } = await deployed(project, answers);
  expect(messages).toEqual([
    'Waiting until Firestore has built its indexes. The first deployment takes some minutes…',
    'Deployed.',
  ]);
  expect(pauses).toBe(2);
  const never = deployed(project, { 'firestore:indexes': [creating] });
  await expect(never).rejects.toThrow(/still builds its indexes/);
});

test('without a terminal the CLI is told to take the defaults', async () => {
  const { calls } = await deployed([...project, '--only', 'functions'], {}, { isAttended: false });
  expect(calls).toEqual([`${deploying} --only functions --force`]);
});

test('nothing is checked or deployed if nobody is signed in', async () => {
  const check = vi.fn(async () => true);
  const answers = { 'login:list': [{ output: '⚠  No authorized accounts, run "firebase login"' }] };
  const refused = deployed(project, answers, { check, hasCredentials: false });
  await expect(refused).rejects.toThrow('Sign in first: npx firebase login');
  expect(check).not.toHaveBeenCalled();
  const { calls } = await deployed(project, {}, { hasCredentials: false });
  expect(calls).toEqual(['login:list', deploying, listing]);
});

test('nothing is deployed if a check fails', async () => {
  const { status, calls } = await deployed(project, {}, { check: async () => false });
  expect([status, calls]).toEqual([1, []]);
});

test.each([
  ['the project of the emulators', { output: '{ "status": "success", "result": "demo-card-rewards" }' }],
  ['no project', { status: 1, output: '{ "status": "error", "error": "No active project" }' }],
])('with %s a deployment first asks for a project', async (_, use) => {
  await expect(deployed([], { use: [use] })).rejects.toThrow(
    /Name the project to deploy to: npm run deploy -- --project YOUR-PROJECT-ID$/,
  );
});

test('a project chosen by `firebase use` does not have to be named, and a deployment of only Hosting waits for no index', async () => {
  const { calls } = await deployed(['--only=hosting'], {
    use: [{ output: '{\n  "status": "success",\n  "result": "rewards"\n}' }],
  });
  expect(calls).toEqual(['use --json', 'deploy --only=hosting']);
});
