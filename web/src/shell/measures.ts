/** The header's height, including a phone's status bar if the app is installed, and the line that says it is offline. */
export const HEADER_HEIGHT = 'calc(3rem + env(safe-area-inset-top, 0px) + var(--offline-line, 0px))';
/** The height of a phone's bar at the foot, including the home indicator below it. */
export const FOOT_BAR_HEIGHT = 'calc(56px + env(safe-area-inset-bottom, 0px))';
export const SIDEBAR_ID = 'sidebar';
