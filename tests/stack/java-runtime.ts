import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { spawnSync } from 'node:child_process';
import { runProgram } from './processes.ts';
import { StackError } from './stack-error.ts';

/** The oldest Java on which firebase-tools runs its Firestore emulator. */
export const requiredJava = 21;

/** The address of Adoptium's API or of a mirror, without `/v3`. */
const adoptium = () => process.env['ADOPTIUM_API_URL'] ?? 'https://api.adoptium.net';

// A download may be slow, but must not pause for longer than this.
const silenceTimeoutMs = 30_000;

interface JavaPackage {
  name: string;
  link: string;
  /** The SHA-256 in hexadecimal digits. */
  checksum: string;
  /** The size in bytes. */
  size: number;
}

/**
 * Returns the folder of a `java` program of version 21 under `folder`, and downloads Eclipse Temurin's runtime if it is
 * missing. Throws a StackError with the reason of a failure and leaves no partial files.
 *
 * The njre package does the same with less code, but it has a fixed download server, so it can be neither tested here nor
 * mirrored, shows no progress during 50 MB, and two simultaneous commands write the same temporary file.
 * @param report receives the current progress line repeatedly during the download
 */
export async function provideJava(
  folder: string,
  report: (line: string) => void,
  interrupted: AbortSignal,
): Promise<string> {
  const home = path.join(folder, `temurin-${requiredJava}`);
  if (!existsSync(home)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
    try {
      const unpacked = await download(unfinished, report, interrupted);
      // Another command may have finished first.
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

async function download(
  folder: string,
  report: (line: string) => void,
  interrupted: AbortSignal,
): Promise<string> {
  const { name, link, checksum, size } = await findPackage(interrupted);
  const archive = path.join(folder, path.basename(name));
  const line = (percent: number) =>
    `Downloading Java ${requiredJava} (Eclipse Temurin, ${Math.ceil(size / 1e6)} MB), once… ${percent} %`;
  report(line(0));
  const hash = createHash('sha256');
  const silence = silenceAlarm(interrupted);
  const answer = await get(link, silence.signal);
  let received = 0;
  await pipeline(
    // An answer with the status 200 has a body.
    answer.body as AsyncIterable<Uint8Array>,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        silence.postpone();
        hash.update(chunk);
        received += chunk.length;
        report(line(Math.min(99, Math.floor((received / size) * 100))));
        yield chunk;
      }
    },
    createWriteStream(archive),
    { signal: silence.signal },
  ).finally(silence.end);
  if (hash.digest('hex') !== checksum) throw new Error(`${link} is not what its checksum says`);
  report(line(100));

  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  // Windows, macOS and Linux all have tar. On Windows it reads the zip files of Temurin.
  const { succeeded, ending, output } = await runProgram(
    { file: 'tar', args: ['-xf', archive, '-C', unpacked] },
    'captured',
    interrupted,
  );
  if (!succeeded) throw new Error(`tar could not unpack ${name} (${ending}) ${output.trim()}`.trim());
  const [top] = readdirSync(unpacked);
  if (top === undefined) throw new Error(`${name} is empty`);
  const home = path.join(unpacked, top);
  const { error, status } = spawnSync(path.join(programsOf(home), 'java'), ['-version']);
  if (status !== 0) throw new Error(`the Java in ${name} does not run here ${error?.message ?? ''}`.trim());
  return home;
}

async function findPackage(interrupted: AbortSignal): Promise<JavaPackage> {
  const query = new URLSearchParams({
    os: systemName(),
    architecture: process.arch === 'arm64' ? 'aarch64' : process.arch,
    image_type: 'jre',
    vendor: 'eclipse',
  });
  const url = `${adoptium()}/v3/assets/latest/${requiredJava}/hotspot?${query}`;
  const silence = silenceAlarm(interrupted);
  const answer = await get(url, silence.signal);
  // This is the format of Adoptium's API, version 3. A missing checksum or address fails later.
  const releases = (await answer.json().finally(silence.end)) as { binary: { package: JavaPackage } }[];
  const [release] = releases;
  if (!release) throw new Error(`there is none for ${process.platform} on ${process.arch}`);
  return release.binary.package;
}

function systemName(): string {
  if (process.platform === 'darwin') return 'mac';
  if (process.platform === 'win32') return 'windows';
  const report: unknown = process.report.getReport();
  const isGlibc = JSON.stringify(report).includes('"glibcVersionRuntime"');
  return process.platform === 'linux' && !isGlibc ? 'alpine-linux' : process.platform;
}

/** Returns the folder of the programs of a Java installation. */
function programsOf(home: string): string {
  return path.join(home, process.platform === 'darwin' ? 'Contents/Home/bin' : 'bin');
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** Makes a signal that fires on an interruption or half a minute after the last call of `postpone`. */
function silenceAlarm(interrupted: AbortSignal) {
  const alarm = new AbortController();
  const silent = () => alarm.abort(new Error(`no answer for ${silenceTimeoutMs / 1000} s`));
  let timer = setTimeout(silent, silenceTimeoutMs);
  return {
    signal: AbortSignal.any([alarm.signal, interrupted]),
    postpone() {
      clearTimeout(timer);
      timer = setTimeout(silent, silenceTimeoutMs);
    },
    end: () => clearTimeout(timer),
  };
}

/** Returns the reason of a failed fetch, such as "connect ECONNREFUSED", which Node puts into the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
