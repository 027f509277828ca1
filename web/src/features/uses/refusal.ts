import type { ApiError } from '../../api/client.ts';
import { aboveText, type UseProblem } from './usage-draft.ts';

/** What the server has against a use, where it is something that can be mended in the form; else null. */
export function refusalOf({ status, fields }: ApiError): UseProblem | null {
  if (status !== 400) return null;
  if (fields['used_on'] !== undefined) return { field: 'day', text: 'It cannot have been used on that day.' };
  const [left] = /\d+\.\d{2}/.exec(fields['amount'] ?? '') ?? [];
  // Somebody has used some of it meanwhile.
  if (left !== undefined) return { field: 'amount', text: aboveText(left), isAbove: true };
  return null;
}
