import path from 'node:path';
import { root } from '../stack/paths.ts';
import { sendRaw } from '../support/raw-http.ts';

export interface BenchContext {
  /** 1 for a full run. With a lower value, measurements are repeated less often. */
  scale: number;
  interrupted: AbortSignal;
}

export const benchProjectId = 'demo-card-rewards-bench';
/** The folder for builds and results. */
export const benchFolder = path.join(root, '.cache/bench');

/** A row of the table: a figure and its baseline from the same run. */
export interface Row {
  part: string;
  name: string;
  unit: string;
  value: number;
  baseline: number | null;
  target: { kind: '≤' | '≥' | 'ratio ≤'; limit: number };
}

export const atMost = (limit: number): Row['target'] => ({ kind: '≤', limit });
export const atLeast = (limit: number): Row['target'] => ({ kind: '≥', limit });
export const ratioAtMost = (limit: number): Row['target'] => ({ kind: 'ratio ≤', limit });

export function isMet({ value, baseline, target: { kind, limit } }: Row): boolean {
  if (kind === '≥') return value >= limit;
  return (kind === '≤' ? value : value / (baseline ?? 0)) <= limit;
}

/**
 * Formats rows as a table in Markdown, with padded cells as in the repository's other tables.
 * @param rows each with the part of the bench that measures it, as in `npm run bench -- ticks`
 */
export function formatTable(rows: readonly (Row & { command: string })[]): string {
  const cells = rows.map((row) => [
    `\`${row.command}\``,
    `${row.part}: ${row.name}`,
    withUnit(row.value, row.unit),
    row.baseline === null ? '–' : withUnit(row.baseline, row.unit),
    row.baseline ? (row.value / row.baseline).toFixed(2) : '–',
    `${row.target.kind} ${row.target.limit}`,
    isMet(row) ? 'met' : '**missed**',
  ]);
  const table = [['part', 'what', 'figure', 'baseline', 'ratio', 'target', ''], ...cells];
  const widths = columns.map((_, column) => Math.max(3, ...table.map((line) => line[column]?.length ?? 0)));
  const lines = table.map((line) =>
    line.map((cell, column) =>
      columns[column] === 'right' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    columns[column] === 'right' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return lines
    .toSpliced(1, 0, rule)
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

/** The alignments of the table's columns. */
const columns = ['left', 'left', 'right', 'right', 'right', 'left', 'left'] as const;

function withUnit(value: number, unit: string): string {
  return `${rounded(value).toLocaleString('en')} ${unit}`.trim();
}

const rounded = (value: number) => Number(value.toPrecision(Math.abs(value) >= 1000 ? 4 : 3));

/** Returns how often to repeat a measurement that a full run repeats `full` times. */
export function scaled({ scale }: BenchContext, full: number, least = 1): number {
  return Math.max(least, Math.round(full * scale));
}

type Attempt = () => Promise<unknown>;

/**
 * Calls `ours` and `bare` in pairs and alternates which is called first. Resolves with the median time of each in
 * milliseconds. The first calls are a warm-up and do not count.
 */
export async function compareLatency(
  ours: Attempt,
  bare: Attempt,
  samples: number,
): Promise<{ value: number; baseline: number }> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  const measure = async (attempt: Attempt, into: number[] | undefined) => {
    const started = performance.now();
    await attempt();
    into?.push(performance.now() - started);
  };
  for (let index = -Math.ceil(samples / 4); index < samples; index += 1) {
    const isWarm = index >= 0;
    if (index % 2 === 0) await measure(ours, isWarm ? times.ours : undefined);
    await measure(bare, isWarm ? times.bare : undefined);
    if (index % 2 !== 0) await measure(ours, isWarm ? times.ours : undefined);
  }
  return { value: median(times.ours), baseline: median(times.bare) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export interface Sent {
  origin: string;
  path: string;
  token: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * Sends a request and reads the whole response. Throws if the request fails. `fetch` is not used, because its own work
 * would hide the difference between two servers in one process.
 */
export async function send({
  origin,
  path,
  token,
  method = 'GET',
  headers: more,
  body,
}: Sent): Promise<void> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...more,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const content = body ? Buffer.from(JSON.stringify(body)) : null;
  const { status, text } = await sendRaw(origin, { method, path, headers, body: content });
  if (status < 200 || status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
}
