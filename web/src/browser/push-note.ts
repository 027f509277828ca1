import { store, stored } from './safe-storage.ts';

export interface PushNote {
  uid: string;
  id: string;
  endpoint: string;
}

const KEY = 'push_device';

export function pushNote(): PushNote | null {
  const [uid, id, endpoint] = stored('localStorage', KEY)?.split(' ') ?? [];
  return uid && id && endpoint ? { uid, id, endpoint } : null;
}

export function setPushNote(note: PushNote | null): void {
  store('localStorage', KEY, note && `${note.uid} ${note.id} ${note.endpoint}`);
}
