/** The height of the navigation bar at the foot of a page on a phone, or else of the phone's home indicator. */
export const FOOT = 'var(--foot, env(safe-area-inset-bottom, 0px))';
