// Writes functions/package-lock.json, which is uploaded with the function, so that what is installed there is what was
// locked here. The workspaces have one lock file at the root; this takes from it what the function needs, and puts
// each package where Node finds the same version again.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const manifest = read('package.json');
const { packages: locked } = read('../package-lock.json');

/** Where Node would find a package from a place in the locked tree: in the nearest node_modules above that has it. */
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
    devDependencies: manifest.devDependencies,
    engines: manifest.engines,
  },
};
/** Which package of the root's tree stands at each place of the function's. */
const origin = {};

/** Puts a package at the top where that place is free, else below the one that needs it. */
function place(name, from, parent, dev, optional) {
  const source = resolve(name, from);
  if (source === null) {
    // Optional and peer packages that were not installed here are not installed there either.
    if (optional) return;
    throw new Error(
      `package-lock.json lacks ${name}, needed by ${parent || manifest.name}. Run npm install.`,
    );
  }
  const top = `node_modules/${name}`;
  const target = origin[top] === undefined || origin[top] === source ? top : `${parent}/node_modules/${name}`;
  const known = written[target];
  if (known) {
    if (dev || !known.dev) return;
    delete known.dev;
  } else {
    const { dev: _dev, peer: _peer, devOptional: _devOptional, ...entry } = locked[source];
    written[target] = dev ? { ...entry, dev: true } : entry;
    origin[target] = source;
  }
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked[source];
  const optionalPeers = locked[source].peerDependenciesMeta ?? {};
  for (const each of Object.keys(dependencies)) place(each, source, target, dev, false);
  for (const each of Object.keys(optionalDependencies)) place(each, source, target, dev, true);
  for (const each of Object.keys(peerDependencies)) {
    if (!optionalPeers[each]?.optional) place(each, source, target, dev, true);
  }
}

// The places at the top are for the function's own needs, also where another version is needed further down.
for (const name of [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]) {
  origin[`node_modules/${name}`] = resolve(name, 'functions');
}
for (const name of Object.keys(manifest.dependencies)) place(name, 'functions', '', false, false);
for (const name of Object.keys(manifest.devDependencies)) place(name, 'functions', '', true, false);

const lock = {
  name: manifest.name,
  version: manifest.version,
  lockfileVersion: 3,
  requires: true,
  packages: written,
};
writeFileSync(new URL('package-lock.json', import.meta.url), `${JSON.stringify(lock, null, 2)}\n`);
