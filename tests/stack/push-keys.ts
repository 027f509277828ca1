import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush, { type VapidKeys } from 'web-push';

/** Returns the variables of the function for a pair of keys that identify this copy of the product to push services. */
function variablesOf({ publicKey, privateKey }: VapidKeys): Record<string, string> {
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

/** Makes keys that last as long as the stack. */
export function newPushKeys(): Record<string, string> {
  return variablesOf(webPush.generateVAPIDKeys());
}

/**
 * Reads the keys of `npm start`, and makes them at its first start. With other keys, browsers that have turned notifications
 * on would have to subscribe again.
 */
export function keptPushKeys(folder: string): Record<string, string> {
  const file = path.join(folder, 'push-keys.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys(), null, 2), { mode: 0o600 });
  }
  // This function wrote the file.
  return variablesOf(JSON.parse(readFileSync(file, 'utf8')) as VapidKeys);
}
