type Place = 'localStorage' | 'sessionStorage';

/** Returns a value from the browser's or the tab's storage, or null if there is none or storage is blocked. */
export function stored(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with null. If storage is blocked, nothing is stored. */
export function store(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // A value that is not stored lasts until the page is closed.
  }
}
