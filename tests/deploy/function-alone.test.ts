import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, isAnswering } from '../stack/ports.ts';
import { untilTrue } from '../stack/processes.ts';

const source = fileURLToPath(new URL('../../functions/', import.meta.url));
let folder: string;

// A deployment uploads package.json, package-lock.json and the build output, but no sources and no other
// workspaces.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'function-alone-'));
  for (const file of ['package.json', 'package-lock.json']) await cp(join(source, file), join(folder, file));
  await cp(join(source, 'lib'), join(folder, 'lib'), { recursive: true });
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const install = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  expect(install.status, install.stderr).toBe(0);
}, 240_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('the function loads without the other workspaces', async () => {
  const port = await freePort();
  const program = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';
  const own = { PORT: String(port), FUNCTIONS_CONTROL_API: 'true', GCLOUD_PROJECT: 'demo-card-rewards' };
  const env = { ...process.env, ...own };
  const lister = spawn(process.execPath, [program, '.'], { cwd: folder, env, stdio: 'ignore' });
  try {
    await untilTrue(() => isAnswering(port), { what: 'The function was not loaded', timeoutMs: 60_000 });
    const listing = await (await fetch(`http://127.0.0.1:${port}/__/functions.yaml`)).text();
    expect(JSON.parse(listing)).toMatchObject({
      endpoints: { api: { entryPoint: 'api', platform: 'gcfv2', httpsTrigger: {} } },
    });
  } finally {
    lister.kill();
  }
}, 120_000);

test('the function is installed with the locked package versions', async () => {
  const shipped = await lockedPackages(join(folder, 'package-lock.json'));
  const here = await lockedPackages(join(source, '../package-lock.json'));
  const known = new Set(here.map(({ name, integrity }) => `${name} ${integrity}`));
  expect(shipped.length).toBeGreaterThan(100);
  for (const { name, integrity } of shipped) expect(known, name).toContain(`${name} ${integrity}`);
  const manifest: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  expect(manifest).toHaveProperty('dependencies');
  for (const name of Object.keys((manifest as { dependencies: object }).dependencies)) {
    const own = here.find(({ path }) => path === `functions/node_modules/${name}`);
    const expected = own ?? here.find(({ path }) => path === `node_modules/${name}`);
    const found = shipped.find(({ path }) => path === `node_modules/${name}`);
    expect(found?.version, name).toBe(expected?.version);
  }
});

async function lockedPackages(file: string) {
  // npm writes its lock files in this format.
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string }>;
  };
  return Object.entries(packages)
    .filter(([, { integrity }]) => integrity !== undefined)
    .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...entry }));
}
