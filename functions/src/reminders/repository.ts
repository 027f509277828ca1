import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { readUser, type Reminders, type Store } from '../documents/index.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserContext } from '../store/user-change.ts';
import { daysLater, instantText } from '../domain/index.ts';
import { nextReminderAt } from '../store/next-reminder.ts';

const MONDAY = 1;
const MAX_REQUESTS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 18;
/** Reminders are turned off after this many consecutive mails that the user's mail server refuses permanently. */
const MAX_REFUSED = 3;

function withoutReminders(): Reminders {
  return {
    enabled: false,
    weekday: MONDAY,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    asked: [],
    refused: 0,
    declined: false,
  };
}

/** Reads a user's settings. The default is off, with Monday as the day. */
export async function readReminders(
  store: Store,
  uid: string,
): Promise<Pick<Reminders, 'enabled' | 'weekday' | 'declined'> & { next_at: string | null }> {
  const user = await readUser(store, uid);
  const { enabled, weekday, declined } = user.reminders ?? withoutReminders();
  return { enabled, weekday, declined, next_at: user.next_reminder_at };
}

/**
 * Turns reminders on or off, or moves them to another weekday.
 * @returns the token of the unsubscribe link
 */
export async function setReminders(
  store: Store,
  context: UserContext & { timeZone: string },
  settings: { enabled: boolean; weekday: number; declined?: boolean | undefined },
): Promise<string> {
  return changeUser(store, context, async (change) => {
    const before = change.user.reminders ?? withoutReminders();
    change.updateUser({
      reminders: {
        ...before,
        ...settings,
        declined: settings.declined ?? before.declined,
        refused: 0,
      },
      next_reminder_at: settings.enabled
        ? await nextReminderAt(context.now, settings.weekday, context.timeZone)
        : null,
    });
    return before.token;
  });
}

/**
 * Stores that the user requests a mail now.
 * @returns the token of the unsubscribe link
 * @throws AppError `rate_limited` after three requests in an hour; see {@link changeUser} for others
 */
export async function noteRequest(store: Store, context: UserContext): Promise<string> {
  const now = context.now.getTime();
  return changeUser(store, context, (change) => {
    const before = change.user.reminders ?? withoutReminders();
    const asked = before.asked.filter((at) => at > now - HOUR_MS);
    if (asked.length >= MAX_REQUESTS_AN_HOUR) {
      throw new AppError(
        'rate_limited',
        'You can request at most three emails an hour. Please try again later.',
      );
    }
    change.updateUser({ reminders: { ...before, asked: [...asked, now] } });
    return before.token;
  });
}

/** A reminder whose sending failed or was interrupted is due again after half an hour, so in the next hourly run. */
const RETRY_DAYS = 1 / 48;

/**
 * Moves a due reminder to the next hourly run, before it is prepared. So a reminder that takes too long or fails comes
 * after the reminders of the other users.
 * @returns false if the reminder is no longer due
 */
export async function postponeDue(store: Store, context: UserContext): Promise<boolean> {
  return changeUser(store, context, (change) => {
    const { reminders, next_reminder_at: next } = change.user;
    if (!reminders?.enabled || next === null || next > instantText(context.now)) return false;
    change.updateUser({ next_reminder_at: instantText(daysLater(context.now, RETRY_DAYS)) });
    return true;
  });
}

export type Outcome = 'sent' | 'refused' | 'nothing to send';

/** Stores the outcome of a reminder and the instant of the next one. It turns reminders off after too many refusals. */
export async function noteOutcome(store: Store, context: UserContext, outcome: Outcome): Promise<void> {
  await changeUser(store, context, async (change) => {
    const { reminders } = change.user;
    if (!reminders?.enabled) return;
    const refused =
      outcome === 'refused' ? reminders.refused + 1 : outcome === 'sent' ? 0 : reminders.refused;
    const enabled = refused < MAX_REFUSED;
    change.updateUser({
      reminders: { ...reminders, refused, enabled },
      next_reminder_at: enabled
        ? await nextReminderAt(context.now, reminders.weekday, change.user.time_zone ?? 'UTC')
        : null,
    });
  });
}

/**
 * Turns reminders off by the token of an unsubscribe link.
 * @returns false if the token is not the user's
 */
export async function unsubscribe(store: Store, context: UserContext, token: string): Promise<boolean> {
  const { reminders: stored } = await readUser(store, context.uid);
  if (!stored || !isSameToken(stored.token, token)) return false;
  await changeUser(store, context, (change) => {
    const { reminders } = change.user;
    if (reminders?.enabled) {
      change.updateUser({ reminders: { ...reminders, enabled: false }, next_reminder_at: null });
    }
  });
  return true;
}

function isSameToken(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
