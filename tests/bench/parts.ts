import { growthRows } from './api/growth-rows.ts';
import { latencyRows } from './api/latency-rows.ts';
import type { BenchContext } from './context.ts';
import { workRows } from './firestore-work/work-rows.ts';
import type { Row } from './row.ts';
import { startRows } from './start/start-rows.ts';
import { statementRows } from './statements/statement-rows.ts';
import { memoryRows } from './start/memory-rows.ts';
import { bundleRows } from './web/bundle-rows.ts';
import { layoutRows } from './web/layout-rows.ts';
import { lighthouseRows } from './web/lighthouse-rows.ts';
import { longListRows } from './web/long-list-rows.ts';
import { screenSpeedRows } from './web/screen-speed-rows.ts';
import { secondStartRows } from './web/second-start-rows.ts';

interface Part {
  needsFirestore: boolean;
  rows: (context: BenchContext) => Promise<Row[]>;
}

/** `npm run bench` measures all of them, `npm run bench -- api start` some. */
export const parts: Record<string, Part> = {
  api: { needsFirestore: true, rows: latencyRows },
  firestore: { needsFirestore: true, rows: workRows },
  growth: { needsFirestore: true, rows: growthRows },
  start: { needsFirestore: true, rows: startRows },
  memory: { needsFirestore: true, rows: memoryRows },
  bundle: { needsFirestore: false, rows: bundleRows },
  lighthouse: { needsFirestore: false, rows: lighthouseRows },
  layout: { needsFirestore: false, rows: layoutRows },
  second: { needsFirestore: false, rows: secondStartRows },
  list: { needsFirestore: false, rows: longListRows },
  statements: { needsFirestore: false, rows: statementRows },
  screens: { needsFirestore: false, rows: screenSpeedRows },
};
