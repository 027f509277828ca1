import {
  isSameCard,
  openedThisMonth,
  type CardDay,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { Card, CardBody, Network } from '@card-rewards/functions/contract';
import {
  cardDateProblem,
  currentFee,
  earliestDay,
  monthStart,
  type CardDateProblem,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { CardDetails } from '../../../api/card-changes.ts';
import { cutDigits } from '../../../model/cards/last-digits.ts';
import { chosenTerms, type OfferedCard } from '../../../model/cards/offered-cards.ts';
import { NO_MONTH, pickedDate, pickedMonth, type PickedMonth } from '../../../model/typed/month-options.ts';

export interface CardForm {
  bank: string;
  cardName: string;
  network: Network | null;
  annualFee: string;
  terms: Card['terms_choice'];
  opened: PickedMonth;
  closed: PickedMonth;
  lastDigits: string;
  /**
   * The date in the year when the fee posts, such as `03-15`, or ''. The form of a new card does not show this field
   * or the following ones.
   */
  feeDay: string;
  holder: string;
  nickname: string;
  notes: string;
}

export const EMPTY_FORM: CardForm = {
  bank: '',
  cardName: '',
  network: null,
  annualFee: '0.00',
  terms: 'listed',
  opened: NO_MONTH,
  closed: NO_MONTH,
  lastDigits: '',
  feeDay: '',
  holder: '',
  nickname: '',
  notes: '',
};

export function toCardForm(card: Card, today: PlainDate): CardForm {
  return {
    bank: card.bank,
    cardName: card.card_name,
    network: card.network,
    annualFee: currentFee(card, today),
    terms: card.terms_choice,
    opened: pickedMonth(card.opening_date),
    closed: pickedMonth(card.closed_date),
    lastDigits: card.last_digits ?? '',
    feeDay: card.fee_day ?? '',
    holder: card.holder ?? '',
    nickname: card.nickname ?? '',
    notes: card.notes ?? '',
  };
}

/**
 * `mergeRemoteChanges` merges each part as a whole: if the user has edited one field of a part, all its fields keep the
 * form's values. The network and the fee are in the first part, because they depend on the bank and the card.
 */
const parts: readonly (readonly (keyof CardForm)[])[] = [
  ['bank', 'cardName', 'network', 'annualFee'],
  ['opened'],
  ['closed'],
  ['lastDigits'],
  ['feeDay'],
  ['holder'],
  ['nickname'],
  ['notes'],
];

/**
 * Merges changes that were saved elsewhere into the fields that the user has not edited.
 * @param was the card when editing began
 * @param is the card now
 * @returns null if none of the changes affects a field, or the form already has them
 */
export function mergeRemoteChanges(form: CardForm, was: Card, is: Card, today: PlainDate): CardForm | null {
  const [before, now] = [toCardForm(was, today), toCardForm(is, today)];
  const same = (part: (typeof parts)[number], one: CardForm, other: CardForm) =>
    part.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
  const changed = parts.filter((part) => !same(part, before, now) && !same(part, form, now));
  if (changed.length === 0) return null;
  const untouched = changed.filter((part) => same(part, form, before)).flat();
  return { ...form, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
}

export function withBank(form: CardForm, bank: string): CardForm {
  const lastDigits = cutDigits(form.lastDigits, { bank, network: null });
  return { ...form, bank, cardName: '', network: null, annualFee: '0.00', terms: 'listed', lastDigits };
}

export function withCard(form: CardForm, offer: OfferedCard, terms: CardForm['terms'] = 'listed'): CardForm {
  const { name, network } = offer;
  const lastDigits = cutDigits(form.lastDigits, { bank: form.bank, network });
  const { annualFee } = chosenTerms(offer, terms);
  return { ...form, cardName: name, network, annualFee, terms, lastDigits };
}

/**
 * Returns the date and the opening month that decide the offered terms. A stored card that becomes another product
 * gets the terms of a card that opens now.
 */
export function offeredOn(form: CardForm, today: PlainDate, edited: Card | null): CardDay {
  const thisMonth = openedThisMonth(today);
  const picked = edited ? null : pickedDate(form.opened);
  return picked === null ? thisMonth : { day: today, opened: earliestDay(picked, thisMonth.opened) };
}

/**
 * A card without an opening date opens in the current month, so an earlier closing date is a problem. This problem is
 * shown only after the form is sent, because the user may still pick an opening date.
 */
export function dateProblem(form: CardForm, today: PlainDate, isSent: boolean): CardDateProblem | null {
  const opening = pickedDate(form.opened);
  const closed = pickedDate(form.closed);
  if (opening === null && !isSent && closed !== null && closed <= today) return null;
  return cardDateProblem({ opening_date: opening ?? monthStart(today), closed_date: closed }, today);
}

export function toCardBody(
  form: CardForm,
  today: PlainDate,
  edited: Card | null,
): Omit<CardBody, 'card_image_url'> | null {
  if (form.bank === '' || form.cardName === '' || form.network === null) return null;
  return {
    card_name: form.cardName,
    bank: form.bank,
    network: form.network,
    opening_date: pickedDate(form.opened) ?? monthStart(today),
    // The form shows the current fee, but `annual_fee` is the fee before the first entry in `fees`. So `annual_fee` is
    // replaced only if the user has changed the fee, the bank or the card's name.
    annual_fee: edited && isSameFee(form, edited, today) ? edited.annual_fee : form.annualFee,
    status: 'active',
    last_digits: form.lastDigits === '' ? null : form.lastDigits,
    notes: form.notes.trim() || null,
    closed_date: pickedDate(form.closed),
  };
}

export function changedDetails({ feeDay, holder, nickname }: CardForm, edited: Card): CardDetails {
  const typed = {
    fee_day: feeDay || null,
    holder: holder.trim() || null,
    nickname: nickname.trim() || null,
  };
  return {
    ...(typed.fee_day !== edited.fee_day && { fee_day: typed.fee_day }),
    ...(typed.holder !== edited.holder && { holder: typed.holder }),
    ...(typed.nickname !== edited.nickname && { nickname: typed.nickname }),
  };
}

function isSameFee(form: CardForm, edited: Card, today: PlainDate): boolean {
  const { bank, card_name } = edited;
  return form.bank === bank && form.cardName === card_name && form.annualFee === currentFee(edited, today);
}

/** A newer name of the same product is not another product. */
export function isOtherProduct(
  form: CardForm,
  edited: Card,
  bankCards: readonly CatalogueCard[] = [],
): boolean {
  return form.bank !== edited.bank || !isSameCard(bankCards, form.cardName, edited.card_name);
}
