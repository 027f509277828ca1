/** Whether a key belongs to what has the focus: a field in which text is typed, or a dialog. */
export function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]') !==
      null
  );
}
