import { isMet, ratioOf, targetText, type Row } from './row.ts';

const headings = ['', 'figure', 'baseline', 'ratio', 'target', ''];

/** Formats the rows as a Markdown table for the README. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const met = isMet(row);
    return [
      `${row.part}: ${row.name}`,
      amount(row.value, row.unit),
      row.baseline === null ? '–' : amount(row.baseline, row.unit),
      ratio === null ? '–' : `${ratio.toFixed(2)}×`,
      targetText(row),
      met === null ? '' : met ? 'met' : 'MISSED',
    ];
  });
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const tableLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    isNumeric(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [tableLine(headings), `| ${rule.join(' | ')} |`, ...lines.map(tableLine)].join('\n');
}

function padded(cell: string, width: number, column: number): string {
  return isNumeric(column) ? cell.padStart(width) : cell.padEnd(width);
}

function isNumeric(column: number): boolean {
  return column >= 1 && column <= 3;
}

function amount(value: number, unit: string): string {
  const size = Math.abs(value);
  const decimals =
    unit === 'kB' ? 1 : Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return `${value.toFixed(decimals)}${unit && ` ${unit}`}`;
}
