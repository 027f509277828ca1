import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush, { type VapidKeys } from 'web-push';

/** Returns the function's variables for a pair of keys. The keys identify this copy of the product to push services. */
function variablesOf({ publicKey, privateKey }: VapidKeys): Record<string, string> {
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

/** Makes keys for one run of the stack. */
export function newPushKeys(): Record<string, string> {
  return variablesOf(webPush.generateVAPIDKeys());
}

/**
 * Reads the keys of `npm start`, or makes them at its first start. The keys are kept, because with other keys each
 * browser with notifications would have to subscribe again.
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
