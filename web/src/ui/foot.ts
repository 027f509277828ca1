/**
 * The height of the navigation bar that covers the foot of a page on a phone. Without this bar, the height of the
 * phone's home indicator.
 */
export const FOOT = 'var(--foot, env(safe-area-inset-bottom, 0px))';
