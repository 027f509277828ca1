/** A row of the table: a figure and its baseline from the same run. */
export interface Row {
  part: string;
  name: string;
  unit: string;
  value: number;
  /** Null without a baseline. */
  baseline: number | null;
  target: { kind: 'at most' | 'at least' | 'ratio'; limit: number };
}

export const atMost = (limit: number): Row['target'] => ({ kind: 'at most', limit });
export const atLeast = (limit: number): Row['target'] => ({ kind: 'at least', limit });
export const ratioAtMost = (limit: number): Row['target'] => ({ kind: 'ratio', limit });

export function isMet({ value, baseline, target: { kind, limit } }: Row): boolean {
  if (kind === 'at least') return value >= limit;
  return (kind === 'ratio' ? value / (baseline ?? 0) : value) <= limit;
}

/** Formats the rows as a Markdown table, which the run prints. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    `${row.part}: ${row.name}`,
    amount(row.value, row.unit),
    row.baseline === null ? '–' : amount(row.baseline, row.unit),
    row.baseline ? `${(row.value / row.baseline).toFixed(2)}×` : '–',
    {
      'at most': `≤ ${row.target.limit}`,
      'at least': `≥ ${row.target.limit}`,
      ratio: `≤ ${row.target.limit}×`,
    }[row.target.kind],
    isMet(row) ? 'met' : 'MISSED',
  ]);
  const cells = [['', 'figure', 'baseline', 'ratio', 'target', ''], ...lines];
  const widths =
    cells[0]?.map((_, column) => Math.max(1, ...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const [head = '', ...body] = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

function amount(value: number, unit: string): string {
  const rounded = Number(value.toPrecision(Math.abs(value) >= 1000 ? 4 : 3));
  return `${rounded}${unit && ` ${unit}`}`;
}
