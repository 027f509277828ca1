export const HEADER_HEIGHT = '3rem';
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_ICONS = '3rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_ID = 'sidebar';
export const MAIN_ID = 'main';
