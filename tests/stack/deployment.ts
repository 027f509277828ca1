import { parseArgs } from 'node:util';
import { StackError } from './terminal.ts';

/** Runs the Firebase CLI. `output` is its captured output, or empty if it went to the terminal. */
export type FirebaseCli = (
  args: string[],
  printed: 'shown' | 'captured',
) => Promise<{ status: number; output: string }>;

interface Deployment {
  cli: FirebaseCli;
  /** The arguments after `npm run deploy --`. */
  args: string[];
  /** Whether a person at a terminal can respond to the CLI's questions. */
  isAttended: boolean;
  /** Whether the environment has credentials, as in continuous integration. */
  hasCredentials: boolean;
  /** Runs the checks of the code and resolves with whether they passed. */
  check(): Promise<boolean>;
  say(line: string): void;
  /** Resolves some seconds later. */
  pause(): Promise<unknown>;
}

/** The options of `firebase deploy` that matter here. All others are only passed on. */
const readOptions = {
  project: { type: 'string', short: 'P' },
  only: { type: 'string' },
  force: { type: 'boolean' },
} as const;

// 90 pauses of 10 seconds are 15 minutes. In an empty database, Firestore builds the indexes in two to five minutes.
const longestPauses = 90;

/**
 * Checks the code, deploys it, and waits until Firestore has built its indexes. Before that, queries fail. Resolves
 * with the exit status.
 */
export async function deploy(deployment: Deployment): Promise<number> {
  const { cli, args, say } = deployment;
  const { values } = parseArgs({ args, options: readOptions, strict: false, allowPositionals: true });
  if (!deployment.hasCredentials) await requireSignIn(cli);
  if (values.project === undefined) await requireChosenProject(cli);
  if (!(await deployment.check())) return 1;
  // After the functions, the first deployment asks how long to keep container images. Without a terminal, it would stop
  // at this question, before Hosting. With this option it uses the default.
  const answers = deployment.isAttended || values.force ? [] : ['--force'];
  const { status } = await cli(['deploy', ...args, ...answers], 'shown');
  if (status !== 0) return status;
  if (String(values.only ?? 'firestore').includes('firestore')) {
    await indexesBuilt(deployment, values.project === undefined ? [] : ['--project', String(values.project)]);
  }
  say('Deployed.');
  return 0;
}

/**
 * Requires that someone is signed in to the CLI. Otherwise the CLI would refuse only after the checks and the build.
 */
async function requireSignIn(cli: FirebaseCli): Promise<void> {
  const { output } = await cli(['login:list'], 'captured');
  if (output.includes('No authorized accounts')) throw new StackError('Sign in first: npx firebase login');
}

/**
 * Requires a project that was chosen by `firebase use`, because the project in `.firebaserc` exists only in emulators.
 */
async function requireChosenProject(cli: FirebaseCli): Promise<void> {
  const { status, output } = await cli(['use', '--json'], 'captured');
  const [, project] = /"result": "(.+)"/.exec(output) ?? [];
  if (status === 0 && project !== undefined && !project.startsWith('demo-')) return;
  const [, reason] = /"error": "(.+)"/.exec(output) ?? [];
  throw new StackError(
    `${reason ? `${reason}\n` : ''}Name the project to deploy to: npm run deploy -- --project YOUR-PROJECT-ID`,
  );
}

async function indexesBuilt({ cli, say, pause }: Deployment, project: string[]): Promise<void> {
  for (let pauses = 0; pauses <= longestPauses; pauses += 1) {
    const { status, output } = await cli(['firestore:indexes', '--pretty', ...project], 'captured');
    if (status !== 0) throw new StackError(`${output.trim()}\nDeployed, but the indexes could not be read.`);
    if (!output.includes('CREATING')) return;
    if (pauses === 0) {
      say('Waiting until Firestore has built its indexes. The first deployment takes some minutes…');
    }
    await pause();
  }
  throw new StackError(
    'Deployed, but Firestore still builds its indexes: see Firestore → Indexes in the Firebase console.',
  );
}
