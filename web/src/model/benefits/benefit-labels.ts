const labels: Partial<Record<string, string>> = { semi_annually: 'Semi-annually', cashback: 'Cash back' };

export function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return labels[name] ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}
