/** The header's height, including a phone's status bar if the app is installed, and the line that says it is offline. */
export const HEADER_HEIGHT = 'calc(3rem + env(safe-area-inset-top, 0px) + var(--offline-line, 0px))';
/** The width grows with the text, up to a third of the window. */
export const SIDEBAR_WIDTH = 'min(16rem, 34vw)';
export const SIDEBAR_WIDTH_ICONS = '3rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_ID = 'sidebar';
export const MAIN_ID = 'main';
