import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runChecks } from './check.ts';
import { runCommand } from './command.ts';
import { deploy, type FirebaseCli } from './deployment.ts';
import { deploymentConfiguration } from './firebase-configuration.ts';
import { root } from './paths.ts';
import { packageBinary } from './processes.ts';
import { say } from './terminal.ts';

// The CLI takes the folder of its configuration as the root of the project.
const configuration = path.join(root, 'firebase.deploy.json');

const cli: FirebaseCli = async (args, printed) => {
  const command = packageBinary('firebase-tools/lib/bin/firebase.js', [...args, '--config', configuration]);
  // The CLI may ask questions, so it gets the terminal. A Ctrl-C then also reaches the CLI.
  const target = printed === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(command.file, command.args, { cwd: root, stdio: ['inherit', target, target] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [status]: unknown[] = await once(child, 'close');
  return { status: typeof status === 'number' ? status : 1, output };
};

// `npm run deploy -- --project ID` deploys with the Firebase CLI from node_modules. The CLI itself starts the
// build (predeploy in firebase.json).
await runCommand(async (interrupted) => {
  writeFileSync(configuration, JSON.stringify(deploymentConfiguration(), null, 2));
  try {
    return await deploy({
      cli,
      args: process.argv.slice(2),
      // The CLI decides by the same test whether it may ask.
      isAttended: process.stdin.isTTY,
      hasCredentials: ['FIREBASE_TOKEN', 'GOOGLE_APPLICATION_CREDENTIALS'].some((name) => process.env[name]),
      check: async () => (await runChecks(interrupted)).every(({ failed }) => failed === 0),
      say,
      pause: () => delay(10_000, undefined, { signal: interrupted }),
    });
  } finally {
    rmSync(configuration, { force: true });
  }
});
