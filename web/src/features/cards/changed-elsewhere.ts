import type { Card } from '@card-rewards/functions/contract';
import { currentFee, type PlainDate } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { digitsOffered } from '../../model/last-digits.ts';
import { formOf, type CardForm } from './card-form.ts';

/** A field that was changed elsewhere during editing. */
export interface ChangeElsewhere {
  label: string;
  /** The value when editing began, and the value now. */
  was: string;
  is: string;
  /** Puts the new value into a form; null if the form already has it. */
  take: ((form: CardForm) => CardForm) | null;
}

/** Fields that are chosen together, with their texts. */
interface Part {
  fields: readonly (keyof CardForm)[];
  label: (card: Card) => string;
  text: (card: Card, today: PlainDate) => string;
}

const month = (date: string | null) => (date === null ? 'none' : shortMonthYear(date));

const parts: readonly Part[] = [
  {
    // The network and the fee follow from the bank and the card.
    fields: ['bank', 'cardName', 'network', 'annualFee'],
    label: () => 'Card',
    text: (card, today) => `${card.card_name} of ${card.bank}, ${dollars(currentFee(card, today))} a year`,
  },
  { fields: ['opened'], label: () => 'Opened', text: ({ opening_date }) => month(opening_date) },
  { fields: ['closed'], label: () => 'Closed', text: ({ closed_date }) => month(closed_date) },
  {
    fields: ['lastDigits'],
    label: (card) => `Last ${digitsOffered(card)} Digits`,
    text: ({ last_digits }) => last_digits ?? 'none',
  },
];

/**
 * Merges a form with changes that were saved elsewhere. Untouched fields take the new values, edited fields stay, and each
 * change is listed.
 *
 * @param was the card when editing began
 * @param is the card now
 */
export function withChangesElsewhere(
  form: CardForm,
  was: Card,
  is: Card,
  today: PlainDate,
): { form: CardForm; changes: ChangeElsewhere[] } {
  const [before, now] = [formOf(was, today), formOf(is, today)];
  const changes: ChangeElsewhere[] = [];
  let merged = form;
  for (const part of parts) {
    const same = (one: CardForm, other: CardForm) =>
      part.fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
    // A change that the form has too is not listed.
    if (same(before, now) || same(form, now)) continue;
    const taken = Object.fromEntries(part.fields.map((field) => [field, now[field]]));
    const take = (into: CardForm): CardForm => ({ ...into, ...taken });
    const isTyped = !same(form, before);
    if (!isTyped) merged = take(merged);
    changes.push({
      label: part.label(is),
      was: part.text(was, today),
      is: part.text(is, today),
      take: isTyped ? take : null,
    });
  }
  if (was.notes !== is.notes) {
    changes.push({ label: 'Notes', was: was.notes ?? 'none', is: is.notes ?? 'none', take: null });
  }
  return { form: merged, changes };
}
