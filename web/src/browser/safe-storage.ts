type Place = 'localStorage' | 'sessionStorage';

/** Returns a stored value, or null if there is none or storage is blocked. */
export function stored(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function store(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}
