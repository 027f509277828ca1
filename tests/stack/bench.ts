import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { benchFolder, type BenchContext } from '../bench/context.ts';
import { startBenchFirestore } from '../bench/firestore.ts';
import { machineOf, machineText } from '../bench/machine.ts';
import { parts } from '../bench/parts.ts';
import { isMet, ratioOf, type Row } from '../bench/row.ts';
import { tableOf } from '../bench/table.ts';
import { runCommand } from './command.ts';
import { shown } from './paths.ts';
import { StackError } from './stack-error.ts';
import { say, sayError } from './terminal.ts';

// `npm run bench -- api bundle` runs two parts, and `--scale=0.1` repeats each measurement a tenth as often.
await runCommand(async (interrupted) => {
  const { chosen, scale } = readArguments();
  process.env['NODE_ENV'] = 'production';
  // The bench checks signed tokens against its own key set.
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  // Without this variable the Admin SDK would search for a Google Cloud machine.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const machine = machineOf();
  say(machineText(machine));

  const { rows, failed } = await measure(chosen, { scale, interrupted });
  say(`\n${tableOf(rows)}\n`);
  const file = path.join(benchFolder, 'results.json');
  const results = rows.map((row) => ({ ...row, ratio: ratioOf(row), met: isMet(row) }));
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, scale, failed, results }, null, 2)}\n`);
  const missed = rows.filter((row) => isMet(row) === false).length;
  say(`${rows.length} figures, ${missed} beside their target. As JSON: ${shown(file)}`);
  if (failed.length > 0) sayError(`Not measured, see above: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
});

function readArguments(): { chosen: string[]; scale: number } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scale: { type: 'string', default: '1' } },
  });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new StackError(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(parts).join(', ')}.`);
  }
  const scale = Number(values.scale);
  if (!(scale > 0)) throw new StackError(`--scale is "${values.scale}": give a number, such as 0.1.`);
  return { chosen: positionals.length > 0 ? positionals : Object.keys(parts), scale };
}

/** Measures the chosen parts. A failed part does not stop the others, because a run takes half an hour. */
async function measure(chosen: string[], context: BenchContext): Promise<{ rows: Row[]; failed: string[] }> {
  const needsFirestore = chosen.some((name) => parts[name]?.needsFirestore);
  const firestore = needsFirestore ? await startBenchFirestore(context) : undefined;
  if (firestore) process.env['FIRESTORE_EMULATOR_HOST'] = firestore.firestoreHost;
  const rows: Row[] = [];
  const failed: string[] = [];
  try {
    for (const name of chosen) {
      const started = performance.now();
      try {
        rows.push(...((await parts[name]?.rows(context)) ?? []));
      } catch (error) {
        context.interrupted.throwIfAborted();
        sayError(error instanceof StackError ? error.message : inspect(error));
        failed.push(name);
      }
      say(`▸ ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    return { rows, failed };
  } finally {
    await firestore?.stop();
  }
}
