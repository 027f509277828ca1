import {
  banks,
  loadCards,
  openedThisMonth,
  termsOf,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { PlainDate } from '@card-rewards/functions/domain';
import { searchCards } from '../../model/card-search.ts';
import type { CardLine } from '../../model/card-lines.ts';

/** A card that matches a typed name. */
interface Candidate {
  bank: string;
  name: string;
  otherNames: readonly string[];
  product: CatalogueCard;
}

/** A typed name with its matching cards and the fields of the chosen one. */
export interface NamedCard extends Omit<CardLine, 'bank' | 'card_name' | 'terms'> {
  id: string;
  name: string;
  /** The matching cards, best match first. */
  candidates: readonly Candidate[];
  /** The chosen card; null if none matches. */
  chosen: Candidate | null;
}

type FoundCard = NamedCard & { chosen: Candidate };

const MAX_CANDIDATES = 12;

/** Finds the catalogue's cards that typed names match. */
export async function findNamedCards(names: readonly string[]): Promise<NamedCard[]> {
  const offered = (await Promise.all(banks.map(candidatesOf))).flat();
  const fields = { opening_date: '', last_digits: '', holder: '' };
  return names.map((name) => {
    const candidates = searchCards(offered, name).slice(0, MAX_CANDIDATES);
    return { id: crypto.randomUUID(), name, candidates, chosen: candidates[0] ?? null, ...fields };
  });
}

/** Returns a bank's cards. Cards that are no longer offered come last. */
async function candidatesOf(bank: string): Promise<Candidate[]> {
  const cards = await loadCards(bank);
  const isOffered = ({ status }: CatalogueCard) => status !== 'gone';
  const inOrder = [...cards.filter(isOffered), ...cards.filter((card) => !isOffered(card))];
  return inOrder.map((product) => {
    const [name, ...otherNames] = product.names;
    return { bank, name, otherNames, product };
  });
}

export function foundCards(rows: readonly NamedCard[]): FoundCard[] {
  return rows.flatMap((row) => (row.chosen ? [{ ...row, chosen: row.chosen }] : []));
}

/** Returns rows as lines of an import list. */
export function linesOf(rows: readonly FoundCard[], terms: CardLine['terms']): CardLine[] {
  return rows.map(({ chosen: { bank, name }, opening_date, last_digits, holder }) => ({
    ...{ bank, card_name: name, opening_date, last_digits, holder, terms },
  }));
}

/** Returns the annual fee and the number of benefits that a row's card is added with. */
export function termsOfRow(
  { chosen: { product }, opening_date }: FoundCard,
  terms: CardLine['terms'],
  today: PlainDate,
): { fee: string; benefits: number } {
  const thisMonth = openedThisMonth(today);
  const isMonth = /^(19|2\d)\d\d-\d\d$/.test(opening_date) && opening_date <= today;
  const on = isMonth ? { day: today, opened: `${opening_date}-01` } : thisMonth;
  const { fee, benefits } = termsOf(product, terms, on);
  return { fee: fee.amount, benefits: benefits.length };
}
