export interface CardLine {
  bank: string;
  card_name: string;
  /** YYYY-MM, or ''. */
  opening_date: string;
  last_digits: string;
  holder: string;
  terms: 'listed' | 'in_force';
}

export function cardLinesCsv(lines: readonly CardLine[]): string {
  const columns = ['bank', 'card_name', 'opening_date', 'last_digits', 'holder', 'terms'] as const;
  const rows = lines.map((line) =>
    columns.map((column) => `"${line[column].replaceAll('"', '""')}"`).join(','),
  );
  return [columns.join(','), ...rows, ''].join('\n');
}
