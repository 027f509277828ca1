export interface HolderChipsProps {
  /** The names of the cards' holders. */
  holders: readonly string[];
  holder: string | null;
  /** How many cards each holder has. With it, the first button shows all of them. */
  cardCounts?: ReadonlyMap<string, number>;
  onHolder: (holder: string | null) => void;
}

/** Shows a filter button for each holder, where there are at least two. */
export function HolderChips({ holders, holder, cardCounts, onHolder }: HolderChipsProps) {
  if (holders.length < 2) return null;
  const total = cardCounts && [...cardCounts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div role="group" aria-label="Holder">
      {cardCounts && (
        <button type="button" aria-pressed={holder === null} onClick={() => onHolder(null)}>
          All <span>{total}</span>
        </button>
      )}
      {holders.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === holder}
          onClick={() => onHolder(each === holder ? null : each)}
        >
          {each} {cardCounts && <span>{cardCounts.get(each)}</span>}
        </button>
      ))}
    </div>
  );
}
