import type { StoppedRecording } from './use-recording.ts';
import { reversalsText, usesText } from './credit-text.ts';

/** The numbers of changes that the holder is about to confirm. */
interface ConfirmedCounts {
  uses: number;
  /** Recorded uses whose credits were taken back. */
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
    return left > 0 ? `Record ${left} more` : 'Try again';
  }
  if (uses === 0 && removals > 0) return `Remove ${usesText(removals)}`;
  if (uses === 0 && reversals > 0) return `Save ${reversalsText(reversals)}`;
  return `Record ${usesText(uses)}`;
}

/**
 * Says how many uses were recorded before a recording failed.
 * @example stoppedText(stopped)
 *   // 'Recording stopped. 100 of 150 uses are recorded, 50 are left. You can continue; nothing is recorded twice.'
 */
export function stoppedText({ confirmed, results }: StoppedRecording): string {
  const all = confirmed.changes.uses.length;
  const refused = results.filter(({ status }) => status === 'refused').length;
  const recorded = results.length - refused;
  const refusals = refused > 0 ? ` ${usesText(refused)} could not be recorded.` : '';
  if (results.length === all) {
    const uses = all === 0 ? '' : ` ${recorded} of ${usesText(all)} ${areOf(recorded)} recorded.`;
    return `Saving stopped.${uses}${refusals} Try again to save the rest.`;
  }
  const left = all - results.length;
  return `Recording stopped. ${recorded} of ${usesText(all)} ${areOf(recorded)} recorded, ${left} ${areOf(left)} left.${refusals} You can continue; nothing is recorded twice.`;
}

const areOf = (count: number) => (count === 1 ? 'is' : 'are');
