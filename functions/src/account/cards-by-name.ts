import { artOf } from '../card-images/card-art.ts';
import { newCard } from '../cards/create-card.ts';
import { bankNamed, banks, loadProduct, productTerms, type CatalogueCard } from '../catalogue/index.ts';
import {
  cardBodySchema,
  requiredText,
  type CardFields,
  type CardToAdd,
  type ImportProblem,
  type TermsChoice,
} from '../contract/index.ts';
import { deterministicId } from '../documents/index.ts';
import { cardDateProblem, MAX_HOLDER_LENGTH, monthStart, type PlainDate } from '../domain/index.ts';
import { newBenefit, toTemplateTerms } from '../terms/change-terms.ts';
import type { Wallet } from './wallet.ts';

export interface ImportTime {
  now: Date;
  today: PlainDate;
}

export interface CardByName {
  bank: string;
  card_name: string;
  /** The first day of the month when the card was opened, such as 2026-11-01. Null means the current month. */
  opening_date: string | null;
  closed_date: string | null;
  last_digits: string | null;
  holder: string | null;
  terms: TermsChoice;
}

interface FoundCard {
  body: CardFields & { opening_date: PlainDate };
  holder: string | null;
  product: CatalogueCard;
  terms: TermsChoice;
}

type FieldProblem = Omit<ImportProblem, 'line'>;

export async function readCardsToAdd(
  cards: readonly CardToAdd[],
  time: ImportTime,
): Promise<{ wallet: Wallet; problems: ImportProblem[] }> {
  const wallet: Wallet = { cards: [], benefits: [], usage: [], readings: [] };
  const problems: ImportProblem[] = [];
  for (const [index, { id, ...card }] of cards.entries()) {
    const found = await findCardByName({ ...card, closed_date: null }, time.today);
    if ('problem' in found) problems.push({ line: index + 1, ...found.problem });
    else addCardByName(wallet, id, found, time);
  }
  return { wallet, problems };
}

const FIELDS = ['bank', 'card_name', 'opening_date', 'closed_date', 'last_digits'] as const;

const holderSchema = requiredText(MAX_HOLDER_LENGTH);

export async function findCardByName(
  named: CardByName,
  today: PlainDate,
): Promise<FoundCard | { problem: FieldProblem }> {
  const problem = (field: keyof CardByName, message: string) => ({ problem: { field, message } });
  const bank = bankNamed(named.bank);
  if (!bank) return problem('bank', `must be one of ${banks.join(', ')}`);
  const product = await loadProduct({ bank, card_name: named.card_name });
  if (!product) return problem('card_name', `must be a card of ${bank} in the catalog`);
  const [card_name] = product.names;
  const parsed = cardBodySchema.safeParse({
    card_name,
    bank,
    network: product.network,
    annual_fee: '0.00',
    card_image_url: artOf({ cardName: card_name, bank, network: product.network }),
    opening_date: named.opening_date,
    closed_date: named.closed_date,
    last_digits: named.last_digits,
  });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = FIELDS.find((each) => each === issue?.path[0]) ?? 'card_name';
    const isDate = field === 'opening_date' || field === 'closed_date';
    return problem(field, isDate ? 'must be a month, such as 2024-03' : (issue?.message ?? 'is not valid'));
  }
  const opening_date = parsed.data.opening_date ?? monthStart(today);
  const dateProblem = cardDateProblem({ ...parsed.data, opening_date }, today);
  if (dateProblem) return problem(dateProblem.field, dateProblem.message);
  const { fee } = productTerms(product, named.terms, { day: today, opened: opening_date });
  const holder = named.holder === null ? null : holderSchema.safeParse(named.holder);
  if (holder?.error) return problem('holder', holder.error.issues[0]?.message ?? 'is not valid');
  return {
    body: { ...parsed.data, opening_date, annual_fee: fee.amount },
    holder: holder?.data ?? null,
    product,
    terms: named.terms,
  };
}

export function addCardByName(
  wallet: Wallet,
  id: string,
  { body, holder, product, terms: choice }: FoundCard,
  time: ImportTime,
): void {
  const { opening_date: opened } = body;
  const { today } = time;
  wallet.cards.push({ id, document: newCard({ ...body, holder }, { product, choice }, time) });
  for (const version of productTerms(product, choice, { day: today, opened }).benefits) {
    const given = toTemplateTerms(version);
    const document = newBenefit(given, { cardId: id, opened, today });
    wallet.benefits.push({ id: deterministicId(id, given.type, given.name, given.frequency), document });
  }
}
