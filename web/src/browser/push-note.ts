import { store, stored } from './safe-storage.ts';

/** The device as the server knows it, and the subscription that it stored. */
export interface PushNote {
  uid: string;
  id: string;
  endpoint: string;
}

const KEY = 'push_device';

/** Returns the user for whom this browser gets notifications, and the device's id; null if there is none. */
export function pushNote(): PushNote | null {
  const [uid, id, endpoint] = stored('localStorage', KEY)?.split(' ') ?? [];
  return uid && id && endpoint ? { uid, id, endpoint } : null;
}

export function setPushNote(note: PushNote | null): void {
  store('localStorage', KEY, note && `${note.uid} ${note.id} ${note.endpoint}`);
}
