import type { RequestHandler } from 'express';
import { conflict, notFound } from '../app-error.ts';
import { readUser, type Store } from '../documents/index.ts';
import { dayInZone } from '../domain/index.ts';
import { canBeUid } from '../http/authenticate.ts';
import type { Handlers } from '../http/mount.ts';
import { signalOf, type Enqueue } from '../http/request-limits.ts';
import type { OwnerId } from '../owner.ts';
import type { MailLine } from './mail-text.ts';
import { reminderText } from './reminder-mail.ts';
import { askToConfirm, reminderContent, sendReminder, type Sending } from './send-reminders.ts';
import {
  noteRequest,
  ownerOfLink,
  readReminders,
  remindersOf,
  setReminders,
  unsubscribe,
} from './stored-reminders.ts';

export function reminderHandlers(store: Store, sending: Sending | null) {
  const readState = async (uid: OwnerId) => ({
    data: { ...(await readReminders(store, uid)), available: sending !== null },
  });
  return {
    'GET /reminders': ({ uid }) => readState(uid),
    'PUT /reminders': async (call) => {
      const { token, enabled } = await setReminders(store, call, call.body);
      if (sending && enabled) {
        await askToConfirm(sending, call, token).catch((error: unknown) =>
          store.log.warn('A confirmation mail could not be sent', error, {}),
        );
      }
      return readState(call.uid);
    },
    'GET /reminders/preview': async ({ uid, today, signal }) => {
      const reminders = remindersOf(await readUser(store, uid));
      const content = await reminderContent(store, { uid, reminders }, today, signal);
      const mail = reminderText(content, today, { appUrl: '', unsubscribeUrl: '' });
      const toLine = ({ label, detail, amount }: MailLine) => ({ label, detail, amount });
      return {
        data: {
          subject: mail.subject,
          sentence: mail.sentence,
          sections: mail.sections.map(({ title, lines }) => ({ title, lines: lines.map(toLine) })),
          perks: mail.perks && toLine(mail.perks),
        },
      };
    },
    'POST /reminders/send': async (call) => {
      if (!sending) throw conflict('Email is not set up in this deployment.');
      const reminders = await noteRequest(store, call);
      await sendReminder(sending, call, reminders, 'requested');
      return { data: { accepted: true } };
    },
  } satisfies Partial<Handlers>;
}

interface Unsubscribing {
  store: Store;
  now: () => Date;
  enqueue: Enqueue;
}

type Link = { uid: string; token: string };

/**
 * A GET returns a page with a button, because mail scanners open every link. A mail program's own button
 * sends a POST to the same address (RFC 8058).
 */
export const askToUnsubscribe: RequestHandler<Link> = (_req, res) => {
  sendPage(res, 'Turn off reminders?', '<form method="post"><button>Turn off</button></form>');
};

export function serveUnsubscribe({ store, now, enqueue }: Unsubscribing): RequestHandler<Link> {
  return async (req, res) => {
    const { uid, token } = req.params;
    if (!canBeUid(uid)) throw notFound('Resource');
    const work = async () => {
      const owner = await ownerOfLink(store, uid, token);
      if (owner === null) throw notFound('Resource');
      const at = now();
      await unsubscribe(store, {
        uid: owner,
        now: at,
        today: dayInZone(at, 'UTC'),
        timeZone: null,
        signal: signalOf(req),
      });
      if (!res.headersSent) {
        sendPage(res, 'Reminders are off.', '<p>You can turn them on again in Settings.</p>');
      }
    };
    await enqueue('write', req, res, work, uid);
  };
}

type PageResponse = Parameters<RequestHandler<Link>>[1];

function sendPage(res: PageResponse, title: string, rest: string): void {
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
