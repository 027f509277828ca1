const KEY = 'device_copy';

/** Returns whether the device may keep a copy of the last answers. The setting belongs to the device and survives Sign Out. */
export function keepsCopy(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Where storage is blocked, nothing is copied anyway.
    return true;
  }
}

export function setKeepsCopy(keeps: boolean): void {
  try {
    if (keeps) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Where storage is blocked, there is no copy to switch off.
  }
}
