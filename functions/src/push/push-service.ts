import type { DeviceDocument } from '../documents/index.ts';
import type { Log } from '../log.ts';
import type { PushKeys } from './push-settings.ts';

/** A notification. `title` has at most 40 characters and `body` 90. */
export interface PushContent {
  title: string;
  body: string;
  /** The address that a click opens. */
  navigate: string;
  /** A notification replaces the one that has the same. */
  tag: string;
}

/**
 * What a push service has said: it has taken the message, the subscription is gone, or it may take the message later. After
 * `silent` it has not responded in time.
 */
type PushOutcome = 'sent' | 'gone' | 'failed' | 'silent';

type Subscription = Pick<DeviceDocument, 'endpoint' | 'p256dh' | 'auth'>;

export interface PushService {
  /** The key that browsers subscribe with, as base64url. */
  publicKey: string;
  /** Whether push services on this machine count as known. */
  allowsLoopback: boolean;
  /** Sends a notification to a device. A failure is an outcome, and never thrown. */
  send(device: Subscription, content: PushContent): Promise<PushOutcome>;
}

/** A message that could not be delivered for a day is dropped, because the next day has its own. */
const TTL_SECONDS = 86_400;

/** Limits the wait for a push service. It is shorter than the deadline of a request. */
const TIMEOUT_MS = 5_000;

/** Marks a message that Safari shows without the service worker (Declarative Web Push). Other browsers ignore it. */
const DECLARATIVE = 8030;

/**
 * Sends notifications through the push services of the browsers (RFC 8030), encrypted (RFC 8291).
 * @param timeoutMs the longest wait for a push service
 */
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
        // The library is loaded here because most instances never need it.
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
          // A redirection could lead to an address that is no push service's.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response?.cancel();
        if (status >= 200 && status < 300) return 'sent';
        if (status === 404 || status === 410) return 'gone';
        if (status < 500 && status !== 429) {
          // Such as 403 for keys or a subject that the service does not accept.
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
