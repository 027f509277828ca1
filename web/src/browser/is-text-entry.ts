/** Returns whether the target of a key accepts text, or is in a dialog that handles its own keys. */
export function isTextEntry(target: EventTarget | null): boolean {
  const entry = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]';
  return target instanceof Element && target.closest(entry) !== null;
}
