import type { RecordedUse, WalletBenefit, WalletCard } from './card-wallet.ts';
import type { IdentifiedLine } from './line-ids.ts';
import { comparable, hasWords } from './line-words.ts';
import type { Credit } from './review-card.ts';

interface TakenBack {
  /** The ids of the credits that do not count. */
  cancelled: Set<string>;
  /** The uses that were recorded and have to go, with the line that takes each back. */
  removals: { use: RecordedUse; benefit: WalletBenefit; line: IdentifiedLine }[];
  /** The cancelled credits whose uses are recorded. */
  removedLines: Set<string>;
  /** The ids of both lines, which are never proposed again. */
  ids: string[];
}

/**
 * Finds the lines that take a credit back: the same words and the same amount with the other sign. Each cancels the
 * latest credit before it, also one that was recorded earlier.
 */
export function findTakenBack(
  card: WalletCard,
  {
    credits,
    unknown,
    charges,
    recordedAs,
  }: {
    credits: readonly Credit[];
    unknown: readonly IdentifiedLine[];
    charges: readonly IdentifiedLine[];
    recordedAs: ReadonlyMap<string, RecordedUse>;
  },
): TakenBack {
  const result: TakenBack = { cancelled: new Set(), removals: [], removedLines: new Set(), ids: [] };
  const incoming = [...credits.map(({ line }) => line), ...unknown];
  const byContent = Map.groupBy(incoming, contentOf);
  const benefitOf = new Map(credits.map(({ line, benefit }) => [line.id, benefit]));
  const storedUses = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => ({ use, benefit }))),
  );
  const uses = Map.groupBy(storedUses, ({ use }) => contentOf({ cents: use.cents, words: use.note ?? '' }));
  const seen = new Set([...recordedAs.values()].map(({ id }) => id));
  for (const charge of charges.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const content = contentOf({ cents: -charge.cents, words: charge.words });
    const isKnown = card.takenBack.includes(charge.id);
    const before = (byContent.get(content) ?? []).filter(
      (line) =>
        line.day <= charge.day &&
        !result.cancelled.has(line.id) &&
        !isPurchase(charge, benefitOf.get(line.id)),
    );
    const credit = isKnown ? undefined : latest(before, ({ day }) => day);
    const recorded = credit
      ? recordedAs.get(credit.id)
      : latest(
          (uses.get(content) ?? [])
            .map(({ use }) => use)
            .filter(
              (use) =>
                use.day <= charge.day && !seen.has(use.id) && (!isKnown || card.takenBack.includes(use.id)),
            ),
          ({ day }) => day,
        );
    if (!credit && !recorded) continue;
    if (credit) result.cancelled.add(credit.id);
    const stored = recorded && storedUses.find(({ use }) => use.id === recorded.id);
    if (stored) {
      seen.add(stored.use.id);
      result.removals.push({ ...stored, line: charge });
      if (credit) result.removedLines.add(credit.id);
    }
    result.ids.push(...new Set([credit?.id, recorded?.id, charge.id].filter((id) => id !== undefined)));
  }
  return result;
}

const contentOf = ({ cents, words }: { cents: number; words: string }) => `${cents} ${comparable(words)}`;

/** A merchant's name can be both on its purchases and on the credit. */
function isPurchase(line: IdentifiedLine, benefit: WalletBenefit | undefined): boolean {
  return benefit?.purchases.some((pattern) => hasWords(line, pattern)) ?? false;
}

function latest<Each>(list: readonly Each[], dayOf: (each: Each) => string): Each | undefined {
  return list.reduce<Each | undefined>(
    (one, other) => (one !== undefined && dayOf(one) > dayOf(other) ? one : other),
    undefined,
  );
}
