import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../functions/', import.meta.url));
let folder: string;

// What deploy uploads: the package and its build output, without sources and without the other workspaces.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'function-alone-'));
  await mkdir(join(folder, 'lib'));
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
  await cp(join(source, 'lib/index.js'), join(folder, 'lib/index.js'));
  const install = spawnSync(
    'npm',
    ['install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(install.status, install.stderr).toBe(0);
}, 240_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

test('the function installed without its siblings loads and lists itself', async () => {
  const port = await freePort();
  const lister = spawn(
    process.execPath,
    ['node_modules/firebase-functions/lib/bin/firebase-functions.js', '.'],
    {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        FUNCTIONS_CONTROL_API: 'true',
        GCLOUD_PROJECT: 'demo-card-rewards',
      },
      stdio: 'ignore',
    },
  );
  try {
    const listing = await firstAnswer(`http://127.0.0.1:${port}/__/functions.yaml`);
    expect(JSON.parse(listing)).toMatchObject({
      endpoints: { api: { entryPoint: 'api', platform: 'gcfv2', httpsTrigger: {} } },
    });
  } finally {
    lister.kill();
  }
}, 60_000);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function firstAnswer(url: string): Promise<string> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    try {
      return await (await fetch(url)).text();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${url} did not answer`);
}
