/**
 * Lists the page's controls that a finger can hit in less than 40 px in one direction, and counts all controls. It
 * measures where a tap hits the control, because the control may look smaller. Runs in the page.
 */
export function smallTargets(): { small: string[]; count: number } {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const SIZE = 40;
  const isSeen = (element: Element) =>
    !element.closest('[aria-hidden="true"], [inert]') &&
    element.checkVisibility({ visibilityProperty: true });
  // An option list that was closed may still be in the document.
  const open = [...document.querySelectorAll('[role="dialog"], [role="listbox"]')].filter(isSeen).at(-1);
  const targets = [
    ...(open ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"], [role="tab"], [role="option"]',
    ),
  ].filter(
    (target) =>
      !target.matches(':disabled') &&
      isSeen(target) &&
      target.getBoundingClientRect().width > 1 &&
      // Controls that are visible only while they have the focus are left out.
      target.getBoundingClientRect().bottom > 0 &&
      !isInText(target),
  );
  return { small: targets.filter(isSmall).map(nameOf), count: targets.length };

  function isSmall(target: HTMLElement): boolean {
    const { width, height } = target.getBoundingClientRect();
    // On a phone, the twelve months of a year are side by side. They may be narrower than `SIZE`.
    const isWide = width >= SIZE || target.matches('[data-status]');
    if (isWide && height >= SIZE) return false;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!reaches(target, x, y)) return true;
    const room = (stepX: number, stepY: number) => {
      let pixels = 0;
      while (pixels < SIZE && reaches(target, x + stepX * (pixels + 1), y + stepY * (pixels + 1)))
        pixels += 1;
      return pixels;
    };
    return (!isWide && room(-1, 0) + room(1, 0) + 1 < SIZE) || room(0, -1) + room(0, 1) + 1 < SIZE;
  }

  function reaches(target: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    // A tap on the padding of a field focuses it.
    const field = hit.closest('.MuiInputBase-root');
    return target.contains(hit) || hit.closest('label')?.control === target || !!field?.contains(target);
  }

  /** Returns whether a link is in a sentence. Such a link has the height of its line. */
  function isInText(target: HTMLElement): boolean {
    return (
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    );
  }

  function nameOf(target: HTMLElement): string {
    const { width, height } = target.getBoundingClientRect();
    const name = target.ariaLabel ?? target.textContent.trim().slice(0, 40);
    return `${target.localName} “${name}” ${Math.round(width)} × ${Math.round(height)}`;
  }
}
