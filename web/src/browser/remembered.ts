import { store, stored } from './safe-storage.ts';

/** The names of the notes in local storage that belong to the user. */
const names = [
  'card_sort',
  'hide_completed',
  'no_end_date',
  'no_cards',
  'reminder_offer',
  'undecided_fees',
  'searches',
  'benefit_sort',
  'closed_year',
  'ended_benefits',
] as const;
export type RememberedName = (typeof names)[number];

const MAX_SEARCHES = 5;

export function latestSearches(): string[] {
  return stored('localStorage', 'searches')?.split('\n') ?? [];
}

export function noteSearch(typed: string): void {
  const search = typed.trim();
  const others = latestSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  store('localStorage', 'searches', [search, ...others].slice(0, MAX_SEARCHES).join('\n'));
}

export function hadNoCards(): boolean {
  return stored('localStorage', 'no_cards') !== null;
}

export function noteNoCards(areNone: boolean): void {
  store('localStorage', 'no_cards', areNone ? 'true' : null);
}

export function forgetRemembered(): void {
  for (const name of names) store('localStorage', name, null);
}
