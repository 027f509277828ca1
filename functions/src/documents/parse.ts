import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { benefitDocumentSchema, type BenefitDocument } from './benefit.ts';
import { cardDocumentSchema, type CardDocument } from './card.ts';
import { usageDocumentSchema, type UsageDocument } from './usage.ts';
import { userDocumentSchema, type UserDocument } from './user.ts';

/** Parses a card. It returns null for one that does not parse, which is logged. */
export function parseCard(log: Log, snapshot: DocumentSnapshot): CardDocument | null {
  return parse(log, 'card', cardDocumentSchema, snapshot);
}

/** Parses a benefit. It returns null for one that does not parse, which is logged. */
export function parseBenefit(log: Log, snapshot: DocumentSnapshot): BenefitDocument | null {
  return parse(log, 'benefit', benefitDocumentSchema, snapshot);
}

/** Parses a usage record. It returns null for one that does not parse, which is logged. */
export function parseUsage(log: Log, snapshot: DocumentSnapshot): UsageDocument | null {
  return parse(log, 'usage', usageDocumentSchema, snapshot);
}

/** Parses a user's document. It returns null for one that does not parse, which is logged. */
export function parseUser(log: Log, snapshot: DocumentSnapshot): UserDocument | null {
  return parse(log, 'user', userDocumentSchema, snapshot);
}

/** Logs the names of the invalid fields, but never their values. */
function parse<Schema extends z.ZodType>(
  log: Log,
  kind: string,
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | null {
  const result = schema.safeParse(snapshot.data());
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')))];
  log.warn('A stored document does not parse and is left out', null, { kind, fields });
  return null;
}
