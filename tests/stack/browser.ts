import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { StackError } from './stack-error.ts';
import { say } from './terminal.ts';

interface Kind {
  name: string;
  programs: string[];
  /** Paths to try besides the PATH. */
  usualPlaces: string[];
  /** Finds the browser that Playwright has downloaded. */
  downloaded: () => string[];
  download: string[];
  debianPackage: string;
}

/** Chromium without windows, which shows the same pages in about half the time. */
const shell: Kind = {
  name: 'the headless Chromium',
  programs: ['chromium-headless-shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'],
  usualPlaces: [],
  // Playwright has no call for this path. The folder is beside that of the full browser and has the same revision.
  downloaded: () => {
    const [, folder = '', revision = ''] =
      /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
    const names = '{chrome-headless-shell,headless_shell}{,.exe}';
    return globSync(`*/${names}`, { cwd: path.join(folder, `chromium_headless_shell-${revision}`) }).map(
      (file) => path.join(folder, `chromium_headless_shell-${revision}`, file),
    );
  },
  download: ['--only-shell', 'chromium'],
  debianPackage: 'chromium-headless-shell',
};

const full: Kind = {
  name: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'],
  usualPlaces: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  downloaded: () => [chromium.executablePath()],
  download: ['chromium'],
  debianPackage: 'chromium',
};

/**
 * Finds a Chromium that starts, preferably the faster headless one. It tries CHROMIUM_PATH, the system's browsers, the one
 * that Playwright has downloaded or can download, and the Debian package if this process may install it.
 */
export async function findBrowser(interrupted: AbortSignal): Promise<string> {
  return chosenBrowser() ?? (await find(shell, interrupted)) ?? (await findFullBrowser(interrupted));
}

/** Finds a full browser, for measurements. */
export async function findFullBrowser(interrupted: AbortSignal): Promise<string> {
  const found = chosenBrowser() ?? (await find(full, interrupted));
  if (found) return found;
  throw new StackError(
    'The browser tests need Chromium or Chrome, and none could be found or downloaded: ' +
      'install one, or name its program file in CHROMIUM_PATH.',
  );
}

function chosenBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (!chosen || starts(chosen)) return chosen || undefined;
  throw new StackError(`CHROMIUM_PATH names ${chosen}, which does not start: correct or unset it.`);
}

async function find(kind: Kind, interrupted: AbortSignal): Promise<string | undefined> {
  const found = [...onPath(kind.programs), ...kind.usualPlaces, ...kind.downloaded()].find(starts);
  if (found) return found;

  say(`Downloading ${kind.name} for the browser tests…`);
  const download = packageBinary('playwright/cli.js', ['install', ...kind.download]);
  await runProgram(download, 'captured', interrupted);
  const downloaded = kind.downloaded().find(starts);
  if (downloaded || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return downloaded;

  say(`Installing the package ${kind.debianPackage} for the browser tests…`);
  for (const args of [['update'], ['install', '-y', kind.debianPackage]]) {
    const apt: Command = {
      file: 'apt-get',
      args,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    await runProgram(apt, 'captured', interrupted);
  }
  return onPath(kind.programs).find(starts);
}

function onPath(programs: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => programs.map((program) => path.join(folder, program)));
}

// Checks that the program runs: Ubuntu's chromium-browser may be a stub for a snap, and a downloaded Chromium may lack system
// libraries. On Windows Chrome would open a window instead of printing its version.
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}
