import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadFirestoreEmulator } from './firestore-emulator.ts';
import { provideJava } from './java-runtime.ts';
import { close, listen } from './ports.ts';

const uninterrupted = new AbortController().signal;

let folder: string;
let lines: string[];
let asked: string[];
let server: Server;
/** Adoptium's answer about the newest release, and the archive of that release. */
let release: { checksum: string; size: number };
let archive: Buffer;
let status: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'java-'));
  [lines, asked, status] = [[], [], 200];
  offer(archiveOfJava('#!/bin/sh\necho \'openjdk version "21.0.9"\' >&2\n'));
  server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://here');
    asked.push(pathname);
    if (status !== 200) return res.writeHead(status).end();
    if (pathname === '/jre.tar.gz') return res.end(archive);
    const link = `http://${req.headers.host}/jre.tar.gz`;
    const isKnown = searchParams.get('image_type') === 'jre' && searchParams.get('vendor') === 'eclipse';
    res.end(
      JSON.stringify(isKnown ? [{ binary: { package: { name: 'jre.tar.gz', link, ...release } } }] : []),
    );
  });
  vi.stubEnv('ADOPTIUM_API_URL', `http://127.0.0.1:${await listen(server)}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await close(server);
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the server offer an archive with its correct size and checksum. */
function offer(bytes: Buffer): void {
  archive = bytes;
  release = { checksum: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}

/** Makes an archive like Temurin's with the given `java` program. */
function archiveOfJava(program: string): Buffer {
  const source = mkdtempSync(path.join(folder, 'source-'));
  const programs = path.join(
    source,
    'jdk-21.0.9+10-jre',
    process.platform === 'darwin' ? 'Contents/Home/bin' : 'bin',
  );
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, 'java'), program);
  chmodSync(path.join(programs, 'java'), 0o755);
  execFileSync('tar', ['-czf', path.join(folder, 'jre.tar.gz'), '-C', source, 'jdk-21.0.9+10-jre']);
  return readFileSync(path.join(folder, 'jre.tar.gz'));
}

const provide = () => provideJava(path.join(folder, 'java'), (line) => lines.push(line), uninterrupted);

describe('on a machine without Java', () => {
  test('the runtime is downloaded with a progress line and runs', async () => {
    const programs = await provide();
    expect(execFileSync(path.join(programs, 'java'), ['-version'], { stdio: 'pipe' }).toString()).toBe('');
    expect(asked).toEqual(['/v3/assets/latest/21/hotspot', '/jre.tar.gz']);
    expect(lines[0]).toBe('Downloading Java 21 (Eclipse Temurin, 1 MB), once… 0 %');
    expect(lines.at(-1)).toContain('100 %');
    expect(readdirSync(path.join(folder, 'java'))).toEqual(['temurin-21']);
  });

  test('two simultaneous starts both get the runtime', async () => {
    const [one, other] = await Promise.all([provide(), provide()]);
    // The next start uses it, too.
    status = 500;
    expect([other, await provide()]).toEqual([one, one]);
    expect(readdirSync(path.join(folder, 'java'))).toEqual(['temurin-21']);
  });

  test.each<[string, () => unknown, RegExp]>([
    ['the server refuses', () => (status = 403), /answered 403/],
    ['there is no server', () => close(server), /ECONNREFUSED/],
    ['the checksum differs', () => (archive = Buffer.concat([archive, archive])), /checksum/],
    ['the archive is invalid', () => offer(Buffer.from('<html>Sign in to this network</html>')), /tar/],
    ['the program does not run', () => offer(archiveOfJava('#!/nowhere/sh\n')), /does not run here/],
  ])('the error names the reason and no files are left if %s', async (_, spoil, reason) => {
    await spoil();
    await expect(provide()).rejects.toThrow(reason);
    expect(readdirSync(path.join(folder, 'java'))).toEqual([]);
  });

  test('an interruption ends the download and leaves no files', async () => {
    const interruption = new AbortController();
    const report = () => interruption.abort(new Error('Ctrl-C'));
    const java = path.join(folder, 'java');
    await expect(provideJava(java, report, interruption.signal)).rejects.toThrow('Ctrl-C');
    expect(readdirSync(java)).toEqual([]);
  });
});

describe('the Firestore emulator of a machine without one', () => {
  const download = () =>
    downloadFirestoreEmulator('there is no Java on the PATH', path.join(folder, 'java'), uninterrupted);

  test('is that of firebase-tools on the downloaded Java', async () => {
    vi.stubEnv('FIREBASE_EMULATORS_PATH', folder);
    writeFileSync(path.join(folder, 'cloud-firestore-emulator-v1.jar'), '');
    const programs = await provide();
    expect(await download()).toEqual({ kind: 'firebase-tools', java: 21, javaFolder: programs });
  });

  test('is the embedded one with the reason if firebase-tools cannot download it', async () => {
    vi.stubEnv('FIREBASE_EMULATORS_PATH', path.join(folder, 'none'));
    // No server listens on this port.
    for (const name of ['HTTPS_PROXY', 'https_proxy']) vi.stubEnv(name, 'http://127.0.0.1:9');
    const { because } = { because: '', ...(await download()) };
    expect(because).toMatch(
      /^there is no Java on the PATH, and the Firestore emulator could not be downloaded: \S/,
    );
  }, 60_000);
});
