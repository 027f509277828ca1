import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { StackError } from './stack-error.ts';
import { say } from './terminal.ts';

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The program file of a Chromium that starts: CHROMIUM_PATH, the system's own, Playwright's, which is downloaded if
 * need be, or the distribution's package where this process may install one.
 */
export async function findBrowser(interrupted: AbortSignal): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new StackError(`CHROMIUM_PATH names ${chosen}, which does not start: correct or unset it.`);
  }
  const found = [...onPath(), ...usualPlaces, chromium.executablePath()].find(starts);
  if (found) return found;

  say('Downloading Chromium for the browser tests…');
  await runProgram(packageBinary('playwright/cli.js', ['install', 'chromium']), 'captured', interrupted);
  if (starts(chromium.executablePath())) return chromium.executablePath();

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing the package chromium for the browser tests…');
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const apt: Command = {
        file: 'apt-get',
        args,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      };
      await runProgram(apt, 'captured', interrupted);
    }
    const installed = onPath().find(starts);
    if (installed) return installed;
  }
  throw new StackError(
    'The browser tests need Chromium or Chrome, and none could be found or downloaded: ' +
      'install one, or name its program file in CHROMIUM_PATH.',
  );
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => programs.map((program) => path.join(folder, program)));
}

// A file is not enough: Ubuntu's chromium-browser may be a stub that only names a snap, and a downloaded Chromium may
// lack system libraries. On Windows Chrome opens a window instead of printing its version.
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}
