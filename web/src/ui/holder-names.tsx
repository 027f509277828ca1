interface HolderNamesProps {
  id: string;
  holders: readonly string[];
}

/** Suggests the names of the holders in a text field whose `list` is the id. */
export function HolderNames({ id, holders }: HolderNamesProps) {
  return (
    <datalist id={id}>
      {holders.map((holder) => (
        <option key={holder}>{holder}</option>
      ))}
    </datalist>
  );
}
