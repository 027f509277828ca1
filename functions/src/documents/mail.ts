import * as z from 'zod';

/**
 * `users/{uid}/mails/{kind}_{day}`: a mail of that day, written before it is sent, so that no day has two of a kind.
 * Where the process dies in between it stays `sending`, and is not sent again.
 */
export const mailDocumentSchema = z.object({
  status: z.enum(['sending', 'sent', 'failed']),
  attempts: z.number().int(),
  at: z.string(),
  /** Firestore's time to live: it deletes the document then. Of an earlier release there is none. */
  expires_at: z.unknown().optional(),
});
export type MailDocument = z.output<typeof mailDocumentSchema>;
