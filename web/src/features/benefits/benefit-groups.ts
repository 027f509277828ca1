import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate, UsageStatus } from '@card-rewards/functions/domain';
import { openText, sectionOf, sectionText, type SectionText } from './benefit-sections.ts';

/** What a list of benefits can be grouped by; by nothing, lines stand where the expiry changes. */
export const groupings = [
  { value: 'none', label: 'None' },
  { value: 'card', label: 'Card' },
  { value: 'category', label: 'Category' },
] as const;
export type Grouping = (typeof groupings)[number]['value'];

/** @param grouping as it stands in an address: what is not offered groups by nothing */
export function groupingNamed(grouping: string | null): Grouping {
  return groupings.find(({ value }) => value === grouping)?.value ?? 'none';
}

/** Rows, and the lines that stand before some of them, by the ids of those. */
export interface LinedRows {
  rows: UserBenefit[];
  lines: ReadonlyMap<string, SectionText>;
}

/** The rows as they are, with a line wherever the expiry changes. */
export function linedByExpiry(
  rows: UserBenefit[],
  placedAs: (row: UserBenefit) => UsageStatus,
  today: PlainDate,
): LinedRows {
  const sections = Map.groupBy(rows, (row) => sectionOf(row, placedAs(row)));
  return { rows, lines: linesOf(sections, (key, section) => sectionText(key, section, today)) };
}

/**
 * The rows in groups, in the order of the groups' names; within a group they stay in order. What is ignored comes last.
 * @param groupOf the name of a row's group
 */
export function linedByGroup(rows: readonly UserBenefit[], groupOf: (row: UserBenefit) => string): LinedRows {
  const ignored = rows.filter((row) => row.ignored);
  const groups = Map.groupBy(
    rows.filter((row) => !row.ignored),
    groupOf,
  );
  const inOrder = new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other, 'en')));
  if (ignored.length > 0) inOrder.set(`Ignored · ${ignored.length}`, ignored);
  return {
    rows: [...inOrder.values()].flat(),
    lines: linesOf(inOrder, (left, group) => ({ left, right: group === ignored ? null : openText(group) })),
  };
}

function linesOf<Key>(
  sections: ReadonlyMap<Key, readonly UserBenefit[]>,
  textOf: (key: Key, section: readonly UserBenefit[]) => SectionText,
): ReadonlyMap<string, SectionText> {
  const lines = new Map<string, SectionText>();
  for (const [key, section] of sections) {
    if (section[0]) lines.set(section[0].id, textOf(key, section));
  }
  return lines;
}
