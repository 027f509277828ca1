import { readFile as readBytes } from 'node:fs/promises';
import { loadCards, loadOnStatements, productTerms, toTemplate } from '@card-rewards/functions/catalogue';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { benefitDefaults, findStart, listHistory, type Use } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { NO_CHOICES, type Choices } from '../../../../web/src/features/statements/match/choices.ts';
import {
  reviewStatements,
  type StatementWallet,
} from '../../../../web/src/features/statements/match/review-statements.ts';
import { readFile } from '../../../../web/src/features/statements/read/read-file.ts';
import type { RefusedFile, StatementFile } from '../../../../web/src/features/statements/read/statement.ts';
import {
  planStatements,
  type StatementPlan,
} from '../../../../web/src/features/statements/send/plan-statements.ts';
import { useOn } from '../../../support/examples.ts';

const TODAY = '2026-11-27';
const BANKS = ['American Express', 'Chase', 'Capital One', 'Citi'];
const products = new Map(
  await Promise.all(
    BANKS.map(
      async (bank) =>
        [bank, { cards: await loadCards(bank), onStatements: await loadOnStatements(bank) }] as const,
    ),
  ),
);

/**
 * Makes a stored card of a product, such as `amex/platinum 11005 2024-03`. With `-` as the digits, the card has none.
 */
export function cardOf(text: string): Card {
  const [id = '', digits = '', opened = ''] = text.split(' ');
  const product = [...products.values()].flatMap(({ cards }) => cards).find((each) => each.id === id);
  const bank = [...products].find(([, { cards }]) => cards.some((each) => each.id === id))?.[0];
  if (!product || bank === undefined) throw new Error(`There is no product ${id}.`);
  return completeCard({
    id,
    bank,
    product: id,
    card_name: product.names[0],
    opening_date: `${opened}-01`,
    last_digits: digits === '-' ? null : digits,
    created_at: `${opened}-02T00:00:00.000Z`,
  });
}

/** A recorded use, with the key of its benefit. */
interface StoredUse extends Omit<Use, 'at'> {
  card: string;
  benefit: string;
}

/** Cards, and what is recorded for them. */
export interface Recorded {
  cards: readonly Card[];
  uses: readonly StoredUse[];
  words: NonNullable<StatementWallet['assignedWords']>;
}

export const used = (card: string, benefit: string, day: string, amount: string): StoredUse => ({
  ...useOn(day, amount),
  card,
  benefit,
});

function periodsOf(card: Card, uses: readonly StoredUse[]): HistoryPeriod[] {
  const product = products.get(card.bank)?.cards.find(({ id }) => id === card.product);
  const held = product
    ? productTerms(product, 'in_force', { day: TODAY, opened: card.opening_date }).benefits
    : [];
  return held.flatMap((version) => {
    const { starts = null, times = null, condition = null, key } = version;
    const id = `${card.id}/${key}`;
    const starts_on = findStart(starts, card.opening_date, null);
    const benefit = {
      ...benefitDefaults,
      ...toTemplate(version),
      id,
      key,
      card_id: card.id,
      times,
      condition,
      starts_on,
      needs_enrolment: version.needs_enrolment ?? false,
    };
    const records = uses
      .filter((use) => use.card === card.id && use.benefit === key)
      .map(({ card: _card, benefit: _benefit, ...use }) => ({
        start: use.used_on,
        end: use.used_on,
        name: benefit.name,
        amount: benefit.amount,
        done: false,
        uses: [{ ...use, at: '2026-01-01T00:00:00.000Z' }],
      }));
    const recorded = { ...benefit, effective_from: card.opening_date, records };
    return listHistory(card, [recorded], { today: TODAY, year: null });
  });
}

/** Reads files of the folder `files`. A file's name in the browser is the part after the first hyphen. */
export const readFiles = (names: readonly string[]): Promise<(StatementFile | RefusedFile)[]> =>
  Promise.all(
    names.map(async (stored) => {
      const bytes = await readBytes(new URL(`files/${stored}`, import.meta.url));
      return readFile({ key: stored, name: stored.replace(/^[^-]*-/, ''), bytes, today: TODAY });
    }),
  );

/** Plans what is sent for files, as the dialog does. */
export function planFiles(
  files: readonly StatementFile[],
  { cards, uses, words }: Recorded,
  choices: Choices = NO_CHOICES,
): StatementPlan {
  const wallet: StatementWallet = {
    cards,
    products,
    histories: new Map(cards.map((card) => [card.id, periodsOf(card, uses)])),
    listed: [],
    assignedWords: words,
    today: TODAY,
  };
  return planStatements(reviewStatements(files, wallet, choices), new Map());
}

/** Records what a plan sends, as the server does. Cards to add are left out. */
export function record(recorded: Recorded, { sent }: StatementPlan): Recorded {
  const { removed, uses, cards, words } = sent.reading;
  const added = uses.map(({ card_id, benefit_id, id, used_on, amount, note = null }) => ({
    ...used(card_id, benefit_id.slice(card_id.length + 1), used_on, amount),
    id,
    note,
    reading: 'reading',
  }));
  return {
    words: [
      ...recorded.words,
      ...words.map(({ key = null, benefit_id = null, ...each }) => ({ ...each, key, benefit_id })),
    ],
    uses: [...recorded.uses.filter(({ id }) => !removed.includes(id)), ...added],
    cards: recorded.cards.map((card) => {
      const change = cards.find(({ id }) => id === card.id);
      if (!change) return card;
      const { offers = [], statements = [], reversed_lines = [], joined_digits = [] } = change;
      return {
        ...card,
        statements: [...card.statements, ...statements],
        reversed_lines: [...card.reversed_lines, ...reversed_lines],
        joined_digits: [...card.joined_digits, ...joined_digits],
        offers: card.offers.map((offer) => {
          const after = offers.find(({ id }) => id === offer.id)?.after;
          return after ? { ...offer, ...after, counted_lines: after.counted_lines ?? null } : offer;
        }),
      };
    }),
  };
}
