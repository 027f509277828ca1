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
let server: Server;
/** The archive that the server offers, and its checksum in Adoptium's response. */
let checksum: string;
let archive: Buffer;
let status: number;

beforeEach(async () => {
  // Hides the progress from the output of the tests.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = mkdtempSync(path.join(tmpdir(), 'java-'));
  status = 200;
  offer(archiveOfJava('#!/bin/sh\necho \'openjdk version "21.0.9"\' >&2\n'));
  server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://here');
    if (status !== 200) return res.writeHead(status).end();
    if (pathname === '/jre.tar.gz') return res.end(archive);
    const link = `http://${req.headers.host}/jre.tar.gz`;
    const isKnown = pathname.includes('/21/') && searchParams.get('vendor') === 'eclipse';
    const release = { binary: { package: { name: 'jre.tar.gz', link, checksum } } };
    res.end(JSON.stringify(isKnown ? [release] : []));
  });
  vi.stubEnv('ADOPTIUM_API_URL', `http://127.0.0.1:${await listen(server)}`);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await close(server);
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the server offer an archive with its correct checksum. */
function offer(bytes: Buffer): void {
  archive = bytes;
  checksum = createHash('sha256').update(bytes).digest('hex');
}

/** Makes an archive like Temurin's with the given `java` program. */
function archiveOfJava(program: string): Buffer {
  const source = mkdtempSync(path.join(folder, 'source-'));
  const bin = process.platform === 'darwin' ? 'Contents/Home/bin' : 'bin';
  const programs = path.join(source, 'jdk-21.0.9+10-jre', bin);
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, 'java'), program);
  chmodSync(path.join(programs, 'java'), 0o755);
  execFileSync('tar', ['-czf', path.join(folder, 'jre.tar.gz'), '-C', source, 'jdk-21.0.9+10-jre']);
  return readFileSync(path.join(folder, 'jre.tar.gz'));
}

const provide = () => provideJava(path.join(folder, 'java'), uninterrupted);

describe('on a machine without Java', () => {
  test('two simultaneous starts both get the runtime, and the next one uses it', async () => {
    const [one, other] = await Promise.all([provide(), provide()]);
    expect(execFileSync(path.join(one, 'java'), ['-version'], { stdio: 'pipe' }).toString()).toBe('');
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
