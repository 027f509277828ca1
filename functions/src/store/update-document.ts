import type { DocumentData, DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';

export async function updateIfExists(ref: DocumentReference, fields: DocumentData): Promise<void> {
  try {
    await ref.update(fields);
  } catch (error) {
    if (!hasGrpcStatus(error, grpcStatus.notFound)) throw error;
  }
}

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
