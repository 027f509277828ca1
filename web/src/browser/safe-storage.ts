type Place = 'localStorage' | 'sessionStorage';

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
