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
  /** The reversal, or the credit where the files have only the credit. */
  line: IdentifiedLine;
  /** The ids that count as taken back once the use is removed. */
  ids: string[];
}

interface TakenBack {
  /** The ids of the reversed credits. */
  canceled: Set<string>;
  removals: Removal[];
  /** The ids of the reversed credits whose recorded uses are to be removed. */
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
 * Finds reversals, which are charges with the words and the amount of a credit. Each reverses the latest such credit up
 * to its day, even if the credit is already recorded, or is read only after the reversal.
 */
export function findTakenBack(card: WalletCard, lines: Lines): TakenBack {
  const { credits, unknown, charges, recordedAs, isReversal } = lines;
  const result: TakenBack = {
    ...{ canceled: new Set(), removals: [], removedLines: new Set() },
    ...{ openReversals: [], entries: [] },
  };
  const creditsLike = Map.groupBy([...credits.map(({ line }) => line), ...unknown], contentOf);
  const benefitOf = new Map(credits.map(({ line, benefit }) => [line.id, benefit]));
  const stored = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => ({ use, benefit }))),
  );
  const usesWith = Map.groupBy(stored, ({ use }) => comparable(use.note ?? ''));
  const matched = new Set([...recordedAs.values()].map(({ id }) => id));

  const cancel = (reversalId: string, credit: IdentifiedLine, line: IdentifiedLine) => {
    result.canceled.add(credit.id);
    const use = recordedAs.get(credit.id);
    if (!proposeRemoval(use, line, [credit.id, reversalId])) result.entries.push(credit.id, reversalId);
    else result.removedLines.add(credit.id);
  };
  const proposeRemoval = (
    use: RecordedUse | undefined,
    line: IdentifiedLine,
    ids: readonly string[],
  ): boolean => {
    const found = stored.find((each) => each.use.id === use?.id);
    if (!found) return false;
    matched.add(found.use.id);
    result.removals.push({
      use: found.use,
      benefit: found.benefit,
      line,
      ids: [...new Set([found.use.id, ...ids])],
    });
    return true;
  };
  const openCredits = (content: string, charge: { day: string }) =>
    (creditsLike.get(content) ?? []).filter(({ id, day }) => day <= charge.day && !result.canceled.has(id));

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
      .filter(({ use }) => use.day <= charge.day && !matched.has(use.id))
      // Undo may have restored the use of a settled reversal. Only this use is proposed for removal again.
      .filter(({ use }) => !isSettled || card.takenBack.includes(use.id))
      .filter(({ use }) => isUseOf(card, use, -charge.cents));
    if (proposeRemoval(latest(uses.map(({ use }) => use)), charge, [charge.id])) continue;
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

/** Returns whether a use records a credit with its words. Its amount is smaller where the period had less left. */
function isUseOf(card: WalletCard, use: RecordedUse, cents: Cents): boolean {
  return use.cents === cents || (use.cents < cents && isIdByContent(card.id, { ...use, cents }));
}

const contentOf = ({ cents, words }: { cents: Cents; words: string }) => `${cents} ${comparable(words)}`;

/** Returns whether a line has the words of a purchase. A merchant's name can be on both the purchase and the credit. */
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
