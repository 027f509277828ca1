import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.ts';
import { runCommand } from './command.ts';
import { root } from './paths.ts';
import { packageBinary } from './processes.ts';
import { sum } from './results.ts';
import { StackError } from './stack-error.ts';
import { say } from './terminal.ts';

// `npm run deploy -- --project ID`: checks, then the Firebase CLI, which builds first (predeploy in firebase.json).
await runCommand(async (interrupted) => {
  const args = process.argv.slice(2);
  const namesProject = args.some((arg) => /^(--project|-P)(=|$)/.test(arg));
  if (!namesProject && !existsSync(path.join(root, '.firebaserc'))) {
    throw new StackError('Name the project to deploy to: npm run deploy -- --project YOUR-PROJECT-ID');
  }
  const { failed } = sum(await runChecks(interrupted));
  if (failed > 0) throw new StackError('Nothing was deployed: correct what the checks found and try again.');

  say('Deploying…');
  // The CLI may ask questions, so the terminal is its own, and a Ctrl-C reaches it directly.
  const { file, args: cli } = packageBinary('firebase-tools/lib/bin/firebase.js', ['deploy', ...args]);
  const deployment = spawn(file, cli, { cwd: root, stdio: 'inherit' });
  const [status]: unknown[] = await once(deployment, 'exit');
  return typeof status === 'number' ? status : 1;
});
