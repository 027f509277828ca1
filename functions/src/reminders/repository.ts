import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, invalidArgument } from '../app-error.ts';
import type { RemindersBody, ReminderState } from '../contract/index.ts';
import {
  readUser,
  userDocumentSchema,
  type Reminders,
  type Store,
  type UserDocument,
} from '../documents/index.ts';
import { daysLater, defaultReminderDays, instantText, isHeldBy, reminderKinds } from '../domain/index.ts';
import { ownerBySecretLink, type OwnerId } from '../owner.ts';
import { changeUser } from '../store/change-user.ts';
import { nextReminderAt } from '../store/next-reminder.ts';
import { readWallet } from '../store/read-wallet.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';

const MONDAY = 1;
const MAX_REQUESTS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 18;
const MAX_REFUSED = 3;

function withoutReminders(): Reminders {
  return {
    enabled: false,
    weekday: MONDAY,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    asked: [],
    refused: 0,
    declined: false,
    holder: null,
    days: defaultReminderDays,
    details: true,
  };
}

export function remindersOf({ reminders }: Pick<UserDocument, 'reminders'>): Reminders {
  return reminders ?? withoutReminders();
}

export async function readReminders(store: Store, uid: OwnerId): Promise<Omit<ReminderState, 'available'>> {
  const user = await readUser(store, uid);
  const { enabled, weekday, declined, holder, days, details } = remindersOf(user);
  return {
    enabled,
    weekday,
    declined,
    holder,
    days,
    details,
    next_at: user.next_reminder_at,
  };
}

/**
 * Settings that are left out do not change.
 * @returns the token of the unsubscribe link, and whether reminders are on
 * @throws AppError `invalid_argument` if no card has the holder; see {@link changeUser} for others
 */
export async function setReminders(
  store: Store,
  context: UserContext & { timeZone: string },
  settings: RemindersBody,
): Promise<{ token: string; enabled: boolean }> {
  return changeUser(store, context, async (change) => {
    const before = remindersOf(change.user);
    const { holder = before.holder } = settings;
    if (holder !== null && holder !== before.holder) await requireHolder(change, holder);
    const { enabled = before.enabled, weekday = before.weekday, declined = before.declined } = settings;
    const { details = before.details } = settings;
    const days = { ...before.days };
    for (const kind of reminderKinds) days[kind] = settings.days?.[kind] ?? days[kind];
    change.updateUser({
      reminders: {
        ...before,
        enabled,
        weekday,
        declined,
        holder,
        days,
        details,
        refused: 0,
      },
      next_reminder_at: enabled ? await nextReminderAt(context.now, weekday, context.timeZone) : null,
    });
    return { token: before.token, enabled };
  });
}

async function requireHolder(change: UserChange, holder: string): Promise<void> {
  const { cards } = await readWallet(change, { cards: 'all' });
  if (![...cards.documents.values()].some((card) => isHeldBy(card, holder))) {
    throw invalidArgument({ holder: 'must be the holder of a card' });
  }
}

/**
 * Stores that the user requests a mail now.
 * @throws AppError `rate_limited` after three requests in an hour; see {@link changeUser} for others
 */
export async function noteRequest(store: Store, context: UserContext): Promise<Reminders> {
  const now = context.now.getTime();
  return changeUser(store, context, (change) => {
    const before = remindersOf(change.user);
    const asked = before.asked.filter((at) => at > now - HOUR_MS);
    if (asked.length >= MAX_REQUESTS_AN_HOUR) {
      throw new AppError(
        'rate_limited',
        'You can request at most three emails an hour. Please try again later.',
      );
    }
    change.updateUser({ reminders: { ...before, asked: [...asked, now] } });
    return before;
  });
}

/** A reminder that failed or was interrupted is due again after half an hour, so in the next hourly run. */
const RETRY_DAYS = 1 / 48;

/**
 * Moves a due reminder to the next hourly run, before it is prepared. So a reminder that takes too long or
 * fails follows the reminders of the other users.
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

/** Turns reminders off after too many refusals. */
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

/** Returns the user who got an unsubscribe link, or null if its token is not that user's. */
export async function ownerOfLink({ db }: Store, uid: string, token: string): Promise<OwnerId | null> {
  // Only the token shows whose link this is, so nothing but the token is read before.
  const snapshot = await db.collection('users').doc(uid).get();
  const { reminders } = userDocumentSchema.parse(snapshot.data() ?? {});
  return reminders && isSameToken(reminders.token, token) ? ownerBySecretLink(uid) : null;
}

export async function unsubscribe(store: Store, context: UserContext): Promise<void> {
  await changeUser(store, context, (change) => {
    const { reminders } = change.user;
    if (reminders?.enabled) {
      change.updateUser({ reminders: { ...reminders, enabled: false }, next_reminder_at: null });
    }
  });
}

function isSameToken(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
