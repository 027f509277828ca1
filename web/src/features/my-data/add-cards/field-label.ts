const LABELS: Partial<Record<string, string>> = {
  cards: 'Card',
  benefits: 'Benefit',
  usage: 'Period',
  card_name: 'Card Name',
  opening_date: 'Opened',
  closed_date: 'Closed',
};

/** Returns the label under which the forms show a field of an import, such as 'Last digits'. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`;
}
