/** The height of a phone's bar or its home indicator at the foot of a page. */
export const FOOT = 'var(--foot, env(safe-area-inset-bottom, 0px))';
