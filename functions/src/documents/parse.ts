import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { notFound } from '../app-error.ts';
import type { Log } from '../log.ts';
import type { OwnerId } from '../owner.ts';
import { benefitDocumentSchema, usageDocumentSchema, type BenefitDocument } from './benefit.ts';
import { cardDocumentSchema, type CardDocument } from './card.ts';
import { deviceDocumentSchema } from './collections.ts';
import { userDocuments, type Store } from './paths.ts';
import { readingDocumentSchema } from './reading.ts';
import { userDocumentSchema, type UserDocument } from './user.ts';

/** Logs the names of invalid fields, never their values. */
function createParser<Schema extends z.ZodType>(kind: string, schema: Schema) {
  const parsed = new WeakMap<DocumentSnapshot, z.output<Schema>>();
  return (log: Log, snapshot: DocumentSnapshot): z.output<Schema> | null => {
    const known = parsed.get(snapshot);
    if (known !== undefined) return known;
    const result = schema.safeParse(snapshot.data());
    if (result.success) {
      parsed.set(snapshot, result.data);
      return result.data;
    }
    const fields = [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')))];
    log.warn('A stored document does not parse and is left out', null, { kind, fields });
    return null;
  };
}

export const parseCard = createParser('card', cardDocumentSchema);
export const parseBenefit = createParser('benefit', benefitDocumentSchema);
export const parseUsage = createParser('usage', usageDocumentSchema);
export const parseDevice = createParser('device', deviceDocumentSchema);
export const parseReading = createParser('reading', readingDocumentSchema);
export const parseUser = createParser('user', userDocumentSchema);

export async function readUser({ db }: Store, uid: OwnerId): Promise<UserDocument> {
  const snapshot = await userDocuments(db, uid).user.get();
  return userDocumentSchema.parse(snapshot.data() ?? {});
}

export function requireCardIn(log: Log, snapshot: DocumentSnapshot | undefined): CardDocument {
  const card = snapshot?.exists ? parseCard(log, snapshot) : null;
  if (!card) throw notFound('Card');
  return card;
}

export function requireBenefitIn(
  log: Log,
  snapshot: DocumentSnapshot | undefined,
  cardId: string,
): BenefitDocument {
  const benefit = snapshot?.exists ? parseBenefit(log, snapshot) : null;
  if (benefit?.card_id !== cardId) throw notFound('Benefit');
  return benefit;
}
