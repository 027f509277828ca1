/** The header's height, including a phone's status bar where the app is installed. */
export const HEADER_HEIGHT = 'calc(3rem + env(safe-area-inset-top, 0px))';
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_ICONS = '3rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_ID = 'sidebar';
export const MAIN_ID = 'main';
