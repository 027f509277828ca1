import type { RequestHandler } from 'express';
import { notFound } from '../app-error.ts';
import { dayInZone } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { signalOf, type Enqueue } from '../http/request-limits.ts';
import { canBeUid } from '../http/authenticate.ts';
import { unsubscribe } from './repository.ts';

interface Unsubscribing {
  store: Store;
  now: () => Date;
  enqueue: Enqueue;
}

type Link = { uid: string; token: string };

/**
 * Answers the unsubscribe link of a reminder, which needs no sign-in. A GET answers a page with a button, because mail
 * scanners open every link. A mail program's own button sends a POST to the same address (RFC 8058).
 */
export const askToUnsubscribe: RequestHandler<Link> = (_req, res) => {
  answerPage(res, 'Turn off reminders?', '<form method="post"><button>Turn off</button></form>');
};

/** Turns reminders off for a POST to the unsubscribe link. An unknown link answers 404. */
export function serveUnsubscribe({ store, now, enqueue }: Unsubscribing): RequestHandler<Link> {
  return async (req, res) => {
    const { uid, token } = req.params;
    if (!canBeUid(uid)) throw notFound('Resource');
    const at = now();
    const context = { uid, now: at, today: dayInZone(at, 'UTC'), signal: signalOf(req) };
    const work = async () => {
      if (!(await unsubscribe(store, context, token))) throw notFound('Resource');
      if (!res.headersSent) {
        answerPage(res, 'Reminders are off.', '<p>You can turn them on again in Settings.</p>');
      }
    };
    await enqueue('write', req, res, work, uid);
  };
}

type Answer = Parameters<RequestHandler<Link>>[1];

function answerPage(res: Answer, title: string, rest: string): void {
  res.set(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  );
  res
    .type('html')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<meta name="color-scheme" content="light dark"><title>${title}</title></head>` +
        `<body style="margin:2rem;font:1rem/1.5 system-ui"><h1 style="font-size:1.25rem">${title}</h1>${rest}</body></html>`,
    );
}
