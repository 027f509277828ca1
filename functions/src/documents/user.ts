import * as z from 'zod';
import { reminderDaysSchema, statementWordsSchema } from '../contract/index.ts';

/**
 * The user's document keeps the ids of deleted cards. A late retry of the deletion then succeeds, and a late
 * retry of the creation does not restore the card.
 */
const MAX_REMOVED = 50;

const removalSchema = z.object({
  id: z.string(),
  at: z.string(),
  cleared: z.boolean(),
});
type Removal = z.output<typeof removalSchema>;

const undoSchema = z.object({
  id: z.string(),
  card_id: z.string(),
  request: z.string(),
  /**
   * The number of documents that this entry has in the collection `undo`. It becomes 0 when the request is
   * undone or the card `card_id` is deleted.
   */
  parts: z.number().int(),
  isUndone: z.boolean(),
});

const remindersSchema = z.object({
  enabled: z.boolean(),
  weekday: z.number().int(),
  token: z.string(),
  /** When the user requested a mail in the last hour, in milliseconds since 1970. */
  asked: z.array(z.number()).default([]),
  refused: z.number().int().default(0),
  declined: z.boolean().default(false),
  holder: z.string().nullable().default(null),
  days: reminderDaysSchema,
  details: z.boolean(),
});
export type Reminders = z.output<typeof remindersSchema>;

/**
 * The document `users/{uid}`. Every batch of a user's writes increments `revision`, on the condition that
 * this document has not changed since it was read. So two writes that read the same state never both commit.
 *
 * An unreadable field gets its default, so that the user can still use the app. The exception is
 * `erasing_at`: while it is unreadable, nothing is written.
 */
export const userDocumentSchema = z.object({
  revision: z.number().int().catch(0),
  time_zone: z.string().nullable().catch(null),
  cards: z.number().int().catch(0),
  benefits: z.number().int().catch(0),
  removed: z.array(removalSchema).catch([]),
  importing: z.array(z.object({ id: z.string(), call: z.string() })).catch([]),
  /** The ids of the latest batches, oldest first. A request finds its own id here if its commit succeeded. */
  last_calls: z.array(z.string()).catch([]),
  undos: z.array(undoSchema).catch([]),
  statement_words: z.array(statementWordsSchema).catch([]),
  /** When the user began to erase the account. Other writes are refused after that. */
  erasing_at: z.string().nullable().default(null).catch(''),
  /** The hash of the calendar feed's token, or null while the feed is off. */
  calendar_feed: z.string().nullable().catch(null),
  reminders: remindersSchema.nullable().catch(null),
  next_reminder_at: z.string().nullable().catch(null),
  /**
   * When to check next whether a notification is due. Null until a device is added, and after a check has
   * found no device that gets notifications.
   */
  next_push_at: z.string().nullable().catch(null),
  /** When the user requested test notifications in the last hour, in milliseconds since 1970. */
  push_tests: z.array(z.number()).catch([]),
});
export type UserDocument = z.output<typeof userDocumentSchema>;

/** Drops the oldest removals above {@link MAX_REMOVED}, except those whose documents are not deleted yet. */
export function withRemoval(removed: readonly Removal[], removal: Removal): Removal[] {
  const all = [...removed.filter(({ id }) => id !== removal.id), removal];
  let tooMany = all.length - MAX_REMOVED;
  return all.filter(({ cleared }) => !(cleared && tooMany-- > 0));
}
