import type { CardToAdd } from '@card-rewards/functions/contract';
import { fieldLabel } from '../../../model/texts/field-label.ts';

/**
 * Says which card was refused and why.
 * @param line the number of the card in the request, starting at 1
 */
export function refusedCardText(
  { line, field, message }: { line: number; field: string; message: string },
  sent: readonly Pick<CardToAdd, 'card_name'>[],
): string {
  // Messages about dates already name the field.
  const text = /^[A-Z]/.test(message) ? message : `${fieldLabel(field)} ${message}`;
  return `${sent[line - 1]?.card_name ?? 'A card'}: ${text.endsWith('.') ? text : `${text}.`}`;
}
