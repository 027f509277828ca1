import { conflict } from '../app-error.ts';
import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { reminderText } from './reminder-mail.ts';
import { noteRequest, readReminders, setReminders } from './repository.ts';
import { askToConfirm, reminderContent, sendRequested, type Sending } from './send-reminders.ts';

/** @param sending null if mails are not set up */
export function reminderHandlers(store: Store, sending: Sending | null) {
  const stateOf = async (uid: string) => ({
    data: { ...(await readReminders(store, uid)), available: sending !== null },
  });
  return {
    'GET /reminders': ({ uid }) => stateOf(uid),
    'PUT /reminders': async (call) => {
      const token = await setReminders(store, call, call.body);
      if (sending && call.body.enabled) {
        // The setting is stored even if the confirmation cannot be sent.
        await askToConfirm(sending, call, token).catch((error: unknown) =>
          store.log.warn('A confirmation mail could not be sent', error, {}),
        );
      }
      return stateOf(call.uid);
    },
    'GET /reminders/preview': async ({ uid, today, signal }) => {
      const content = await reminderContent(store, uid, today, signal);
      const mail = reminderText(content, today, { appUrl: '', unsubscribeUrl: '' });
      const sections = mail.sections.map(({ title, lines }) => ({
        title,
        lines: lines.map(({ label, detail, amount }) => ({ label, detail, amount })),
      }));
      return { data: { subject: mail.subject, sentence: mail.sentence, sections } };
    },
    'POST /reminders/send': async (call) => {
      if (!sending) throw conflict('Email is not set up in this deployment.');
      const token = await noteRequest(store, call);
      await sendRequested(sending, call, token);
      return { data: { accepted: true } };
    },
  } satisfies Partial<Handlers>;
}
