// Bundles the function into one file. The Firebase and Firestore packages stay outside: the Firebase CLI looks
// for firebase-functions in node_modules, and the Admin SDK loads its gRPC parts at run time.
import { build } from 'esbuild';

// The bench builds another function in the same way, to compare this one with.
const [entry = 'src/index.ts', outfile = 'lib/index.js'] = process.argv.slice(2);

await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/firestore'],
  banner: {
    // express is CommonJS and calls require() for Node's own modules.
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
