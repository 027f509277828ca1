import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { apiRows } from '../bench/api.ts';
import { bytesRows } from '../bench/client.ts';
import { memoryRows, startRows } from '../bench/functions.ts';
import { layoutRows } from '../bench/layout.ts';
import { lighthouseRows } from '../bench/lighthouse.ts';
import { longTaskRows } from '../bench/long-tasks.ts';
import {
  benchFolder,
  benchProjectId,
  formatTable,
  isMet,
  type BenchContext,
  type Row,
} from '../bench/measure.ts';
import { pauseRows } from '../bench/pauses.ts';
import { searchRows } from '../bench/search.ts';
import { secondStartRows } from '../bench/second-start.ts';
import { statementRows } from '../bench/statements.ts';
import { tickRows } from '../bench/ticks.ts';
import { runCommand } from './command.ts';
import { startEmulators } from './emulators.ts';
import { findCompleteFirestoreEmulator } from './firestore-emulator.ts';
import { shown } from './paths.ts';
import { freeStackPorts } from './ports.ts';
import { say, sayError, StackError } from './terminal.ts';

const onFirestore = { api: apiRows, pauses: pauseRows, start: startRows, memory: memoryRows };
/** The parts of the bench. `npm run bench` runs all parts, and `npm run bench -- api start` runs two. */
const parts: Record<string, (context: BenchContext) => Promise<Row[]>> = {
  ...onFirestore,
  bytes: bytesRows,
  lighthouse: lighthouseRows,
  layout: layoutRows,
  second: secondStartRows,
  ticks: tickRows,
  tasks: longTaskRows,
  search: searchRows,
  statements: statementRows,
};

// `npm run bench -- api bytes` runs two parts. With `--scale=0.1`, each measurement is repeated a tenth as often.
await runCommand(async (interrupted) => {
  const { chosen, scale } = readArguments();
  process.env['NODE_ENV'] = 'production';
  // The bench checks signed tokens against its own key set.
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  // Without this variable the Admin SDK would search for a Google Cloud machine.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const machine = `${os.availableParallelism()} × ${os.cpus()[0]?.model.trim()}, ${os.type()} ${os.release()}, Node ${process.version}, load ${load}`;
  say(machine);

  const { rows, failed } = await measure(chosen, { scale, interrupted });
  say(`\n${formatTable(rows)}\n`);
  const file = path.join(benchFolder, 'results.json');
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt: new Date(), machine, scale, failed, rows }, null, 2)}\n`,
  );
  const missed = rows.filter((row) => !isMet(row)).length;
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

/** Measures the chosen parts. A failed part does not stop the others, because a run takes a quarter of an hour. */
async function measure(chosen: string[], context: BenchContext) {
  const firestore = chosen.some((name) => name in onFirestore) ? await startFirestore(context) : undefined;
  if (firestore) process.env['FIRESTORE_EMULATOR_HOST'] = firestore.firestoreHost;
  const rows: (Row & { command: string })[] = [];
  const failed: string[] = [];
  try {
    for (const name of chosen) {
      const started = performance.now();
      try {
        const measured = (await parts[name]?.(context)) ?? [];
        rows.push(...measured.map((row) => ({ ...row, command: name })));
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

/** Starts a Firestore emulator without the rest of the stack. */
async function startFirestore({ interrupted }: BenchContext) {
  return startEmulators({
    folder: benchFolder,
    projectId: benchProjectId,
    ports: await freeStackPorts(),
    firestore: await findCompleteFirestoreEmulator('The bench needs', interrupted),
    snapshot: null,
    scope: 'firestore',
    interrupted,
  });
}
