import { randomBytes, timingSafeEqual } from 'node:crypto';
import { invalidArgument } from '../app-error.ts';
import type { RemindersBody, ReminderState } from '../contract/index.ts';
import {
  readUser,
  userDocumentSchema,
  type Reminders,
  type Store,
  type UserDocument,
} from '../documents/index.ts';
import { changeReminders, defaultReminderDays, isHeldBy } from '../domain/index.ts';
import { ownerBySecretLink, type OwnerId } from '../owner.ts';
import { changeUser } from '../store/change-user.ts';
import { addHourlyRequest } from '../store/hourly-limit.ts';
import { nextReminderAt } from '../store/next-reminder.ts';
import { readWallet } from '../store/read-wallet.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';

const MONDAY = 1;
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

export async function setReminders(
  store: Store,
  context: UserContext & { timeZone: string },
  settings: RemindersBody,
): Promise<{ token: string; enabled: boolean }> {
  return changeUser(store, context, async (change) => {
    const before = remindersOf(change.user);
    const reminders = { ...changeReminders(before, settings), refused: 0 };
    const { holder, enabled, weekday } = reminders;
    if (holder !== null && holder !== before.holder) await requireHolder(change, holder);
    change.updateUser({
      reminders,
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

export async function noteRequest(store: Store, context: UserContext): Promise<Reminders> {
  return changeUser(store, context, (change) => {
    const before = remindersOf(change.user);
    const asked = addHourlyRequest(before.asked, context.now, 'emails');
    change.updateUser({ reminders: { ...before, asked } });
    return before;
  });
}

export type Outcome = 'sent' | 'refused' | 'nothing to send';

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

export async function ownerOfLink({ db }: Store, uid: string, token: string): Promise<OwnerId | null> {
  // Only the token proves the owner, so nothing but the user's document is read before the check.
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
