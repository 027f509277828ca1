/** Includes the status bar of a phone if the app is installed, and `ConnectionLine` while it shows a text. */
export const HEADER_HEIGHT = 'calc(3rem + env(safe-area-inset-top, 0px) + var(--offline-line, 0px))';
/** Includes the home indicator below the bar. */
export const FOOT_BAR_HEIGHT = 'calc(56px + env(safe-area-inset-bottom, 0px))';
export const SIDEBAR_ID = 'sidebar';
