import { shortMonthYear } from '../domain/index.ts';
import type { Sourced } from './card-terms.ts';

/**
 * Says when and, if the source has a name, where a fact was checked.
 * @example sourceText({ source: { kind: 'secondary', name: 'cardperks' }, as_of: '2026-09-06' })
 * // 'Checked Sep 2026 · cardperks'
 */
export function sourceText({ source, as_of }: Sourced): string {
  return [`Checked ${shortMonthYear(as_of)}`, source.name].filter(Boolean).join(' · ');
}
