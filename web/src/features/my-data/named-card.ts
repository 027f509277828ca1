import { banks, loadCards, type CatalogueCard } from '@card-rewards/functions/catalogue';
import { searchCards } from '../../model/card-search.ts';
import type { CardLine } from './pasted-import.ts';

/** A card that matches a typed name. */
interface Candidate {
  bank: string;
  name: string;
  otherNames: readonly string[];
}

/** A typed name with its matching cards and the fields of the chosen one. */
export interface NamedCard extends Omit<CardLine, 'bank' | 'card_name'> {
  id: number;
  name: string;
  /** The matching cards, best match first. */
  candidates: readonly Candidate[];
  /** The chosen card; null where none matches. */
  chosen: Candidate | null;
}

const MAX_CANDIDATES = 12;

/** Finds the catalogue's cards that typed names match. */
export async function findNamedCards(names: readonly string[]): Promise<NamedCard[]> {
  const offered = (await Promise.all(banks.map(candidatesOf))).flat();
  return names.map((name, id) => rowOf(name, id, offered));
}

/** Returns a bank's cards. Cards that are no longer offered come last. */
async function candidatesOf(bank: string): Promise<Candidate[]> {
  const cards = await loadCards(bank);
  const isOffered = ({ status }: CatalogueCard) => status !== 'gone';
  const inOrder = [...cards.filter(isOffered), ...cards.filter((card) => !isOffered(card))];
  return inOrder.map(({ names: [name, ...otherNames] }) => ({ bank, name, otherNames }));
}

function rowOf(name: string, id: number, offered: readonly Candidate[]): NamedCard {
  const candidates = searchCards(offered, name).slice(0, MAX_CANDIDATES);
  const fields = { opening_date: '', last_digits: '', holder: '' };
  return { id, name, candidates, chosen: candidates[0] ?? null, ...fields };
}

/** Returns the rows with a card as lines of an import list. */
export function linesOf(rows: readonly NamedCard[]): CardLine[] {
  return rows.flatMap(({ chosen, opening_date, last_digits, holder }) =>
    chosen ? [{ bank: chosen.bank, card_name: chosen.name, opening_date, last_digits, holder }] : [],
  );
}
