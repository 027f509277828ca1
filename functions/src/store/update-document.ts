import type { DocumentData, DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';

/**
 * Updates a document outside a change of its user. Does nothing if the document was deleted in the meantime.
 */
export async function updateIfExists(ref: DocumentReference, fields: DocumentData): Promise<void> {
  try {
    await ref.update(fields);
  } catch (error) {
    if (!hasGrpcStatus(error, grpcStatus.notFound)) throw error;
  }
}

/**
 * Updates a document if it has not changed since it was read.
 * @returns false if the document has changed or was deleted
 */
export async function updateIfUnchanged(
  ref: DocumentReference,
  lastUpdateTime: Timestamp,
  fields: DocumentData,
): Promise<boolean> {
  try {
    await ref.update(fields, { lastUpdateTime });
    return true;
  } catch (error) {
    if (hasGrpcStatus(error, grpcStatus.failedPrecondition, grpcStatus.notFound)) return false;
    throw error;
  }
}
