import type { Firestore } from 'firebase-admin/firestore';
import { userDocuments, type UserDocuments } from '../../functions/src/documents/index.ts';
import { ownerByToken } from '../../functions/src/owner.ts';

/** Returns the references to the documents of any user. The function has to prove first that it may reach them. */
export function documentsOfUser(db: Firestore, uid: string): UserDocuments {
  return userDocuments(db, ownerByToken(uid));
}
