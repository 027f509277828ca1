import { mayBeSaved } from '../../api/benefit-queries.ts';
import { ApiError } from '../../api/client.ts';
import { aboveText, type UseProblem } from './usage-draft.ts';

/** Returns what a form says after a use could not be saved. */
export function saveProblem(error: unknown): UseProblem {
  if (mayBeSaved(error)) {
    // The form keeps the use's id, and the server stores one use for each id.
    return { field: null, text: 'This may not have been saved. Trying again records it only once.' };
  }
  return (error instanceof ApiError && refusalOf(error)) || { field: null, text: 'Not saved. Try again.' };
}

/** Returns what the server has against a use, or null where the form has no field to mend it. */
function refusalOf({ status, fields }: ApiError): UseProblem | null {
  if (status !== 400) return null;
  if (fields['used_on'] !== undefined) return { field: 'day', text: 'It cannot have been used on that day.' };
  const [left] = /\d+\.\d{2}/.exec(fields['amount'] ?? '') ?? [];
  // Somebody has used some of it meanwhile.
  if (left !== undefined) return { field: 'amount', text: aboveText(left), isAbove: true };
  return null;
}
