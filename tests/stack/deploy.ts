import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from './command.ts';
import { root } from './paths.ts';
import { packageBinary, runProgram } from './processes.ts';
import { StackError } from './stack-error.ts';

// `npm run deploy -- --project ID`: the Firebase CLI of the project's own version. It checks and builds first, as plain
// `firebase deploy` does (predeploy in firebase.json).
await runCommand(async (interrupted) => {
  const args = process.argv.slice(2);
  const namesProject = args.some((arg) => /^(--project|-P)(=|$)/.test(arg));
  if (!namesProject) await requireChosenProject(interrupted);
  // The CLI may ask questions, so the terminal is its own, and a Ctrl-C reaches it directly.
  const { file, args: cli } = firebaseCli(['deploy', ...args]);
  const deployment = spawn(file, cli, { cwd: root, stdio: 'inherit' });
  const [status]: unknown[] = await once(deployment, 'exit');
  return typeof status === 'number' ? status : 1;
});

/** The project of `.firebaserc` has only emulators: without `firebase use`, nothing says where to deploy to. */
async function requireChosenProject(interrupted: AbortSignal): Promise<void> {
  const { succeeded, output } = await runProgram(firebaseCli(['use', '--json']), 'captured', interrupted);
  const [, project] = /"result": "(.+)"/.exec(output) ?? [];
  if (succeeded && project !== undefined && !project.startsWith('demo-')) return;
  const [, reason] = /"error": "(.+)"/.exec(output) ?? [];
  throw new StackError(
    `${reason ? `${reason}\n` : ''}Name the project to deploy to: npm run deploy -- --project YOUR-PROJECT-ID`,
  );
}

function firebaseCli(args: string[]) {
  return packageBinary('firebase-tools/lib/bin/firebase.js', args);
}
