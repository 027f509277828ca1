import type { PlainDate } from '@card-rewards/functions/domain';
import type { RecordedUse, WalletBenefit, WalletCard } from './card-wallet.ts';
import { withIds, type IdentifiedLine } from './line-ids.ts';
import type { StatementAccount, StatementFile } from './statement-file.ts';

/** The lines of a card in one file. */
export interface CardSource {
  format: StatementFile['format'];
  account: StatementAccount;
}

/** The lines of a card in all files, without repetitions. */
export interface CardLines {
  all: IdentifiedLine[];
  /** The format of the first file that has a line, by the line's id. */
  formatOf: ReadonlyMap<string, StatementFile['format']>;
  /** The card's recorded uses, by their ids. */
  stored: ReadonlyMap<string, { use: RecordedUse; benefit: WalletBenefit }>;
  /** The number of lines from before the card's opening. */
  beforeOpening: number;
  /** The days that the files cover. */
  covered: { from: PlainDate; to: PlainDate }[];
}

/** Gives each line its id and drops repetitions. Lines from before the card's opening are counted and left out. */
export function linesOfCard(card: WalletCard, sources: readonly CardSource[]): CardLines {
  const all = new Map<string, IdentifiedLine>();
  const formatOf = new Map<string, StatementFile['format']>();
  const early = new Set<string>();
  for (const { format, account } of sources) {
    for (const line of withIds(card.id, account.lines)) {
      if (line.day < card.opened) early.add(line.id);
      else if (!all.has(line.id)) {
        all.set(line.id, line);
        formatOf.set(line.id, format);
      }
    }
  }
  const stored = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => [use.id, { use, benefit }] as const)),
  );
  return {
    all: [...all.values()],
    formatOf,
    stored: new Map(stored),
    beforeOpening: early.size,
    covered: sources.map(({ account: { from, to } }) => ({ from, to })),
  };
}
