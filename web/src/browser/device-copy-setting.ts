const KEY = 'device_copy';

/** Whether answers may be kept on this device. It is a setting of the device, so it outlives a sign-out. */
export function keepsCopy(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Where storage is blocked, there is no copy either.
    return true;
  }
}

export function setKeepsCopy(keeps: boolean): void {
  try {
    if (keeps) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Nothing is stored here.
  }
}
