import { Console } from 'node:console';
import path from 'node:path';
import { root } from '../stack/paths.ts';
import { sendRaw } from '../support/raw-http.ts';

export interface BenchContext {
  /** 1 for a full run. With a lower value the parts repeat their measurements less often. */
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
  /** Null without a baseline. */
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

/** Prints the rows as a table. */
export function printTable(rows: readonly Row[]): void {
  const shown = rows.map((row) => ({
    measured: `${row.part}: ${row.name}, ${row.unit}`,
    figure: rounded(row.value),
    baseline: row.baseline && rounded(row.baseline),
    ratio: row.baseline && rounded(row.value / row.baseline),
    target: `${row.target.kind} ${row.target.limit}`,
    result: isMet(row) ? 'met' : 'MISSED',
  }));
  new Console(process.stdout).table(shown);
}

const rounded = (value: number) => Number(value.toPrecision(Math.abs(value) >= 1000 ? 4 : 3));

/** Returns how often to repeat a measurement that a full run repeats `full` times. */
export function scaled({ scale }: BenchContext, full: number, least = 1): number {
  return Math.max(least, Math.round(full * scale));
}

type Attempt = () => Promise<unknown>;

/** Measures each attempt in milliseconds. The two actions take turns in going first. Resolves with the medians. */
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
 * Sends a request and reads the whole answer. It throws unless the request succeeds. The
 * work of fetch would hide the difference between two servers in the same process.
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
