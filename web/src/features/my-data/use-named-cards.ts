import { banks, loadCards, type CatalogueCard } from '@card-rewards/functions/catalogue';
import { useState } from 'react';
import { searchCards } from '../../model/card-search.ts';
import type { CardLine } from './pasted-import.ts';
import { logFailure } from '../../browser/log.ts';

/** A card that a name may mean. */
export interface Candidate {
  bank: string;
  name: string;
  otherNames: readonly string[];
}

/** A name with what it may mean, and what is said of that card. */
export interface NamedCard extends Omit<CardLine, 'bank' | 'card_name'> {
  id: number;
  name: string;
  /** Likeliest first. */
  candidates: readonly Candidate[];
  /** Which of them is meant; null where none is. */
  chosen: Candidate | null;
}

const MOST_CANDIDATES = 12;

/** The cards that pasted names mean, to be confirmed one by one. */
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
  const said = { opening_date: '', last_digits: '', holder: '' };
  return { id, name, candidates, chosen: candidates[0] ?? null, ...said };
}

/** The rows whose card is known, as lines of a list. */
export function linesOf(rows: readonly NamedCard[]): CardLine[] {
  return rows.flatMap(({ chosen, opening_date, last_digits, holder }) =>
    chosen ? [{ bank: chosen.bank, card_name: chosen.name, opening_date, last_digits, holder }] : [],
  );
}
