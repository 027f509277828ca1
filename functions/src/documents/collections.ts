import * as z from 'zod';
import { plainDateSchema } from '../contract/index.ts';
import { benefitDocumentSchema, usageDocumentSchema } from './benefit.ts';
import { cardDocumentSchema } from './card.ts';
import { readingDocumentSchema } from './reading.ts';
import { undoDocumentSchema } from './undo.ts';
import { userDocumentSchema } from './user.ts';

/**
 * The document `calendar_feeds/{hash of the token}`. The token itself is only part of the feed's address and
 * never stored.
 */
export const calendarFeedDocumentSchema = z.object({
  uid: z.string(),
  created_at: z.string(),
  last_fetched_at: z.string().nullable().default(null),
});
export type CalendarFeedDocument = z.output<typeof calendarFeedDocumentSchema>;

/**
 * The document `users/{uid}/mails/{kind}_{day}`. It is written before the mail is sent, so that the user
 * never gets the same mail twice on one date. If the process ends before it sends the mail, the status
 * remains `sending`, and no later run sends the mail.
 */
export const mailDocumentSchema = z.object({
  status: z.enum(['sending', 'sent', 'failed']),
  attempts: z.number().int(),
  at: z.string(),
  expires_at: z.unknown().optional(),
});
export type MailDocument = z.output<typeof mailDocumentSchema>;

/**
 * The document `users/{uid}/devices/{id}`: a browser that gets notifications. The id is a hash of the
 * endpoint. Exports leave devices out, because the endpoint and the keys are secrets of the browser.
 */
export const deviceDocumentSchema = z.object({
  name: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  created_at: z.string(),
  last_sent_at: z.string().nullable(),
  ended: z.boolean(),
  /**
   * The status `sending` is stored before the reminder is sent, so that no other run sends the reminder on
   * the same date. After `failed`, a later run tries again.
   */
  reminder: z
    .object({
      day: plainDateSchema,
      status: z.enum(['sending', 'sent', 'failed']),
      attempts: z.number().int(),
    })
    .nullable(),
});
export type DeviceDocument = z.output<typeof deviceDocumentSchema>;

/**
 * Only the `queried` fields are indexed. `timeToLive` names the field with the instant when Firestore deletes
 * a document.
 */
export const collections = {
  users: { schema: userDocumentSchema, queried: ['erasing_at', 'next_reminder_at', 'next_push_at'] },
  cards: { schema: cardDocumentSchema, queried: [] },
  benefits: { schema: benefitDocumentSchema, queried: ['card_id', 'retired'] },
  usage: { schema: usageDocumentSchema, queried: ['card_id', 'period_end', 'use_ids'] },
  calendar_feeds: { schema: calendarFeedDocumentSchema, queried: ['uid'] },
  readings: { schema: readingDocumentSchema, queried: ['at', 'card_ids'] },
  devices: { schema: deviceDocumentSchema, queried: ['created_at'] },
  undo: { schema: undoDocumentSchema, queried: [] },
  mails: { schema: mailDocumentSchema, queried: [], timeToLive: 'expires_at' },
} as const satisfies Record<string, { schema: z.ZodObject; queried: readonly string[]; timeToLive?: string }>;
