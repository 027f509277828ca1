import {
  applyCommands,
  type LedgerBenefit,
  type LedgerCommand,
  type LedgerEntry,
} from '@card-rewards/functions/domain';
import { use } from './flight-credit.ts';

/** Returns a benefit with its card and its records after some commands. */
export function after(entry: LedgerEntry, today: string, ...commands: LedgerCommand[]): LedgerEntry {
  const { captured, auto_claims, records } = applyCommands(entry, commands, today);
  const terms = commands.find((command) => command.do === 'changeTerms');
  const move = commands.find((command) => command.do === 'moveOpening');
  const opening_date = move?.opened ?? entry.card.opening_date;
  return {
    benefit: terms?.benefit ?? entry.benefit,
    card: { ...entry.card, opening_date, captured, auto_claims },
    records,
  };
}

/** Returns the command that records a use. The id of the use is its date. */
export const recorded = (used_on: string, amount: string): LedgerCommand => ({
  do: 'recordUse',
  use: use(used_on, amount),
});

export const changed = (benefit: LedgerBenefit): LedgerCommand => ({ do: 'changeTerms', benefit });
