interface HolderNamesProps {
  id: string;
  holders: readonly string[];
}

export function HolderNames({ id, holders }: HolderNamesProps) {
  return (
    <datalist id={id}>
      {holders.map((holder) => (
        <option key={holder}>{holder}</option>
      ))}
    </datalist>
  );
}
