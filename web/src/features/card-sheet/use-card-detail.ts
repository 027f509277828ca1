import { useState } from 'react';
import type { Card, Sent } from '@card-rewards/functions/contract';
import { useSaveCardDetails, ChangedElsewhere } from '../../api/card-changes.ts';
import { ApiError } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { useSavedText, type Unsaved } from '../../ui/use-saved-text.ts';

type Details = Required<Sent<'PATCH /cards/{id}', 'body'>>;
/** The fields of a card that the user sets to a text or to null. */
export type DetailField = {
  [Field in keyof Details]: null extends Details[Field] ? Field : never;
}[keyof Details];

/** Keeps the text of a field of a card. `draft` is null while the field is not being edited. */
export function useCardDetail(card: Card, field: DetailField, label: string) {
  const { mutateAsync } = useSaveCardDetails();
  /** The card that the user saw when editing started. A later version is not overwritten unasked. */
  const [seen, setSeen] = useState(card);
  const text = useSavedText({ value: seen[field] ?? '', onSave: (typed) => send(seen, typed) });

  async function send(over: Card, typed: string): Promise<Unsaved | null> {
    try {
      await mutateAsync({ card: over, details: { [field]: typed || null } });
      return null;
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        const storedValue = error.card[field];
        // Another field was changed, or this one by an earlier attempt whose answer was lost.
        if (storedValue === over[field]) return send(error.card, typed);
        setSeen(error.card);
        if ((storedValue ?? '') === typed) return null;
        const now = storedValue === null ? 'Cleared' : `Changed to “${storedValue}”`;
        return { text: `${now} on another device. Press Enter to save yours.`, isConflict: true };
      }
      logFailure('Saving the card', error);
      const refused = error instanceof ApiError ? error.fields[field] : undefined;
      return { text: refused === undefined ? 'Couldn’t save. Try again.' : `${label} ${refused}.` };
    }
  }

  const edit = () => {
    setSeen(card);
    text.type(card[field] ?? '');
  };
  return { ...text, edit };
}
