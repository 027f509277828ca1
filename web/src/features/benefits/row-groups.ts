import type { UserBenefit } from '@card-rewards/functions/contract';

const MEAN_SIZE = 20;

interface RowGroupOf<Row> {
  /** Stays the same when rows come, go and move. */
  key: string;
  rows: Row[];
}

/**
 * Splits a list into groups of about twenty neighbours. A new one begins at each row whose id says so, whatever its
 * place, so that a row that moves changes the group that it leaves and the one that it joins, and no other.
 */
export function rowGroups<Row extends Pick<UserBenefit, 'id'>>(rows: readonly Row[]): RowGroupOf<Row>[] {
  const groups: RowGroupOf<Row>[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (beginsGroup(row.id)) groups.push({ key: row.id, rows: [row] });
    else if (group) group.rows.push(row);
    else groups.push({ key: 'first', rows: [row] });
  }
  return groups;
}

const known = new Map<string, boolean>();

/** Worked out once for each id: it is asked of all rows at each tick. */
function beginsGroup(id: string): boolean {
  const begins = known.get(id) ?? isFirstByHash(id);
  known.set(id, begins);
  return begins;
}

function isFirstByHash(id: string): boolean {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 65_521;
  return hash % MEAN_SIZE === 0;
}
