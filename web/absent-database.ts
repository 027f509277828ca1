/**
 * Takes the place of `firebase/database`, which the app does not use. reactfire lists these functions in a table when it is
 * imported, so the build would keep all of the product for it.
 */
export const get = undefined;
export const off = undefined;
export const onChildAdded = undefined;
export const onChildChanged = undefined;
export const onChildMoved = undefined;
export const onChildRemoved = undefined;
export const onValue = undefined;
