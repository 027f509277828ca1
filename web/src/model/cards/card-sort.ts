import type { Card } from '@card-rewards/functions/contract';
import { centsOf, compareTwins, currentFee, type PlainDate } from '@card-rewards/functions/domain';

export const cardSorts = [
  { value: 'status', label: 'Status' },
  { value: 'bank', label: 'Bank' },
  { value: 'name', label: 'Card name (A–Z)' },
  { value: 'opened-newest', label: 'Opening date (newest)' },
  { value: 'opened-oldest', label: 'Opening date (oldest)' },
  { value: 'fee-highest', label: 'Annual fee (highest)' },
  { value: 'fee-lowest', label: 'Annual fee (lowest)' },
  { value: 'recently-added', label: 'Recently added' },
] as const;
export type CardSort = (typeof cardSorts)[number]['value'];

export const DEFAULT_CARD_SORT: CardSort = 'bank';

export type SortedCard = Pick<
  Card,
  | 'card_name'
  | 'bank'
  | 'opening_date'
  | 'annual_fee'
  | 'fees'
  | 'closed_date'
  | 'created_at'
  | 'holder'
  | 'last_digits'
>;

type Order = (one: SortedCard, other: SortedCard, today: PlainDate) => number;

const text = new Intl.Collator('en', { numeric: true });

const byName: Order = (one, other) => text.compare(one.card_name, other.card_name);
const openFirst: Order = (one, other) => Number(isClosed(one)) - Number(isClosed(other));
const byBank: Order = (one, other) => text.compare(one.bank, other.bank);
const newestCreated: Order = (one, other) => compareText(other.created_at, one.created_at);
const oldestOpened: Order = (one, other) => compareText(one.opening_date, other.opening_date);
const byFee: Order = (one, other, today) =>
  centsOf(currentFee(one, today)) - centsOf(currentFee(other, today));
const reversed =
  (order: Order): Order =>
  (one, other, today) =>
    order(other, one, today);

const orders: Record<CardSort, readonly Order[]> = {
  status: [openFirst, newestCreated],
  bank: [openFirst, byBank, byName],
  name: [byName],
  'opened-newest': [reversed(oldestOpened), byName],
  'opened-oldest': [oldestOpened, byName],
  'fee-highest': [reversed(byFee), byName],
  'fee-lowest': [byFee, byName],
  'recently-added': [newestCreated],
};

export function sortCards<Sorted extends SortedCard>(
  cards: readonly Sorted[],
  sort: CardSort,
  today: PlainDate,
): Sorted[] {
  return [...cards].sort((one, other) => {
    for (const order of orders[sort]) {
      const difference = order(one, other, today);
      if (difference !== 0) return difference;
    }
    return compareTwins(one, other);
  });
}

export function isClosed({ closed_date }: Pick<Card, 'closed_date'>): boolean {
  return closed_date !== null;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
