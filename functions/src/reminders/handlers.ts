import { AppError } from '../app-error.ts';
import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { writerOf } from '../user/writer.ts';
import { reminderContentText } from './reminder-mail.ts';
import { noteAsked, readReminders, setReminders } from './repository.ts';
import { askToConfirm, reminderContent, sendAskedFor, type Sending } from './send-reminders.ts';

type ReminderEndpoints =
  'GET /reminders' | 'PUT /reminders' | 'GET /reminders/preview' | 'POST /reminders/send';

/** @param sending null where mails are not set up */
export function reminderHandlers(
  store: Store,
  now: () => Date,
  sending: Sending | null,
): Pick<Handlers, ReminderEndpoints> {
  const stateOf = async (uid: string) => ({
    data: { ...(await readReminders(store, uid)), available: sending !== null },
  });
  return {
    'GET /reminders': ({ user }) => stateOf(user.uid),
    'PUT /reminders': async (call) => {
      const by = writerOf(call, now);
      await setReminders(store, by, call.body);
      if (sending && call.body.enabled) {
        // That they are on is stored all the same.
        await askToConfirm(sending, by).catch((error: unknown) =>
          store.log.warn('A confirmation could not be sent', error, {}),
        );
      }
      return stateOf(call.user.uid);
    },
    'GET /reminders/preview': async ({ user, today }) => {
      const content = await reminderContent(store, user.uid, today);
      const words = reminderContentText(content, today, { appUrl: '', unsubscribeUrl: '' });
      const sections = words.sections.map(({ title, lines }) => ({
        title,
        lines: lines.map(({ label, detail, amount }) => ({ label, detail, amount })),
      }));
      return { data: { subject: words.subject, sentence: words.sentence, sections } };
    },
    'POST /reminders/send': async (call) => {
      if (!sending) throw new AppError('conflict', 'Mails are not set up in this deployment.');
      const by = writerOf(call, now);
      const token = await noteAsked(store, by);
      await sendAskedFor(sending, by, token);
      return { data: { accepted: true } };
    },
  };
}
