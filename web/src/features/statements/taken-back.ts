import type { Cents } from '@card-rewards/functions/domain';
import type { RecordedUse, WalletBenefit, WalletCard } from './card-wallet.ts';
import { isIdByContent, type IdentifiedLine } from './line-ids.ts';
import { comparable, hasWords } from './line-words.ts';
import { creditDigest, openReversalEntry, openReversals, type OpenReversal } from './open-reversals.ts';
import type { Credit } from './credit.ts';

/** A recorded use whose credit was reversed later. */
export interface Removal {
  use: RecordedUse;
  benefit: WalletBenefit;
  /** The reversal, or its credit where only the credit is in the files. */
  line: IdentifiedLine;
  /** The ids that count as taken back once the use is removed. */
  ids: string[];
}

interface TakenBack {
  /** The ids of the credits that are reversed. */
  cancelled: Set<string>;
  removals: Removal[];
  /** The ids of the cancelled credits whose uses are to be removed. */
  removedLines: Set<string>;
  /** Reversals whose credits have not been read yet. */
  openReversals: IdentifiedLine[];
  /** The entries that the card stores: the ids of both lines of each pair, and an entry for each open reversal. */
  entries: string[];
}

interface Lines {
  credits: readonly Credit[];
  unknown: readonly IdentifiedLine[];
  charges: readonly IdentifiedLine[];
  recordedAs: ReadonlyMap<string, RecordedUse>;
  /** Whether a charge has the words of a benefit's credit, so that it reverses one. */
  isReversal: (charge: IdentifiedLine) => boolean;
}

/**
 * Finds reversals: lines with the words and the amount of a credit and the other sign. Each cancels the latest credit
 * before it, also a recorded one, and also one that is read after the reversal.
 */
export function findTakenBack(card: WalletCard, lines: Lines): TakenBack {
  const { credits, unknown, charges, recordedAs, isReversal } = lines;
  const result: TakenBack = {
    ...{ cancelled: new Set(), removals: [], removedLines: new Set() },
    ...{ openReversals: [], entries: [] },
  };
  const creditsLike = Map.groupBy([...credits.map(({ line }) => line), ...unknown], contentOf);
  const benefitOf = new Map(credits.map(({ line, benefit }) => [line.id, benefit]));
  const stored = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => ({ use, benefit }))),
  );
  const usesWith = Map.groupBy(stored, ({ use }) => comparable(use.note ?? ''));
  const removed = new Set([...recordedAs.values()].map(({ id }) => id));

  const cancel = (reversalId: string, credit: IdentifiedLine, line: IdentifiedLine) => {
    result.cancelled.add(credit.id);
    const use = recordedAs.get(credit.id);
    if (!remove(use, line, [credit.id, reversalId])) result.entries.push(credit.id, reversalId);
    else result.removedLines.add(credit.id);
  };
  const remove = (use: RecordedUse | undefined, line: IdentifiedLine, ids: readonly string[]): boolean => {
    const found = stored.find((each) => each.use.id === use?.id);
    if (!found) return false;
    removed.add(found.use.id);
    result.removals.push({
      use: found.use,
      benefit: found.benefit,
      line,
      ids: [...new Set([found.use.id, ...ids])],
    });
    return true;
  };
  const openCredits = (content: string, charge: { day: string }) =>
    (creditsLike.get(content) ?? []).filter(({ id, day }) => day <= charge.day && !result.cancelled.has(id));

  for (const charge of charges.toSorted(byDay)) {
    const content = contentOf({ cents: -charge.cents, words: charge.words });
    const isSettled = card.takenBack.includes(charge.id);
    const before = openCredits(content, charge).filter(({ id }) => !isPurchase(charge, benefitOf.get(id)));
    const credit = isSettled ? undefined : latest(before);
    if (credit) {
      cancel(charge.id, credit, charge);
      continue;
    }
    const uses = (usesWith.get(comparable(charge.words)) ?? [])
      .filter(({ use }) => use.day <= charge.day && !removed.has(use.id))
      // A settled reversal proposes only to remove its own use again, which Undo has put back.
      .filter(({ use }) => !isSettled || card.takenBack.includes(use.id))
      .filter(({ use }) => isUseOf(card, use, -charge.cents));
    if (remove(latest(uses.map(({ use }) => use)), charge, [charge.id])) continue;
    if (!isSettled && isReversal(charge)) {
      result.openReversals.push(charge);
      const digest = creditDigest({ cents: -charge.cents, words: charge.words });
      result.entries.push(openReversalEntry({ id: charge.id, day: charge.day, digest }));
    }
  }

  const contents = new Map<string, string>();
  const read = new Set(charges.map(({ id }) => id));
  const open: OpenReversal[] = openReversals(card.takenBack).filter(({ id }) => !read.has(id));
  if (open.length > 0) {
    for (const [content, [line]] of creditsLike) if (line) contents.set(creditDigest(line), content);
  }
  for (const reversal of open.toSorted(byDay)) {
    const credit = latest(openCredits(contents.get(reversal.digest) ?? '', reversal));
    if (credit) cancel(reversal.id, credit, credit);
  }
  return result;
}

/** Whether a use with the words of a credit records it. It is smaller than the credit where the period had less left. */
function isUseOf(card: WalletCard, use: RecordedUse, cents: Cents): boolean {
  return use.cents === cents || (use.cents < cents && isIdByContent(card.id, { ...use, cents }));
}

const contentOf = ({ cents, words }: { cents: Cents; words: string }) => `${cents} ${comparable(words)}`;

/** A merchant's name can be both on its purchases and on the credit. */
function isPurchase(line: IdentifiedLine, benefit: WalletBenefit | undefined): boolean {
  return benefit?.purchases.some((pattern) => hasWords(line, pattern)) ?? false;
}

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);

function latest<Each extends { day: string }>(list: readonly Each[]): Each | undefined {
  return list.reduce<Each | undefined>(
    (one, other) => (one !== undefined && one.day > other.day ? one : other),
    undefined,
  );
}
