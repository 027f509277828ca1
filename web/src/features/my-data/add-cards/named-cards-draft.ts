import { banks, loadCards, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { CardToAdd, TermsChoice } from '@card-rewards/functions/contract';
import { parseMonth, type PlainDate } from '@card-rewards/functions/domain';
import { cutDigits } from '../../../model/cards/last-digits.ts';
import { cardsNamed, type TypedCard } from './parse-typed-cards.ts';

export interface Candidate {
  bank: string;
  network: string;
  name: string;
  otherNames: readonly string[];
  product: CatalogueCard;
}

export interface NamedCard extends TypedCard {
  id: string;
  candidates: readonly Candidate[];
  chosen: Candidate | null;
}

type FoundCard = NamedCard & { chosen: Candidate };

const MAX_CANDIDATES = 12;

export async function loadCandidates(): Promise<Candidate[]> {
  return (await Promise.all(banks.map(findCandidates))).flat();
}

/**
 * Returns a row for each typed card, with the cards that match its name. If the text of a card is unchanged, the card
 * keeps its row. If the user has edited the text, the new row takes the entered fields from the old row at the same
 * place.
 */
export function matchRows(
  typed: readonly TypedCard[],
  before: readonly NamedCard[],
  offered: readonly Candidate[],
  holder = '',
): NamedCard[] {
  const left = [...before];
  const takeOut = (row: NamedCard | undefined) => row && left.splice(left.indexOf(row), 1)[0];
  const kept = typed.map((card) => takeOut(left.find((row) => row.typed === card.typed)));
  return typed.map((card, index) => {
    const known = kept[index];
    if (known) return known;
    const row = newRow(card, offered, takeOut(left.find((each) => each === before[index])));
    return { ...row, holder: row.holder || holder };
  });
}

function newRow(card: TypedCard, offered: readonly Candidate[], changed?: NamedCard): NamedCard {
  const candidates = cardsNamed(offered, card).slice(0, MAX_CANDIDATES);
  const chosen = changed?.name === card.name ? changed.chosen : (candidates[0] ?? null);
  const digits = card.digits || (changed?.digits ?? '');
  return {
    ...card,
    candidates,
    chosen,
    id: changed?.id ?? crypto.randomUUID(),
    opened: card.opened || (changed?.opened ?? ''),
    digits: chosen ? cutDigits(digits, chosen) : digits,
    holder: card.holder || (changed?.holder ?? ''),
  };
}

async function findCandidates(bank: string): Promise<Candidate[]> {
  const cards = await loadCards(bank);
  const isGone = ({ status }: CatalogueCard) => Number(status === 'gone');
  return cards
    .toSorted((one, other) => isGone(one) - isGone(other))
    .map((product) => {
      const [name, ...otherNames] = product.names;
      return { bank, network: product.network, name, otherNames, product };
    });
}

export function foundCards(rows: readonly NamedCard[]): FoundCard[] {
  return rows.flatMap((row) => (row.chosen ? [{ ...row, chosen: row.chosen }] : []));
}

export function cardsToAdd(rows: readonly FoundCard[], terms: TermsChoice, today: PlainDate): CardToAdd[] {
  return rows.map(({ id, chosen, opened, digits, holder }) => ({
    id,
    bank: chosen.bank,
    card_name: chosen.name,
    opening_date: parseMonth(opened, { today })?.date ?? null,
    last_digits: digits || null,
    holder: holder || null,
    terms,
  }));
}
