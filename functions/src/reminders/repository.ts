import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { userDocuments, userDocumentSchema, type Reminders, type Store } from '../documents/index.ts';
import type { LocatedWriter, Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { nextReminderAt } from '../user/next-reminder.ts';

const MONDAY = 1;
const MAX_ASKED = 3;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 18;
/** After that many mails in a row that the holder's mail server refuses for good, no more are sent. */
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

/** What a user has set; off and on Mondays as long as they have set nothing. */
export async function readReminders(
  { db }: Store,
  uid: string,
): Promise<Pick<Reminders, 'enabled' | 'weekday' | 'declined'> & { next_at: string | null }> {
  const snapshot = await userDocuments(db, uid).user.get();
  const user = userDocumentSchema.parse(snapshot.data() ?? {});
  const { enabled, weekday, declined } = user.reminders ?? withoutReminders();
  return { enabled, weekday, declined, next_at: user.next_reminder_at };
}

/**
 * Turns the reminders on or off, or moves them to another weekday.
 * @throws as {@link changeUser} says
 */
export async function setReminders(
  store: Store,
  by: LocatedWriter,
  wish: { enabled: boolean; weekday: number; declined?: boolean | undefined },
): Promise<void> {
  await changeUser(store, by, async (change) => {
    const before = change.user.reminders ?? withoutReminders();
    change.updateUser({
      reminders: {
        ...before,
        enabled: wish.enabled,
        weekday: wish.weekday,
        declined: wish.declined ?? before.declined,
        refused: 0,
      },
      next_reminder_at: wish.enabled ? await nextReminderAt(by.now, wish.weekday, by.timeZone) : null,
    });
  });
}

/**
 * Notes that a mail is asked for now.
 * @returns the token of the link that turns the mails off
 * @throws AppError `rate_limited` after three in an hour; as {@link changeUser} says
 */
export async function noteAsked(store: Store, by: Writer): Promise<string> {
  const now = by.now.getTime();
  return changeUser(store, by, (change) => {
    const before = change.user.reminders ?? withoutReminders();
    const asked = before.asked.filter((at) => at > now - HOUR_MS);
    if (asked.length >= MAX_ASKED) {
      throw new AppError('rate_limited', 'At most three mails an hour. Please try again later.');
    }
    change.updateUser({ reminders: { ...before, asked: [...asked, now] } });
    return before.token;
  });
}

/** What becomes of a reminder that was due. */
export type Outcome = 'sent' | 'refused' | 'nothing to send';

/**
 * Sets when the next one is due, and turns them off for an address that keeps refusing them.
 * @throws as {@link changeUser} says
 */
export async function noteOutcome(store: Store, by: Writer, outcome: Outcome): Promise<void> {
  await changeUser(store, by, async (change) => {
    const { reminders } = change.user;
    if (!reminders?.enabled) return;
    const refused =
      outcome === 'refused' ? reminders.refused + 1 : outcome === 'sent' ? 0 : reminders.refused;
    const enabled = refused < MAX_REFUSED;
    change.updateUser({
      reminders: { ...reminders, refused, enabled },
      next_reminder_at: enabled
        ? await nextReminderAt(by.now, reminders.weekday, change.user.time_zone ?? 'UTC')
        : null,
    });
  });
}

/**
 * Turns the reminders off for whoever holds the link of one of them.
 * @returns false where the link is of no user
 * @throws as {@link changeUser} says
 */
export async function unsubscribe(
  store: Store,
  by: Omit<Writer, 'timeZone'>,
  token: string,
): Promise<boolean> {
  const { user } = userDocuments(store.db, by.uid);
  const { reminders: known } = userDocumentSchema.parse((await user.get()).data() ?? {});
  if (!known || !sameText(known.token, token)) return false;
  await changeUser(store, { ...by, timeZone: null }, (change) => {
    const { reminders } = change.user;
    if (reminders?.enabled) {
      change.updateUser({ reminders: { ...reminders, enabled: false }, next_reminder_at: null });
    }
  });
  return true;
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
