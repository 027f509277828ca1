/** Returns whether a key press belongs to a focused text field or dialog. */
export function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]') !==
      null
  );
}
