import type { RequestHandler } from 'express';
import { notFound } from '../app-error.ts';
import { dayInZone } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { signalOf, type Admit } from '../http/admission.ts';
import { canBeUid } from '../http/authenticate.ts';
import { callIds } from '../user/writer.ts';
import { unsubscribe } from './repository.ts';

interface Unsubscribing {
  store: Store;
  now: () => Date;
  admit: Admit;
}

type Link = { uid: string; token: string };

/**
 * Answers the link at the foot of a reminder, which works without signing in. To open it only asks: programs that look
 * through mails open every link in them. Mail programs turn the reminders off with one click of their own, by a POST
 * to the same address (RFC 8058).
 */
export const askToUnsubscribe: RequestHandler<Link> = (_req, res) => {
  answerPage(res, 'Turn the reminders off?', '<form method="post"><button>Turn them off</button></form>');
};

/** Turns the reminders off for whoever has the link. */
export function serveUnsubscribe({ store, now, admit }: Unsubscribing): RequestHandler<Link> {
  return async (req, res) => {
    const { uid, token } = req.params;
    if (!canBeUid(uid)) throw notFound('Resource');
    const at = now();
    const by = { uid, now: at, today: dayInZone(at, 'UTC'), signal: signalOf(req), calls: callIds() };
    const work = async () => {
      if (!(await unsubscribe(store, by, token))) throw notFound('Resource');
      if (!res.headersSent) answerPage(res, 'The reminders are off.', '<p>Settings turns them on again.</p>');
    };
    await admit('write', req, res, work, uid);
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
