import type { Store } from '../documents/index.ts';
import {
  addDays,
  defaultReminderDays,
  earliestDay,
  instantText,
  isEmptyUpcoming,
  nextReminderDate,
  REMINDER_HORIZON,
  remindersOn,
  type PlainDate,
} from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import { forEachDueUser, type DueUser } from '../store/due-users.ts';
import { pushTimeOn } from '../store/next-push.ts';
import { updateIfExists, updateIfUnchanged } from '../store/update-document.ts';
import type { UserContext } from '../store/user-change.ts';
import { readHowToUse } from '../usage/read-how-to-use.ts';
import { readUpcoming } from '../usage/read-upcoming.ts';
import { readDevices, type StoredDevice } from './devices.ts';
import type { PushContent, PushService } from './push-service.ts';
import { pushPath, pushText } from './push-text.ts';

const AT_A_TIME = 10;

const MAX_ATTEMPTS = 3;

/**
 * After this many timeouts of a push service, a run sends nothing more to that service, so that messages to
 * other services are not delayed.
 */
const MAX_SILENCES = 3;

const DAYS_AHEAD = 31;

export interface PushSending {
  store: Store;
  push: PushService;
  appUrl: string;
}

export async function sendDuePush(sending: PushSending, now: Date, signal: AbortSignal): Promise<void> {
  const silences = new Map<string, number>();
  const run = { now, atATime: AT_A_TIME, signal };
  await forEachDueUser(sending.store, 'next_push_at', run, async (due) => sendToUser(sending, due, silences));
}

async function sendToUser(
  sending: PushSending,
  { user, context, timeZone, revision }: DueUser,
  silences: Map<string, number>,
): Promise<void> {
  const { store } = sending;
  const { now, today, signal } = context;
  const lookAgain = async (next: string | null) => noteNext(store, context, { revision, next });

  const receiving = (await readDevices(store, context.uid)).filter(({ ended }) => !ended);
  if (receiving.length === 0) return lookAgain(null);
  // The user may have traveled since the check was planned. Nothing is sent before 9:00.
  const nine = await pushTimeOn(today, timeZone);
  if (instantText(now) < nine) return lookAgain(nine);

  const { days = defaultReminderDays, details = true, holder = null } = user.reminders ?? {};
  const range = { from: today, to: addDays(today, DAYS_AHEAD + REMINDER_HORIZON), holder };
  const upcoming = await readUpcoming(store, context.uid, range, signal);
  const due = remindersOn(upcoming, days, today);
  const [ending, ...more] = due.endings;
  const use =
    ending && more.length === 0 && details ? await readHowToUse(store, context.uid, ending, today) : null;
  const content = !isEmptyUpcoming(due) && {
    ...pushText(due, today, { details, use }),
    navigate: `${sending.appUrl}${pushPath(due, holder)}`,
    // A browser that gets a reminder twice shows messages with the same tag once.
    tag: `reminder-${today}`,
  };
  const outcomes = content
    ? await Promise.all(
        receiving.map((device) => sendOnce(sending, device, { content, today, now, silences })),
      )
    : [];
  if (outcomes.includes('again')) return;
  if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'gone')) return lookAgain(null);
  const last = addDays(today, DAYS_AHEAD);
  const next = nextReminderDate(upcoming, days, today) ?? last;
  await lookAgain(await pushTimeOn(earliestDay(next, last), timeZone));
}

/**
 * Stores the time of the user's next check. If the user's data has changed since `revision`, stores nothing,
 * so that the next run checks again.
 */
async function noteNext(
  store: Store,
  context: UserContext,
  { revision, next }: { revision: number; next: string | null },
): Promise<void> {
  await changeUser(store, context, (change) => {
    if (change.user.revision === revision) change.updateUser({ next_push_at: next });
  });
}

async function sendOnce(
  { push }: PushSending,
  device: StoredDevice,
  about: { content: PushContent; today: PlainDate; now: Date; silences: Map<string, number> },
): Promise<'done' | 'gone' | 'again'> {
  const { content, today, now, silences } = about;
  const before = device.reminder?.day === today ? device.reminder : null;
  if (before && (before.status !== 'failed' || before.attempts >= MAX_ATTEMPTS)) return 'done';
  const { host } = new URL(device.endpoint);
  if ((silences.get(host) ?? 0) >= MAX_SILENCES) return 'again';
  const attempts = (before?.attempts ?? 0) + 1;
  const reminder = (status: 'sending' | 'sent' | 'failed') => ({ day: today, status, attempts });
  if (!(await updateIfUnchanged(device.ref, device.updateTime, { reminder: reminder('sending') })))
    return 'again';
  const outcome = await push.send(device, content);
  if (outcome === 'sent') {
    await updateIfExists(device.ref, { reminder: reminder('sent'), last_sent_at: instantText(now) });
    return 'done';
  }
  await updateIfExists(device.ref, { reminder: reminder('failed'), ended: outcome === 'gone' });
  if (outcome === 'gone') return 'gone';
  if (outcome === 'silent') silences.set(host, (silences.get(host) ?? 0) + 1);
  return attempts < MAX_ATTEMPTS ? 'again' : 'done';
}
