import { useMemo, useState } from 'react';
import type { Card, StatementWords } from '@card-rewards/functions/contract';
import { daysAfter } from '@card-rewards/functions/domain';
import { useCards } from '../../api/card-queries.ts';
import { useStatementCards, useStatementWords } from './statement-queries.ts';
import { cardOfAccount } from './choose-card.ts';
import { DAYS_TO_POST } from './day-of-use.ts';
import { planUses } from './plan-uses.ts';
import { reviewCard } from './review-card.ts';
import type { StatementAccount, StatementFile } from './statement-file.ts';
import { walletCard } from './wallet-card.ts';

const NO_CARDS: Card[] = [];
const NO_WORDS: StatementWords[] = [];
const NO_TEXTS: ReadonlyMap<string, string> = new Map();
const NO_TICKS: ReadonlyMap<string, boolean> = new Map();

/** The lines of one card in a file, and the card that they belong to. */
export interface AssignedAccount {
  file: StatementFile;
  account: StatementAccount;
  cardId: string | null;
  /** Whether the file does not identify the card, so that the holder has to choose it. */
  isAsked: boolean;
}

/** Compares the files with the recorded uses, and keeps the holder's decisions about single lines. */
export function useStatementReview(files: readonly StatementFile[]) {
  const { data: cards = NO_CARDS } = useCards();
  const [cardChosen, setCardChosen] = useState(NO_TEXTS);
  const [benefitOf, setBenefitOf] = useState(NO_TEXTS);
  const [dayOf, setDayOf] = useState(NO_TEXTS);
  const [ticks, setTicks] = useState(NO_TICKS);

  const accounts = useMemo(() => assignAccounts(files, { cards, cardChosen }), [files, cards, cardChosen]);
  const assigned = useMemo(() => {
    const ids = new Set(accounts.map(({ cardId }) => cardId));
    return cards.filter(({ id }) => ids.has(id));
  }, [accounts, cards]);
  const years = useMemo(() => yearsOf(accounts), [accounts]);
  const wallet = useStatementCards(assigned, years);
  const words = useStatementWords({ enabled: assigned.length > 0 });
  const { known } = wallet;
  const taught = words.data;
  const reviews = useMemo(() => {
    if (assigned.length === 0) return [];
    if (!known || !taught) return null;
    return known.flatMap(({ cardId, history, product, onStatements }) => {
      const card = assigned.find(({ id }) => id === cardId);
      const sources = accounts
        .filter((each) => each.cardId === cardId)
        .map(({ file, account }) => ({ format: file.format, account }));
      const facts = { product, onStatements, taught };
      return card ? [reviewCard(walletCard(card, history, facts), sources, { benefitOf, dayOf })] : [];
    });
  }, [assigned, known, taught, accounts, benefitOf, dayOf]);
  const plans = useMemo(
    () => reviews?.map((review) => ({ review, uses: planUses(review, ticks) })) ?? null,
    [reviews, ticks],
  );

  return {
    cards,
    accounts,
    /** Null until the recorded uses of the cards are known. */
    plans,
    hasFailed: wallet.hasFailed || words.isError,
    /** The words that were assigned before this reading. */
    taught: taught ?? NO_WORDS,
    /** Reads the recorded uses again. */
    refresh: () => Promise.all([wallet.retry(), words.refetch()]),
    benefitOf,
    isTicked: (id: string) => ticks.get(id) ?? true,
    chooseCard: (key: string, id: string) => setCardChosen(added(key, id)),
    chooseBenefit: (line: string, id: string) => setBenefitOf(added(line, id)),
    chooseDay: (line: string, day: string) => setDayOf(added(line, day)),
    tick: (line: string, isTicked: boolean) => setTicks(added(line, isTicked)),
  };
}

export type StatementReview = ReturnType<typeof useStatementReview>;
export type CardPlan = NonNullable<StatementReview['plans']>[number];

const added =
  <Value>(key: string, value: Value) =>
  (before: ReadonlyMap<string, Value>) =>
    new Map(before).set(key, value);

/** Returns the years from ten days before the first line, as a credit can count on the day of an earlier purchase. */
function yearsOf(accounts: readonly AssignedAccount[]): number[] {
  const assigned = accounts.filter(({ cardId }) => cardId !== null);
  const days = assigned
    .flatMap(({ account: { from, to } }) => [daysAfter(from, -DAYS_TO_POST), to])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)].map((day) => Number(day?.slice(0, 4)));
  return first && last ? Array.from({ length: last - first + 1 }, (_, year) => first + year) : [];
}

function assignAccounts(
  files: readonly StatementFile[],
  { cards, cardChosen }: { cards: readonly Card[]; cardChosen: ReadonlyMap<string, string> },
): AssignedAccount[] {
  const numbered = cards.map(({ id, bank, last_digits }) => ({ id, bank, digits: last_digits }));
  return files.flatMap((file) =>
    file.accounts.map((account) => {
      const known = cardOfAccount(file.issuer, account, numbered);
      return {
        file,
        account,
        cardId: known ?? cardChosen.get(account.key) ?? null,
        isAsked: known === null,
      };
    }),
  );
}
