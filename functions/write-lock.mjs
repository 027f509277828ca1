// Writes functions/package-lock.json. It is uploaded with the function, so that the deployment installs the locked
// versions. The workspaces share one lock file at the root. This script copies the function's packages from that lock
// file, and places each package where Node resolves the same version.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const manifest = read('package.json');
const { packages: locked } = read('../package-lock.json');

/**
 * Returns the path where Node finds a package, as the root's lock file names it: in the nearest node_modules, upward
 * from a path.
 */
function resolve(name, from) {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    const path = `${folder}/node_modules/${name}`;
    if (locked[path] && !locked[path].link) return path;
  }
  return locked[`node_modules/${name}`] ? `node_modules/${name}` : null;
}

const written = {
  '': {
    name: manifest.name,
    version: manifest.version,
    dependencies: manifest.dependencies,
    engines: manifest.engines,
  },
};
/** Maps each path in the function's lock file to the path in the root's lock file that it comes from. */
const origin = {};

/**
 * Adds a package and its dependencies. A package is placed at the top. If the top has another version, the package is
 * placed below its parent.
 */
function place(name, from, parent, optional) {
  const source = resolve(name, from);
  if (source === null) {
    // If an optional or peer package is not locked at the root, it is left out.
    if (optional) return;
    throw new Error(
      `package-lock.json lacks ${name}, which ${parent || manifest.name} needs. Run npm install.`,
    );
  }
  const top = `node_modules/${name}`;
  const target = origin[top] === undefined || origin[top] === source ? top : `${parent}/node_modules/${name}`;
  if (written[target]) return;
  const { dev: _dev, peer: _peer, devOptional: _devOptional, ...entry } = locked[source];
  written[target] = entry;
  origin[target] = source;
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked[source];
  const optionalPeers = locked[source].peerDependenciesMeta ?? {};
  for (const each of Object.keys(dependencies)) place(each, source, target, false);
  for (const each of Object.keys(optionalDependencies)) place(each, source, target, true);
  for (const each of Object.keys(peerDependencies)) {
    if (!optionalPeers[each]?.optional) place(each, source, target, true);
  }
}

// The function's own dependencies are always at the top, even if another package needs another version of them.
const own = Object.keys(manifest.dependencies);
for (const name of own) origin[`node_modules/${name}`] = resolve(name, 'functions');
for (const name of own) place(name, 'functions', '', false);

const lock = {
  name: manifest.name,
  version: manifest.version,
  lockfileVersion: 3,
  requires: true,
  packages: written,
};
writeFileSync(new URL('package-lock.json', import.meta.url), `${JSON.stringify(lock, null, 2)}\n`);
