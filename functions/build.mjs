// Bundles the function into one file. Each part that few requests need becomes a file of its own, because this shortens
// a cold start. The Firebase and Firestore packages are not bundled: the Firebase CLI looks for firebase-functions in
// node_modules, and the Admin SDK loads its gRPC parts at run time.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

// The benchmark builds a second function with the same settings, as a baseline.
const [entry = 'src/index.ts', outfile = 'lib/index.js'] = process.argv.slice(2);
const outdir = path.dirname(outfile);

const { metafile } = await build({
  entryPoints: { [path.basename(outfile, '.js')]: entry },
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // A smaller file loads faster. Names are kept and lines are mapped, so that stack traces remain readable.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  metafile: true,
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/firestore'],
  banner: {
    // Express is CommonJS and calls require() for Node's built-in modules.
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

// Deletes the files of the last build. The names of split files contain a hash of their content, so old files would be
// deployed as well.
const written = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)));
for (const file of await readdir(outdir)) if (!written.has(file)) await rm(path.join(outdir, file));
