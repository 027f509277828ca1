import type * as z from 'zod';
import { benefitDocumentSchema } from './benefit.ts';
import { calendarFeedDocumentSchema } from './calendar-feed.ts';
import { cardDocumentSchema } from './card.ts';
import { mailDocumentSchema } from './mail.ts';
import { readingDocumentSchema } from './reading.ts';
import { undoDocumentSchema } from './undo.ts';
import { usageDocumentSchema } from './usage.ts';
import { userDocumentSchema } from './user.ts';

/**
 * Lists the collections with their schemas and the fields that queries use; no other field is indexed. Firestore deletes
 * a document at the instant in the field that `timeToLive` names.
 */
export const collections = {
  users: { schema: userDocumentSchema, queried: ['erasing_at', 'next_reminder_at'] },
  cards: { schema: cardDocumentSchema, queried: [] },
  benefits: { schema: benefitDocumentSchema, queried: ['card_id', 'retired'] },
  usage: { schema: usageDocumentSchema, queried: ['card_id', 'period_end', 'use_ids'] },
  calendar_feeds: { schema: calendarFeedDocumentSchema, queried: ['uid'] },
  readings: { schema: readingDocumentSchema, queried: ['at', 'card_ids'] },
  undo: { schema: undoDocumentSchema, queried: [] },
  mails: { schema: mailDocumentSchema, queried: [], timeToLive: 'expires_at' },
} as const satisfies Record<string, { schema: z.ZodObject; queried: readonly string[]; timeToLive?: string }>;
