export interface HolderChipsProps {
  /** The names of the cards' holders. */
  holders: readonly string[];
  holder: string | null;
  onHolder: (holder: string | null) => void;
}

/** Shows a filter button for each holder, where there are at least two. */
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
