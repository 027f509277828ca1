import type { Card } from '@card-rewards/functions/contract';
import { dollars } from '../../model/benefit-amount.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { digitsOffered } from './last-digits.ts';
import { formOf, type CardForm } from './card-form.ts';

/** A field that somebody has changed while it stood in a form. */
export interface ChangeElsewhere {
  label: string;
  /** What it was when the form was opened, and what it is now. */
  was: string;
  is: string;
  /** The form with what it is now; null where the form has that already, as nothing else was typed. */
  take: ((form: CardForm) => CardForm) | null;
}

/** What is chosen together, and the words for it. */
interface Part {
  fields: readonly (keyof CardForm)[];
  label: (card: Card) => string;
  text: (card: Card) => string;
}

const month = (date: string | null) => (date === null ? 'none' : shortMonthYear(date));

const parts: readonly Part[] = [
  {
    // A card brings its network and its fee; of another bank it would be another card.
    fields: ['bank', 'cardName', 'network', 'annualFee'],
    label: () => 'Card',
    text: ({ bank, card_name, annual_fee }) => `${card_name} of ${bank}, ${dollars(annual_fee)} a year`,
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
 * Brings together what was typed and what somebody else has saved since: what was not touched here follows them, what was
 * typed stays, and each change of theirs is named.
 *
 * @param was The card as it was when the form was opened.
 * @param is The card as it is now.
 */
export function withChangesElsewhere(
  form: CardForm,
  was: Card,
  is: Card,
): { form: CardForm; changes: ChangeElsewhere[] } {
  const [before, now] = [formOf(was), formOf(is)];
  const changes: ChangeElsewhere[] = [];
  let merged = form;
  for (const part of parts) {
    const same = (one: CardForm, other: CardForm) =>
      part.fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
    // Where both have made the same of it, there is nothing to tell.
    if (same(before, now) || same(form, now)) continue;
    const taken = Object.fromEntries(part.fields.map((field) => [field, now[field]]));
    const take = (into: CardForm): CardForm => ({ ...into, ...taken });
    const isTyped = !same(form, before);
    if (!isTyped) merged = take(merged);
    changes.push({
      label: part.label(is),
      was: part.text(was),
      is: part.text(is),
      take: isTyped ? take : null,
    });
  }
  if (was.notes !== is.notes) {
    changes.push({ label: 'Notes', was: was.notes ?? 'none', is: is.notes ?? 'none', take: null });
  }
  return { form: merged, changes };
}
