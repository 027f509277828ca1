const LABELS: Partial<Record<string, string>> = {
  cards: 'Card',
  benefits: 'Benefit',
  usage: 'Period',
  readings: 'Import',
  auto_claims: 'Used automatically',
  card_name: 'Card Name',
  opening_date: 'Opened',
  closed_date: 'Closed',
};

export function fieldLabel(field: string): string {
  return LABELS[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`;
}
