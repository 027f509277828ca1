interface HolderNamesProps {
  id: string;
  holders: readonly string[];
}

/** Offers the holders that there are to a text field whose `list` is the id. */
export function HolderNames({ id, holders }: HolderNamesProps) {
  return (
    <datalist id={id}>
      {holders.map((holder) => (
        <option key={holder}>{holder}</option>
      ))}
    </datalist>
  );
}
