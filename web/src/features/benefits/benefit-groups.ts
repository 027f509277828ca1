import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate, UsageStatus } from '@card-rewards/functions/domain';
import { availableText, sectionOf, sectionText, type SectionText } from './benefit-sections.ts';

/** The groupings of a list of benefits. Without one, the list is divided by expiry. */
export const groupings = [
  { value: 'none', label: 'None' },
  { value: 'card', label: 'Card' },
  { value: 'category', label: 'Category' },
] as const;
export type Grouping = (typeof groupings)[number]['value'];

/** Returns the grouping that an address names, or `none` for an unknown one. */
export function groupingNamed(grouping: string | null): Grouping {
  return groupings.find(({ value }) => value === grouping)?.value ?? 'none';
}

/** Rows, and the section lines above some of them, by row id. */
export interface SectionedRows {
  rows: UserBenefit[];
  lines: ReadonlyMap<string, SectionText>;
  /** The places of the rows without an end date, which the user can fold away; null if there are none. */
  fold: { from: number; to: number } | null;
}

/** Returns the rows in their order, with a line wherever the expiry changes. */
export function sectionsByExpiry(
  rows: UserBenefit[],
  sortedAs: (row: UserBenefit) => UsageStatus,
  today: PlainDate,
): SectionedRows {
  const sections = Map.groupBy(rows, (row) => sectionOf(row, sortedAs(row)));
  const endless = sections.get('endless');
  const from = endless?.[0] ? rows.indexOf(endless[0]) : -1;
  return {
    rows,
    lines: linesOf(sections, (key, section) => sectionText(key, section, today)),
    fold: endless ? { from, to: from + endless.length } : null,
  };
}

/**
 * Returns the rows by group, in the order of the groups' names. Rows keep their order within a group. Ignored rows come
 * last.
 * @param groupOf returns the name of a row's group
 */
export function sectionsByGroup(
  rows: readonly UserBenefit[],
  groupOf: (row: UserBenefit) => string,
): SectionedRows {
  const ignored = rows.filter((row) => row.ignored);
  const groups = Map.groupBy(
    rows.filter((row) => !row.ignored),
    groupOf,
  );
  const inOrder = new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other, 'en')));
  if (ignored.length > 0) inOrder.set(`Ignored · ${ignored.length}`, ignored);
  return {
    rows: [...inOrder.values()].flat(),
    fold: null,
    lines: linesOf(inOrder, (left, group) => ({
      left,
      right: group === ignored ? null : availableText(group),
    })),
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
