import { createECDH } from 'node:crypto';

export interface PushKeys {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface PushSettings extends PushKeys {
  secrets: string[];
  allowsLoopback: boolean;
}

const LOCAL_SUBJECT = 'mailto:reminders@example.com';

/**
 * Returns null if there is no public key. The deployment then sends no notifications.
 * @param appUrl the address of the product. A deployment sends it as the VAPID subject: the contact that push
 * services ask for.
 * @throws Error if the settings are not valid. Apple's push service refuses every message with an invalid
 * subject.
 */
export function pushSettings(
  environment: Record<string, string | undefined>,
  appUrl: string,
): PushSettings | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, FUNCTIONS_EMULATOR } = environment;
  if (!VAPID_PUBLIC_KEY) return null;
  const isEmulated = FUNCTIONS_EMULATOR === 'true';
  const subject = isEmulated ? LOCAL_SUBJECT : appUrl;
  if (!/^(https:\/\/[^/]+\.|mailto:.+@)/.test(subject) || !URL.canParse(subject)) {
    throw new Error(`Push services accept only an https address as APP_URL, not ${subject}.`);
  }
  // The values are trimmed, because a secret can end with a line break. The private key is empty while the
  // Firebase CLI loads this file, and the check below is then skipped.
  const [publicKey, privateKey] = [VAPID_PUBLIC_KEY.trim(), VAPID_PRIVATE_KEY?.trim() ?? ''];
  if (privateKey !== '' && derivePublicKey(privateKey) !== publicKey) {
    throw new Error('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  }
  const secrets = isEmulated ? [] : ['VAPID_PRIVATE_KEY'];
  return { subject, publicKey, privateKey, secrets, allowsLoopback: isEmulated };
}

function derivePublicKey(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey('base64url');
}
