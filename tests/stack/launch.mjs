// This is the entry of the npm commands of the root: `node tests/stack/launch.mjs <command> [arguments]`.
// It runs before the packages are installed and on Node 20 or newer, so it is plain JavaScript without dependencies.
// It installs missing packages, then runs tests/stack/<command>.ts on Node 24, the version of production. The npm package
// `node` contains that version.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const requiredNode = 24;

const [command, ...args] = process.argv.slice(2);
if (majorOf(process.version) < 20) {
  fail(`Node ${process.version} is too old: install Node 20 or newer (https://nodejs.org) and try again.`);
}
// The terminal, npm and the caller may all send the same signal. The command decides when to end.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let running = null;
let interrupted = false;
let installing = false;
for (const signal of signals) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
    if (!installing) return;
    // After a first signal, npm finishes unpacking. A second signal a moment later ends npm.
    setTimeout(() => running?.kill('SIGTERM'), 300);
    setTimeout(() => running?.kill('SIGKILL'), 3_000);
  });
}
// When npm is terminated, it does not pass the signal on, so this file watches its parent process.
const parent = process.ppid;
const orphaned = () => process.ppid !== parent && running?.kill('SIGTERM');
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref();

// npm has just installed the packages when it runs `prepare`. Without the development packages there is nothing to build with.
if (process.env.npm_lifecycle_event === 'prepare' && (process.env.LAUNCHER_INSTALLS || !isInstalled())) {
  process.exit(0);
}
if (!isInstalled()) await install();
const node = findNode();
const environment = {
  ...process.env,
  PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
};
await generate();
// The IPC channel closes when this process ends. Then the command stops.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
process.exit(await run(node, [path.join(root, 'tests/stack', `${command}.ts`), ...args], environment, stdio));

/** Compares the lock file with node_modules/.package-lock.json, which npm writes at the end of an installation. */
function isInstalled() {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    // The lock file also has packages for other platforms. They are not installed.
    if (!installed[name]) return entry.optional === true;
    return installed[name].version === entry.version;
  });
}

async function install() {
  process.stdout.write('Installing packages. The first start takes one to five minutes…\n');
  const npmArguments = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  // The command builds what it needs, so `prepare` must not build.
  const env = { ...process.env, LAUNCHER_INSTALLS: '1' };
  installing = true;
  const code = npm
    ? await run(process.execPath, [npm, ...npmArguments], env, 'inherit')
    : await run('npm', npmArguments, env, 'inherit');
  installing = false;
  // An interrupted installation needs no error message.
  if (interrupted) process.exit(130);
  if (code !== 0) fail('Installing the packages failed (see above). Check the network and try again.', code);
}

/** Writes the generated files. Other code depends on them. */
async function generate() {
  const script = path.join(root, 'functions/schema-scripts/generate.ts');
  const code = await run(node, [script], environment, 'inherit');
  if (interrupted) process.exit(130);
  if (code !== 0)
    fail('The catalogue or a schema has a mistake (see above). Correct it and try again.', code);
}

/** Returns the Node of the npm package. If it cannot run, returns the machine's Node if that is new enough. */
function findNode() {
  const packaged = path.join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const version = spawnSync(packaged, ['--version'], { encoding: 'utf8' }).stdout;
  if (version && majorOf(version) >= requiredNode) return packaged;
  if (majorOf(process.version) >= requiredNode) return process.execPath;
  fail(
    `Node ${requiredNode} is missing: the npm package "node" fetches it in its install script, which did not run here. ` +
      `Run \`npm rebuild node --ignore-scripts=false\`, or install Node ${requiredNode} yourself, and try again.`,
  );
}

function run(file, fileArguments, env, stdio) {
  return new Promise((resolve) => {
    // On Windows npm is a .cmd file and needs a shell.
    const shell = process.platform === 'win32' && file === 'npm';
    running = spawn(file, fileArguments, { cwd: root, env, stdio, shell });
    running.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
    running.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

function majorOf(version) {
  return Number(/\d+/.exec(version)?.[0]);
}

function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
