import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  countAvailable,
  countsText,
  daysBetween,
  displayCardName,
  expiresOn,
  inDays,
  isAvailable,
  isCounted,
  isUsed,
  leftNow,
  wholeAmount,
  type PeriodStatus,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft, benefitDisplayName, biggestText } from '../../../model/benefits/benefit-amount.ts';
import { isExpiringSoon } from '../../../model/benefits/benefit-list.ts';
import { shortCardName } from '../../../model/cards/card-name.ts';
import { monthDay } from '../../../model/texts/date-text.ts';

const undated: Partial<Record<string, string>> = {
  'any time': 'Any time',
  endless: 'No end date',
  used: 'Used',
  ignored: 'Ignored',
};

const COMES_AGAIN = 'comes again';

/** The date when the benefits of a section expire, {@link COMES_AGAIN}, or a key of {@link undated}. */
type SectionKey = PlainDate;

export interface SectionText {
  left: string;
  right: string | null;
  isExpiring?: boolean;
}

const MANY = 11;

export interface MostLeft {
  day: PlainDate;
  benefits: { benefit: BenefitInPeriod; text: string }[];
}

export function isComingMonth({ frequency, start }: BenefitInPeriod, today: PlainDate): boolean {
  return frequency === 'monthly' && start > today;
}

function sectionOf(row: BenefitInPeriod, sortedAs: PeriodStatus, today: PlainDate): SectionKey {
  if (row.ignored) return 'ignored';
  if (isComingMonth(row, today)) return COMES_AGAIN;
  if (isUsed({ status: sortedAs })) return 'used';
  const { frequency } = row;
  // A benefit that counts from its last use has no end but is available again later, so it is not under "No end
  // date".
  const withoutEnd = frequency === 'unlimited' || frequency === 'one_time' ? 'endless' : 'any time';
  return expiresOn({ ...row, status: sortedAs }) ?? withoutEnd;
}

/**
 * @example sectionText('2026-11-30', benefits, '2026-11-21')
 * // { left: 'Nov 30 · in 9 days', right: '9 credits, $113.00' }
 */
export function sectionText(
  key: SectionKey,
  benefits: readonly BenefitInPeriod[],
  today: PlainDate,
): SectionText {
  if (key === COMES_AGAIN) {
    const come = benefits.length === 1 ? 'comes' : 'come';
    return { left: `${benefits.length} that ${come} again`, right: null };
  }
  const name = undated[key];
  if (name !== undefined) return { left: `${name} · ${benefits.length}`, right: null };
  const day = monthDay(key, today);
  const days = daysBetween(today, key);
  return {
    left: days > 365 ? day : `${day} · ${inDays(days)}`,
    right: availableText(benefits),
    isExpiring: benefits.some((benefit) => isExpiringSoon(benefit, today)),
  };
}

const shortName = (cardName: string) => shortCardName(displayCardName(cardName));

/**
 * Cards with the same amount left of a benefit share one entry, such as 'Travel 2 × $300'. If the amounts differ, an
 * entry of one card names the card, such as 'Travel (Platinum) $300'.
 */
function findBiggest(benefits: readonly BenefitInPeriod[]): MostLeft['benefits'] {
  const available = benefits.filter((each) => isCounted(each) && leftNow(each) > 0);
  const alike = [
    ...Map.groupBy(available, (each) => `${leftNow(each)} ${benefitDisplayName(each)}`).values(),
  ];
  return alike
    .toSorted((some, others) => sumLeft(others) - sumLeft(some))
    .slice(0, 3)
    .flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const { card_name, last_digits } = first;
      const name = benefitDisplayName(first);
      const others = available.filter((other) => !some.includes(other) && benefitDisplayName(other) === name);
      const product = shortName(card_name);
      const isTwin = last_digits !== null && others.some((other) => shortName(other.card_name) === product);
      const ofCard = isTwin ? `•••• ${last_digits}` : product;
      const card = others.length > 0 && some.length === 1 ? ofCard : undefined;
      const named = { name, card, left: amountLeft(first), count: some.length };
      return [{ benefit: first, text: biggestText([named]) }];
    });
}

function sumLeft(benefits: readonly BenefitInPeriod[]): number {
  return benefits.reduce((sum, each) => sum + leftNow(each), 0);
}

