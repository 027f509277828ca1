/** The height of what covers the foot of a page: a phone's bar, or its home indicator. */
export const FOOT = 'var(--foot, env(safe-area-inset-bottom, 0px))';
