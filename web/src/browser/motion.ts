/** Whether the user has asked for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How the page moves to what it shows next. */
export function scrollBehaviour(): ScrollBehavior {
  return isStill() ? 'instant' : 'smooth';
}
