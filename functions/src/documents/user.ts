import * as z from 'zod';
import { statementWordsSchema } from '../contract/index.ts';

/** How many deleted cards are remembered, so that a late retry neither fails nor brings one back. */
const MAX_REMOVED = 50;

/** How many batches are remembered: more than one user has under way at a time. */
const MAX_CALLS = 20;

const removalSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Whether its benefits and their history are gone too. */
  cleared: z.boolean(),
});
type Removal = z.output<typeof removalSchema>;

/** What a user has set about reminders by mail. */
const remindersSchema = z.object({
  enabled: z.boolean(),
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.number().int(),
  /** In the link of each mail that turns them off. */
  token: z.string(),
  /** When mails were asked for in the last hour, in milliseconds since 1970. */
  asked: z.array(z.number()).default([]),
  /** How many mails in a row the holder's mail server has refused for good. */
  refused: z.number().int().default(0),
  /** Whether the holder has said that they want none. */
  declined: z.boolean().default(false),
});
export type Reminders = z.output<typeof remindersSchema>;

/**
 * `users/{uid}`. Every batch of writes of a user bumps `revision` on the condition that this document is as it was
 * read, so two writes that read the same state never both commit. A user who has none yet has revision 0.
 *
 * What of it cannot be read is as if it had never been said, or its user would be locked out of all the rest. Only where
 * it cannot be told whether the account is being erased, nothing is written.
 */
export const userDocumentSchema = z.object({
  revision: z.number().int().catch(0),
  /** IANA name, as sent with the last write. */
  time_zone: z.string().nullable().catch(null),
  /** How many cards there are. Null while nobody has counted. */
  cards: z.number().int().nullable().catch(null),
  /** How many benefits are listed, of all cards. Null while nobody has counted. */
  benefits: z.number().int().nullable().catch(null),
  /** The cards deleted last, oldest first. */
  removed: z.array(removalSchema).catch([]),
  /** The cards that an import has stored in part, each with the id of its request. */
  importing: z.array(z.object({ id: z.string(), call: z.string() })).catch([]),
  /** The ids of the latest batches, oldest first, by which a writer recognizes a commit of its own. */
  last_calls: z.array(z.string()).catch([]),
  /** The words of statements that the holder has assigned to benefits, the latest last. */
  statement_words: z.array(statementWordsSchema).catch([]),
  /** Set when the account is being erased: nothing is written from then on. */
  erasing_at: z.string().nullable().default(null).catch(''),
  /** The hash of the token of the calendar feed that is switched on. */
  calendar_feed: z.string().nullable().catch(null),
  /** Null while nothing has been set. */
  reminders: remindersSchema.nullable().catch(null),
  /** The instant at which the next reminder is due. */
  next_reminder_at: z.string().nullable().catch(null),
});
export type UserDocument = z.output<typeof userDocumentSchema>;

/** The latest batches, with one more. */
export function withCall(calls: readonly string[], id: string): string[] {
  return [...calls, id].slice(-MAX_CALLS);
}

/** The cards deleted last, with one more. One that is not cleared yet is never forgotten. */
export function withRemoval(removed: readonly Removal[], removal: Removal): Removal[] {
  const all = [...removed.filter(({ id }) => id !== removal.id), removal];
  let tooMany = all.length - MAX_REMOVED;
  return all.filter(({ cleared }) => !(cleared && tooMany-- > 0));
}
