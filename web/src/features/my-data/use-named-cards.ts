import { banks, loadCards, type CatalogueCard } from '@card-rewards/functions/catalogue';
import { useState } from 'react';
import { searchCards } from '../../model/card-search.ts';
import type { CardLine } from './pasted-import.ts';
import { logFailure } from '../../browser/log.ts';

/** A card that matches a typed name. */
export interface Candidate {
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

const MOST_CANDIDATES = 12;

/** Finds the cards that typed names match, and keeps the rows that the user confirms. */
export function useNamedCards() {
  const [rows, setRows] = useState<NamedCard[] | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    rows,
    isLoading: state === 'loading',
    isError: state === 'failed',
    change: (changed: NamedCard[]) => setRows(changed),
    clear: () => {
      setRows(null);
      setState('idle');
    },
    find: async (names: readonly string[]) => {
      setState('loading');
      try {
        const offered = (await Promise.all(banks.map(candidatesOf))).flat();
        setRows(names.map((name, id) => rowOf(name, id, offered)));
        setState('idle');
      } catch (error) {
        logFailure('Looking up the names of cards', error);
        setState('failed');
      }
    },
  };
}

async function candidatesOf(bank: string): Promise<Candidate[]> {
  const cards = await loadCards(bank);
  const isOffered = ({ status }: CatalogueCard) => status !== 'gone';
  const inOrder = [...cards.filter(isOffered), ...cards.filter((card) => !isOffered(card))];
  return inOrder.map(({ names: [name, ...otherNames] }) => ({ bank, name, otherNames }));
}

function rowOf(name: string, id: number, offered: readonly Candidate[]): NamedCard {
  const candidates = searchCards(offered, name).slice(0, MOST_CANDIDATES);
  const fields = { opening_date: '', last_digits: '', holder: '' };
  return { id, name, candidates, chosen: candidates[0] ?? null, ...fields };
}

/** Returns the rows with a card as lines of an import list. */
export function linesOf(rows: readonly NamedCard[]): CardLine[] {
  return rows.flatMap(({ chosen, opening_date, last_digits, holder }) =>
    chosen ? [{ bank: chosen.bank, card_name: chosen.name, opening_date, last_digits, holder }] : [],
  );
}
