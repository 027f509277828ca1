import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ByBenefit, CatalogueCard, OnStatements } from '@card-rewards/functions/catalogue';
import { bankCardsQuery, onStatementsQuery } from '../../api/catalogue-query.ts';
import { useToday } from '../../browser/today.ts';
import { cardToAdd, type EnteredFields } from './card-to-add.ts';
import { guessProduct } from './guess-product.ts';
import type { AssignedAccount } from './identify-lines.ts';
import { newCards, type GuessOf, type Joined } from './new-cards.ts';

const NO_CARDS: readonly CatalogueCard[] = [];

/** Loads the products of banks, and the words with which statements name their credits. */
export function useProducts(banks: readonly string[]) {
  const cards = useQueries({ queries: banks.map(bankCardsQuery), combine: dataOf<CatalogueCard[]> });
  const words = useQueries({
    queries: banks.map(onStatementsQuery),
    combine: dataOf<ByBenefit<OnStatements>>,
  });
  return useMemo(() => {
    const of = <Data>(data: readonly (Data | undefined)[], bank: string) => data[banks.indexOf(bank)];
    const guessOf: GuessOf = (issuer, lines) => {
      const known = { cards: of(cards, issuer ?? ''), onStatements: of(words, issuer ?? '') };
      const { cards: products, onStatements } = known;
      return products && onStatements ? guessProduct(lines, { cards: products, onStatements }) : null;
    };
    return {
      cardsOf: (bank: string) => of(cards, bank) ?? NO_CARDS,
      onStatementsOf: (bank: string) => of(words, bank) ?? {},
      guessOf,
    };
  }, [banks, cards, words]);
}

const dataOf = <Data>(results: readonly { data: Data | undefined }[]) => results.map(({ data }) => data);

type Products = ReturnType<typeof useProducts>;

/** Keeps a row for each card that can be added for the accounts that no card fits. */
export function useNewCards(accounts: readonly AssignedAccount[], { guessOf, cardsOf }: Products) {
  const [entered, setEntered] = useState<ReadonlyMap<string, EnteredFields>>(new Map());
  const [joined, setJoined] = useState<Joined>(new Map());
  const today = useToday();
  const found = useMemo(() => newCards(accounts, { joined, guessOf }), [accounts, joined, guessOf]);
  const rows = useMemo(
    () => found.map((each) => cardToAdd(each, entered.get(each.key) ?? {}, { cardsOf, today })),
    [found, entered, cardsOf, today],
  );
  const enter = useCallback(
    (key: string, fields: EnteredFields) =>
      setEntered((before) => new Map(before).set(key, { ...before.get(key), ...fields })),
    [],
  );
  /** Joins accounts with the one of a key, or with null gives them a row of their own. */
  const join = useCallback(
    (keys: readonly string[], other: string | null) =>
      setJoined((before) => new Map([...before, ...keys.map((key) => [key, other] as const)])),
    [],
  );
  return { rows, enter, join };
}
