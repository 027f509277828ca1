import type { Firestore } from 'firebase-admin/firestore';
import { userDocuments, type UserDocuments } from '../../functions/src/documents/index.ts';
import { ownerByToken } from '../../functions/src/owner.ts';

/**
 * Returns references to the documents of any user. The product gets such references only after it has checked the
 * user's token.
 */
export function documentsOfUser(db: Firestore, uid: string): UserDocuments {
  return userDocuments(db, ownerByToken(uid));
}
