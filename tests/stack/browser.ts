import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { packageBinary, runProgram } from './processes.ts';
import { say, StackError } from './terminal.ts';

/**
 * The names of Chromium's programs. Headless programs are first, because they show the same pages in about half the
 * time.
 */
const programs = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chrome-headless-shell.exe',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
/** Lists the places where Chrome is usually installed outside the PATH. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that starts. It tries CHROMIUM_PATH, Playwright's downloaded browser, the system's browsers, a new
 * download, and Debian's package if this process may install packages.
 */
export async function findBrowser(interrupted: AbortSignal): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !starts(chosen)) {
    throw new StackError(`CHROMIUM_PATH names ${chosen}, which does not start: correct or unset it.`);
  }
  const installed = chosen || [...downloaded(), ...onPath(), ...usualPlaces].find(starts);
  if (installed) return installed;

  say('Downloading the headless Chromium for the browser tests…');
  const download = packageBinary('playwright/cli.js', ['install', '--only-shell', 'chromium']);
  await runProgram(download, 'captured', interrupted);
  const found = downloaded().find(starts) ?? (await installedByDebian(interrupted));
  if (found) return found;
  throw new StackError(
    'The browser tests need Chromium or Chrome, and none could be found or downloaded: ' +
      'install one, or name its program file in CHROMIUM_PATH.',
  );
}

/**
 * Installs Debian's headless Chromium. If it does not start, installs the full Chromium, because Ubuntu has
 * only this package. Returns undefined if this process may not install Debian packages or if neither starts.
 */
async function installedByDebian(interrupted: AbortSignal): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'chromium'].map((name) => ['install', '-y', name]);
  for (const args of [['update'], ...packages]) {
    say(`apt-get ${args.join(' ')}…`);
    await runProgram({ file: 'apt-get', args, env }, 'captured', interrupted);
    const found = onPath().find(starts);
    if (found) return found;
  }
  return undefined;
}

/** Lists the headless Chromium that Playwright has downloaded. Playwright has no call for its path. */
function downloaded(): string[] {
  // The headless Chromium is in a folder next to the full browser's folder, with the same revision.
  const [, folder = '', revision = ''] =
    /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const cwd = path.join(folder, `chromium_headless_shell-${revision}`);
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd }).map((file) =>
    path.join(cwd, file),
  );
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
}

// Returns whether the program runs. Ubuntu's chromium-browser may only lead to a snap, and a downloaded Chromium may
// lack system libraries. On Windows, Chrome would open a window instead of printing its version.
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}
