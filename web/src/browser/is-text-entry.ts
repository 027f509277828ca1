/** Everything in a dialog counts as a text entry, because a dialog handles its own keys. */
export function isTextEntry(target: EventTarget | null): boolean {
  const entry = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]';
  return target instanceof Element && target.closest(entry) !== null;
}
