import { countText } from '../../model/count-text.ts';
import type { StoppedRecording } from './use-recording.ts';

/** The numbers of changes that the user is about to confirm. */
interface ConfirmedCounts {
  uses: number;
  /** Recorded uses whose credits were reversed. */
  removals: number;
  /** Reversals that the card will remember. */
  reversals: number;
}

/**
 * Labels the button that records.
 * @example recordLabel({ uses: 12, removals: 0, reversals: 0 }, null) // 'Record 12 uses'
 */
export function recordLabel(
  { uses, removals, reversals }: ConfirmedCounts,
  stopped: StoppedRecording | null,
): string {
  if (stopped) {
    const left = stopped.confirmed.changes.uses.length - stopped.results.length;
    return left > 0 && !stopped.mayBeMore ? `Record ${left} more` : 'Try again';
  }
  if (uses === 0 && removals > 0) return `Remove ${countText(removals, 'use')}`;
  if (uses === 0 && reversals > 0) return `Save ${countText(reversals, 'reversal')}`;
  return `Record ${countText(uses, 'use')}`;
}

/**
 * Says how many uses were recorded before a recording failed.
 * @example stoppedText(stopped)
 *   // 'Recording stopped. 100 of 150 uses are recorded, 50 are left. You can continue; nothing is recorded twice.'
 */
export function stoppedText({ confirmed, results, mayBeMore }: StoppedRecording): string {
  const all = confirmed.changes.uses.length;
  const refused = results.filter(({ status }) => status === 'refused').length;
  const recorded = results.length - refused;
  const refusals = refused > 0 ? ` ${countText(refused, 'use')} could not be recorded.` : '';
  const progress = `${recorded} of ${countText(all, 'use')} ${areOf(recorded)} recorded`;
  if (results.length === all) {
    return `Saving stopped.${all === 0 ? '' : ` ${progress}.`}${refusals} Try again to save the rest.`;
  }
  const left = all - results.length;
  const recordedText = mayBeMore ? `At least ${progress}.` : `${progress}, ${left} ${areOf(left)} left.`;
  return `Recording stopped. ${recordedText}${refusals} You can continue; nothing is recorded twice.`;
}

const areOf = (count: number) => (count === 1 ? 'is' : 'are');
