export interface HolderChipsProps {
  /** Whose the cards are. */
  holders: readonly string[];
  holder: string | null;
  onHolder: (holder: string | null) => void;
}

/** One filter button for each holder, shown from two holders on. */
export function HolderChips({ holders, holder, onHolder }: HolderChipsProps) {
  if (holders.length < 2) return null;
  return (
    <div role="group" aria-label="Holder">
      {holders.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === holder}
          onClick={() => onHolder(each === holder ? null : each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
