import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './processes.ts';
import { say, StackError } from './terminal.ts';

/** The oldest Java that runs the Firestore emulator of firebase-tools. */
export const requiredJava = 21;

/** Returns the address of Adoptium's API or of a mirror, without `/v3`. */
const adoptium = () => process.env['ADOPTIUM_API_URL'] ?? 'https://api.adoptium.net';

const answerTimeoutMs = 30_000;
const downloadTimeoutMs = 600_000;

/** The fields of Adoptium's API, version 3, that are used here. */
type Releases = { binary: { package: { name: string; link: string; checksum: string } } }[];

/**
 * Returns the folder of a `java` program of version 21 under `folder`. If it is missing, downloads Eclipse Temurin's
 * runtime. After a failure, no partial files are left.
 *
 * The njre package does the same with less code. But its download server is fixed, so it can be neither tested here nor
 * mirrored. In addition, two simultaneous commands write the same temporary file.
 * @throws StackError with the reason of a failure
 */
export async function provideJava(folder: string, interrupted: AbortSignal): Promise<string> {
  const home = path.join(folder, `temurin-${requiredJava}`);
  if (!existsSync(home)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
    try {
      const unpacked = await download(unfinished, interrupted);
      // Another command may have installed Java in the meantime.
      if (!existsSync(home)) renameSync(unpacked, home);
    } catch (error) {
      interrupted.throwIfAborted();
      throw new StackError(`Java ${requiredJava} could not be downloaded: ${reasonOf(error)}`);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return programsOf(home);
}

async function download(folder: string, interrupted: AbortSignal): Promise<string> {
  say(`Downloading Java ${requiredJava} (Eclipse Temurin, about 50 MB), once…`);
  const query = new URLSearchParams({
    os: process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'windows' : 'linux',
    architecture: process.arch === 'arm64' ? 'aarch64' : process.arch,
    image_type: 'jre',
    vendor: 'eclipse',
  });
  const url = `${adoptium()}/v3/assets/latest/${requiredJava}/hotspot?${query}`;
  const answer = await get(url, answerTimeoutMs, interrupted);
  // If the checksum or the address is missing, a later step fails.
  const [release] = JSON.parse(answer.toString('utf8')) as Releases;
  if (!release) throw new Error(`there is none for ${process.platform} on ${process.arch}`);
  const { name, link, checksum } = release.binary.package;
  const content = await get(link, downloadTimeoutMs, interrupted);
  if (createHash('sha256').update(content).digest('hex') !== checksum) {
    throw new Error(`${link} is not what its checksum says`);
  }
  const [archive, unpacked] = [path.join(folder, path.basename(name)), path.join(folder, 'unpacked')];
  writeFileSync(archive, content);
  mkdirSync(unpacked);
  // Windows, macOS and Linux all have tar. On Windows it reads the zip files of Temurin.
  const tar = { file: 'tar', args: ['-xf', archive, '-C', unpacked] };
  const { succeeded, ending, output } = await runProgram(tar, 'captured', interrupted);
  if (!succeeded) throw new Error(`tar could not unpack ${name} (${ending}) ${output.trim()}`.trim());
  const home = path.join(unpacked, readdirSync(unpacked)[0] ?? '');
  const { error, status } = spawnSync(path.join(programsOf(home), 'java'), ['-version']);
  if (status !== 0) throw new Error(`the Java in ${name} does not run here ${error?.message ?? ''}`.trim());
  return home;
}

/** Returns the folder of the programs of a Java installation. */
function programsOf(home: string): string {
  return path.join(home, process.platform === 'darwin' ? 'Contents/Home/bin' : 'bin');
}

async function get(url: string, timeoutMs: number, interrupted: AbortSignal): Promise<Buffer> {
  const signal = AbortSignal.any([interrupted, AbortSignal.timeout(timeoutMs)]);
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the reason of a failed fetch, such as "connect ECONNREFUSED". Node puts it into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