export function availableText(benefits: readonly BenefitInPeriod[]): string {
  const text = countsText(countAvailable(benefits));
  if (text !== '') return text;
  return benefits.some(isAvailable) ? 'To be earned first' : 'All used';
}

export const groupings = [
  { value: 'none', label: 'None' },
  { value: 'card', label: 'Card' },
  { value: 'category', label: 'Category' },
] as const;
export type Grouping = (typeof groupings)[number]['value'];

interface Fold {
  what: 'endless' | 'again';
  from: number;
  to: number;
}

export interface SectionedRows {
  rows: BenefitInPeriod[];
  lines: ReadonlyMap<string, SectionText>;
  areByDate: boolean;
  fold: Fold | null;
  mostLeft: MostLeft | null;
}

export function sectionsByExpiry(
  rows: BenefitInPeriod[],
  sortedAs: (row: BenefitInPeriod) => PeriodStatus,
  today: PlainDate,
): SectionedRows {
  const again = rows.filter((row) => isComingMonth(row, today));
  const inOrder = again.length === 0 ? rows : [...rows.filter((row) => !isComingMonth(row, today)), ...again];
  const sections = Map.groupBy(inOrder, (row) => sectionOf(row, sortedAs(row), today));
  const many = [...sections].find(
    ([key, section]) => key !== COMES_AGAIN && !undated[key] && section.filter(isCounted).length >= MANY,
  );
  return {
    rows: inOrder,
    lines: sectionLines(sections, (key, section) => sectionText(key, section, today)),
    areByDate: true,
    fold: findFold(inOrder, sections),
    mostLeft: many ? { day: many[0], benefits: findBiggest(many[1]) } : null,
  };
}

function findFold(
  rows: readonly BenefitInPeriod[],
  sections: ReadonlyMap<SectionKey, readonly BenefitInPeriod[]>,
): Fold | null {
  const [endless, again] = [sections.get('endless'), sections.get(COMES_AGAIN)];
  // The rows of `again` are folded at first. If there are no other rows, they are not folded, because the list would
  // be empty.
  const [what, folded] =
    again && again.length < rows.length ? ['again' as const, again] : ['endless' as const, endless];
  if (!folded?.[0]) return null;
  const from = rows.indexOf(folded[0]);
  return { what, from, to: from + folded.length };
}

export function sectionsByGroup(
  rows: readonly BenefitInPeriod[],
  groupOf: (row: BenefitInPeriod) => string,
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
    areByDate: false,
    fold: null,
    mostLeft: null,
    lines: sectionLines(inOrder, (left, group) => ({
      left,
      right: group === ignored ? null : availableText(group),
    })),
  };
}

export function sectionsByLeft(
  rows: readonly BenefitInPeriod[],
  sortedAs: (row: BenefitInPeriod) => PeriodStatus,
): SectionedRows {
  const groupOf = (row: BenefitInPeriod) =>
    row.ignored ? 'ignored' : isUsed({ status: sortedAs(row) }) ? 'used' : 'available';
  // A row that was just ticked is still in `available`. Its whole amount counts as left, so that the row does not move
  // to the end.
  const leftOf = (row: BenefitInPeriod) => (isUsed(row) ? wholeAmount(row) : leftNow(row));
  const available = rows.filter((row) => groupOf(row) === 'available');
  const sections = Map.groupBy(rows, groupOf);
  sections.delete('available');
  return {
    rows: [
      ...available.toSorted((one, other) => leftOf(other) - leftOf(one)),
      ...rows.filter((row) => groupOf(row) !== 'available'),
    ],
    areByDate: false,
    fold: null,
    mostLeft: null,
    lines: sectionLines(sections, (key, section) => ({
      left: `${undated[key] ?? key} · ${section.length}`,
      right: null,
    })),
  };
}

export const benefitSorts = [
  { value: 'expiry', label: 'Expiry' },
  { value: 'left', label: 'Most left' },
] as const;

function sectionLines<Key>(
  sections: ReadonlyMap<Key, readonly BenefitInPeriod[]>,
  textOf: (key: Key, section: readonly BenefitInPeriod[]) => SectionText,
): ReadonlyMap<string, SectionText> {
  const lines = new Map<string, SectionText>();
  for (const [key, section] of sections) {
    if (section[0]) lines.set(section[0].benefit_id, textOf(key, section));
  }
  return lines;
}
