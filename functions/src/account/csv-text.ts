/** Matches cells that a spreadsheet would run as a formula. Some also run full-width characters (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const QUOTED = /[",\r\n]/;

/**
 * Formats rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe.
 * @example csvText([['note'], ['=1+1']]) // "note\r\n'=1+1\r\n"
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
