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
  /** Whether a person at a terminal can answer the CLI's questions. */
  isAttended: boolean;
  /** Runs the checks of the code and resolves with whether they passed. */
  check(): Promise<boolean>;
  say(line: string): void;
  /** Resolves some seconds later. */
  pause(): Promise<unknown>;
}

// Firestore builds the indexes of an empty database in two to five minutes.
const longestPauses = 90;

/**
 * Checks the code, deploys it and waits until Firestore has built its indexes, because queries fail before. Resolves with the
 * exit status.
 */
export async function deploy(deployment: Deployment): Promise<number> {
  const { cli, args, say } = deployment;
  await requireChosenProject(deployment);
  if (!(await deployment.check())) return 1;
  const project = projectIn(args);
  // After the functions the first deployment asks how long to keep container images. Without a terminal it would stop there,
  // before Hosting, unless it is told to take the default.
  const answers = deployment.isAttended || args.includes('--force') ? [] : ['--force'];
  const { status } = await cli(['deploy', ...args, ...answers], 'shown');
  if (status !== 0) return status;
  const only = valueOf(args, '--only');
  if (only === null || only.includes('firestore')) await indexesBuilt(deployment, project);
  say('Deployed.');
  return 0;
}

/** Requires a project, because the project of `.firebaserc` exists in emulators only. */
async function requireChosenProject({ cli, args }: Deployment): Promise<void> {
  if (projectIn(args).length > 0) return;
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

/** Returns the option that names the project, or no options. */
function projectIn(args: string[]): string[] {
  const project = valueOf(args, '--project') ?? valueOf(args, '-P');
  return project === null ? [] : ['--project', project];
}

/** Returns the value of an option written as `--name value` or `--name=value`. */
function valueOf(args: string[], name: string): string | null {
  const index = args.indexOf(name);
  if (index >= 0) return args[index + 1] ?? null;
  return args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
