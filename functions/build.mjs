// Bundles the function into one file. The Firebase and Firestore packages stay outside: the Firebase CLI looks
// for firebase-functions in node_modules, and the Admin SDK loads its gRPC parts at run time.
import { build } from 'esbuild';

await build({
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
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
