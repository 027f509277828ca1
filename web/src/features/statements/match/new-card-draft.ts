import { v5 as uuidV5 } from 'uuid';
import { artOf } from '@card-rewards/functions/card-art';
import { productTerms, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { firstOfMonth, parseMonth, type PlainDate, type TypedMonth } from '@card-rewards/functions/domain';
import { completeCard } from '../../../api/read-responses.ts';
import { cutDigits } from '../../../model/cards/last-digits.ts';
import type { NewCard } from './new-cards.ts';

/** The UUID namespace for the ids of new cards. Each import has new account keys, so its cards get new ids. */
const NEW_CARDS = 'd3a8a5a5-6d63-4c53-8f3e-0d0c6c1f6a52';

/** If a field is absent, its value is taken from the files. */
export interface EnteredFields {
  bank?: string;
  cardName?: string;
  /** The opening month as typed, or only its year if the fee shows the month. */
  opened?: string;
  digits?: string;
  holder?: string;
}

export interface NewCardDraft extends NewCard {
  bank: string;
  product: CatalogueCard | null;
  opened: string;
  /**
   * The month of the annual fee in the files, from '01' to '12', or null if they show no fee. It is used as the
   * opening month until the user types another month.
   */
  month: string | null;
  typed: TypedMonth | null;
  lastDigits: string;
  holder: string;
  missing: 'name' | 'year' | null;
  card: Card | null;
}

export function draftNewCard(
  found: NewCard,
  entered: EnteredFields,
  {
    cardsOf,
    held,
    today,
  }: {
    cardsOf: (bank: string) => readonly CatalogueCard[];
    /**
     * The products of the user's cards. These products are not guessed, because an account with new digits can be a
     * replacement card.
     */
    held: ReadonlySet<string | null>;
    today: PlainDate;
  },
): NewCardDraft {
  const bank = entered.bank ?? found.issuer ?? '';
  const named = cardsOf(bank).find(({ names }) => names[0] === entered.cardName);
  const guessed = found.guess && !held.has(found.guess.product.id) ? found.guess.product : null;
  const product = named ?? (entered.bank === undefined ? guessed : null);
  const month = found.fee?.day.slice(5, 7) ?? null;
  const opened = entered.opened ?? '';
  const typed = parseMonth(opened, { today, known: month });
  const holder = entered.holder ?? titleCase(found.member ?? '');
  const digits = entered.digits ?? found.digits[0] ?? '';
  const lastDigits = cutDigits(digits, { bank, network: product?.network ?? null });
  const fields = { bank, product, opened, month, typed, lastDigits, holder };
  if (product === null) return { ...found, ...fields, missing: 'name', card: null };
  const card_name = product.names[0];
  const opening_date = typed?.date ?? openedBefore(found, month);
  const terms = productTerms(product, 'in_force', { day: today, opened: opening_date });
  const card = completeCard({
    id: uuidV5(found.key, NEW_CARDS),
    bank,
    card_name,
    product: product.id,
    network: product.network,
    last_digits: lastDigits,
    holder,
    opening_date,
    annual_fee: terms.fee.amount,
    fees: terms.fees,
    card_image_url: artOf({ cardName: card_name, bank, network: product.network }),
    terms_choice: 'in_force',
    created_at: `${today}T00:00:00.000Z`,
  });
  return { ...found, ...fields, missing: typed?.date ? null : 'year', card };
}

/** Guesses the opening date: 2025-03-01 if the first line is on 2026-01-15 and the fee's month is '03'. */
function openedBefore({ accounts }: NewCard, month: string | null): PlainDate {
  const [first = ''] = accounts.map(({ account }) => account.from).toSorted();
  const year = Number(first.slice(0, 4)) - (month !== null && month > first.slice(5, 7) ? 1 : 0);
  return firstOfMonth(year * 12 + Number(month ?? first.slice(5, 7)) - 1);
}

export function titleCase(words: string): string {
  if (words !== words.toUpperCase()) return words;
  return words.toLowerCase().replace(/(?<![\p{L}\d'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
