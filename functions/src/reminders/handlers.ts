import { AppError } from '../app-error.ts';
import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { contextOf } from '../user/user-context.ts';
import { reminderText } from './reminder-mail.ts';
import { noteRequest, readReminders, setReminders } from './repository.ts';
import { askToConfirm, reminderContent, sendRequested, type Sending } from './send-reminders.ts';

/** @param sending null if mails are not set up */
export function reminderHandlers(store: Store, now: () => Date, sending: Sending | null) {
  const stateOf = async (uid: string) => ({
    data: { ...(await readReminders(store, uid)), available: sending !== null },
  });
  return {
    'GET /reminders': ({ user }) => stateOf(user.uid),
    'PUT /reminders': async (call) => {
      const context = contextOf(call, now);
      const token = await setReminders(store, context, call.body);
      if (sending && call.body.enabled) {
        // The setting is stored even if the confirmation cannot be sent.
        await askToConfirm(sending, context, token).catch((error: unknown) =>
          store.log.warn('A confirmation mail could not be sent', error, {}),
        );
      }
      return stateOf(call.user.uid);
    },
    'GET /reminders/preview': async ({ user, today, signal }) => {
      const content = await reminderContent(store, user.uid, today, signal);
      const mail = reminderText(content, today, { appUrl: '', unsubscribeUrl: '' });
      const sections = mail.sections.map(({ title, lines }) => ({
        title,
        lines: lines.map(({ label, detail, amount }) => ({ label, detail, amount })),
      }));
      return { data: { subject: mail.subject, sentence: mail.sentence, sections } };
    },
    'POST /reminders/send': async (call) => {
      if (!sending) throw new AppError('conflict', 'Email is not set up in this deployment.');
      const context = contextOf(call, now);
      const token = await noteRequest(store, context);
      await sendRequested(sending, context, token);
      return { data: { accepted: true } };
    },
  } satisfies Partial<Handlers>;
}
