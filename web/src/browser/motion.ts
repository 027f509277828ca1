/** Returns whether the user has asked for reduced motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns the scroll behavior: smooth unless the user has asked for reduced motion. */
export function scrollBehaviour(): ScrollBehavior {
  return isStill() ? 'instant' : 'smooth';
}
