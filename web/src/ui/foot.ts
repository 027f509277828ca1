/** What a phone's bar or its home indicator takes at the foot of a page, and the home indicator at that of a sheet. */
export const FOOT = 'var(--foot, env(safe-area-inset-bottom, 0px))';
