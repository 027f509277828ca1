import { rmSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { screenshotsFolder, shown } from './paths.ts';
import { packageBinary, runProgram } from './processes.ts';
import { say } from './terminal.ts';
import { addressesOf, startTestStack } from './test-stack.ts';

const projectId = 'demo-card-rewards-screenshots';

// `npm run screenshots` takes pictures of every screen and state in two themes. In the environment,
// SCREENSHOT_WIDTHS=320,390,820,1440 and SCREENSHOT_CARDS=0,1,7,40 choose the widths and the sizes of the wallets.
await runCommand(async (interrupted) => {
  const browser = await findBrowser(interrupted);
  rmSync(screenshotsFolder, { recursive: true, force: true });
  const stack = await startTestStack(projectId, interrupted);
  try {
    const args = ['test', '--config', 'tests/screenshots/playwright.config.ts', ...process.argv.slice(2)];
    const env = { ...process.env, ...addressesOf(stack), CHROMIUM_PATH: browser };
    const { succeeded } = await runProgram(
      { ...packageBinary('@playwright/test/cli.js', args), env },
      'shown',
      interrupted,
    );
    say(`The screenshots are in ${shown(screenshotsFolder)}`);
    return succeeded ? 0 : 1;
  } finally {
    await stack.stop();
  }
});
