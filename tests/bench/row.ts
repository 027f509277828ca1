/** The target of a figure, absolute or relative to its baseline. */
type Target =
  { kind: 'at most' | 'at least'; limit: number } | { kind: 'ratio'; limit: number } | { kind: 'none' };

/** A row of the table: a figure and its baseline from the same run. */
export interface Row {
  part: string;
  name: string;
  unit: string;
  value: number;
  /** Null without a baseline. */
  baseline: number | null;
  target: Target;
}

export const atMost = (limit: number): Target => ({ kind: 'at most', limit });
export const atLeast = (limit: number): Target => ({ kind: 'at least', limit });
export const ratioAtMost = (limit: number): Target => ({ kind: 'ratio', limit });
export const noTarget: Target = { kind: 'none' };

export function ratioOf({ value, baseline }: Row): number | null {
  return baseline === null || baseline === 0 ? null : value / baseline;
}

/** Checks whether the figure meets its target. Returns null without a target. */
export function isMet(row: Row): boolean | null {
  const { kind } = row.target;
  if (kind === 'none') return null;
  const { limit } = row.target;
  if (kind === 'at most') return row.value <= limit;
  if (kind === 'at least') return row.value >= limit;
  const ratio = ratioOf(row);
  return ratio !== null && ratio <= limit;
}

export function targetText({ target }: Row): string {
  switch (target.kind) {
    case 'at most':
      return `≤ ${target.limit}`;
    case 'at least':
      return `≥ ${target.limit}`;
    case 'ratio':
      return `≤ ${target.limit}×`;
    case 'none':
      return '';
  }
}
