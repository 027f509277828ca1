import type { DeviceDocument } from '../documents/index.ts';
import type { Log } from '../log.ts';
import type { PushKeys } from './push-settings.ts';

export interface PushContent {
  title: string;
  body: string;
  navigate: string;
  tag: string;
}

type PushOutcome = 'sent' | 'gone' | 'failed' | 'silent';

type Subscription = Pick<DeviceDocument, 'endpoint' | 'p256dh' | 'auth'>;

export interface PushService {
  publicKey: string;
  allowsLoopback: boolean;
  send(device: Subscription, content: PushContent): Promise<PushOutcome>;
}

/** The push service drops a message after a day, because the next day has its own message. */
const TTL_SECONDS = 86_400;

/**
 * This time is shorter than `DEADLINE_MS`, so that `POST /push/test` can still respond if a push service does
 * not respond.
 */
const TIMEOUT_MS = 5_000;

/**
 * Safari shows a message with this mark without the service worker (Declarative Web Push). Other browsers
 * ignore the mark.
 */
const DECLARATIVE = 8030;

export function createPushService(
  { subject, publicKey, privateKey, allowsLoopback }: PushKeys & { allowsLoopback: boolean },
  log: Log,
  timeoutMs = TIMEOUT_MS,
): PushService {
  return {
    publicKey,
    allowsLoopback,
    send: async ({ endpoint, p256dh, auth }, content) => {
      const service = new URL(endpoint).host;
      try {
        // Most instances never send a notification, so `web-push` is loaded here.
        const { default: webPush } = await import('web-push');
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify({ web_push: DECLARATIVE, notification: content }),
          { TTL: TTL_SECONDS, vapidDetails: { subject, publicKey, privateKey } },
        );
        const { status, body: response } = await fetch(endpoint, {
          method: 'POST',
          headers,
          body: new Uint8Array(body),
          // A redirect could lead to a host that is not a push service.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response?.cancel();
        if (status >= 200 && status < 300) return 'sent';
        if (status === 404 || status === 410) return 'gone';
        if (status < 500 && status !== 429) {
          log.error('A push service refuses the messages of this deployment', null, { service, status });
        }
        return 'failed';
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return 'silent';
        log.warn('A push service could not be reached', error, { service });
        return 'failed';
      }
    },
  };
}
