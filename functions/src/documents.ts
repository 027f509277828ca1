import { createHash } from 'node:crypto';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod';
import { amountSchema, benefitSchema, cardSchema, idSchema, plainDateSchema } from './contract/index.ts';
import { usageStatuses } from './domain/index.ts';

/**
 * Counts the writes on which others depend. Firestore takes a write that changes nothing for none, so that a
 * precondition on the update time would not notice it.
 */
const versionSchema = z.number().int();

/**
 * `users/{uid}/cards/{cardId}`. `request_hash` tells a retried POST from another with the same key. `version` grows
 * with each edit and each change to which benefits the card has.
 */
export const cardDocumentSchema = z.object({
  ...cardSchema.omit({ id: true }).shape,
  request_hash: z.string(),
  version: versionSchema,
});
export type CardDocument = z.infer<typeof cardDocumentSchema>;

/**
 * `users/{uid}/benefits/{benefitId}`. A retired benefit is not listed any more; its usage is kept. `version` grows
 * with each record of its usage, so that whoever has read the usage notices.
 */
export const benefitDocumentSchema = z.object({
  ...benefitSchema.omit({ id: true }).shape,
  retired: z.boolean(),
  version: versionSchema,
});
export type BenefitDocument = z.infer<typeof benefitDocumentSchema>;

/** `users/{uid}/usage/{benefitId}_{periodStart}`: what was recorded of a benefit in one period. */
export const usageDocumentSchema = z.object({
  benefit_id: idSchema,
  card_id: idSchema,
  period_start: plainDateSchema,
  period_end: plainDateSchema,
  status: z.enum(usageStatuses),
  used_amount: amountSchema,
  updated_at: z.string(),
});
export type UsageDocument = z.infer<typeof usageDocumentSchema>;

/** Where the documents of a user live: every path of the product starts at `users/{uid}`. */
export interface UserDocuments {
  cards: CollectionReference;
  benefits: CollectionReference;
  usage: CollectionReference;
}

/** @param uid from the verified token, never from a path or a body */
export function userDocuments(db: Firestore, uid: string): UserDocuments {
  const user = db.collection('users').doc(uid);
  return {
    cards: user.collection('cards'),
    benefits: user.collection('benefits'),
    usage: user.collection('usage'),
  };
}

/** The id of a usage document, so that recording twice writes one document. */
export function usageId(benefitId: string, periodStart: string): string {
  return `${benefitId}_${periodStart}`;
}

/** A document id that the same parts always give. */
export function deterministicId(...parts: string[]): string {
  return contentHash(parts).slice(0, 24);
}

/** A fingerprint of a JSON value. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
