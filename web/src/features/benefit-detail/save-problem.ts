import { mayBeSaved } from '../../api/benefit-queries.ts';
import { ApiError } from '../../api/client.ts';
import { aboveText, type UseProblem } from './usage-draft.ts';

/** Returns the problem to show after a use could not be saved. */
export function saveProblem(error: unknown): UseProblem {
  if (mayBeSaved(error)) {
    // The form keeps the use's id, and the server stores one use for each id.
    return { field: null, text: 'This may not have been saved. Trying again records it only once.' };
  }
  return (error instanceof ApiError && refusalOf(error)) || { field: null, text: 'Not saved. Try again.' };
}

/** Returns why the server has refused a use; null where no field of the form is the cause. */
function refusalOf({ status, fields }: ApiError): UseProblem | null {
  if (status !== 400) return null;
  if (fields['used_on'] !== undefined)
    return { field: 'day', text: 'This benefit could not be used on that day.' };
  const [left] = /\d+\.\d{2}/.exec(fields['amount'] ?? '') ?? [];
  // Another use was recorded elsewhere in the meantime.
  if (left !== undefined) return { field: 'amount', text: aboveText(left), isAbove: true };
  return null;
}
