import { countText } from '../../../model/texts/count-text.ts';
import type { StatementPlan } from '../send/plan-statements.ts';
import type { StoppedRecording } from './use-recording.ts';

/**
 * @example recordLabel({ cards: 0, uses: 12, removals: 0, reversals: 0, hasNewDays: true, offers: 1 })
 * // 'Record 12 uses and 1 offer'
 * @example recordLabel({ cards: 2, uses: 31, … }) // 'Add 2 cards and record 31 credits'
 */
export function recordLabel(counts: Omit<StatementPlan['counts'], 'amount' | 'open'>): string {
  const { cards, uses, removals, reversals, hasNewDays, offers } = counts;
  if (cards > 0) {
    return `Add ${countText(cards, 'card')}${uses > 0 ? ` and record ${countText(uses, 'credit')}` : ''}`;
  }
  if (offers > 0) {
    const what = [...(uses > 0 ? [countText(uses, 'use')] : []), countText(offers, 'offer')];
    return `Record ${what.join(' and ')}`;
  }
  if (uses === 0 && removals > 0) return `Remove ${countText(removals, 'use')}`;
  if (uses === 0 && reversals > 0) return `Save ${countText(reversals, 'reversal')}`;
  if (uses === 0 && hasNewDays) return 'Mark dates as imported';
  return `Record ${countText(uses, 'use')}`;
}

export function leftOutText(lines: number): string {
  if (lines === 0) return '';
  return `${countText(lines, 'line')} not recorded: no period chosen`;
}

export function missingText(rows: readonly { missing: 'name' | 'year' | null }[]): string {
  const texts = (['name', 'year'] as const).flatMap((what) => {
    const count = rows.filter(({ missing }) => missing === what).length;
    if (count === 0) return [];
    return `${countText(count, 'card')} still ${count === 1 ? 'needs its' : 'need their'} ${what}`;
  });
  return texts.join(' · ');
}

export function stoppedText({ parts, responses }: Pick<StoppedRecording, 'parts' | 'responses'>): string {
  if (!parts) return 'The cards may not have been added. Try again; no card is added twice.';
  const all = parts.flatMap(({ uses = [] }) => uses).length;
  const results = responses.flatMap(({ uses }) => uses);
  const refused = results.filter(({ status }) => status === 'refused').length;
  const recorded = results.length - refused;
  const refusals = refused > 0 ? ` ${countText(refused, 'use')} could not be recorded.` : '';
  const progress = `${recorded} of ${countText(all, 'use')} ${recorded === 1 ? 'is' : 'are'} recorded.`;
  if (results.length === all)
    return `Saving stopped.${all === 0 ? '' : ` ${progress}`}${refusals} Try again to save the rest.`;
  const known = recorded === 0 ? 'We couldn’t tell whether any use was recorded.' : `At least ${progress}`;
  return `Recording stopped. ${known}${refusals} You can continue; nothing is recorded twice.`;
}

export function keptText(kept: number): string {
  return `${countText(kept, 'later change')} ${kept === 1 ? 'stays' : 'stay'}.`;
}

export function unreadableText(lines: readonly string[]): string {
  const shown = lines.slice(0, 3).map((line) => `“${line.slice(0, 120)}”`);
  const more = lines.length - shown.length;
  return `${countText(lines.length, 'line')} could not be read: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
