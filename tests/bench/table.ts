import { Console } from 'node:console';

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
