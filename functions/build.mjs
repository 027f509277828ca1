// Bundles the function into one file, and into one more for each part that few requests need: an instance starts
// sooner without them. The Firebase and Firestore packages stay outside: the Firebase CLI looks for firebase-functions
// in node_modules, and the Admin SDK loads its gRPC parts at run time.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

// The bench builds another function in the same way, to compare this one with.
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
  // A smaller file is read sooner. Names stay, so that a stack trace tells where it comes from; the map has the lines.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  metafile: true,
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/firestore'],
  banner: {
    // express is CommonJS and calls require() for Node's own modules.
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

// The names of the further files change with what is in them, and what is left of the last build is not to be deployed.
const written = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)));
for (const file of await readdir(outdir)) if (!written.has(file)) await rm(path.join(outdir, file));
