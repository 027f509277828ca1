import * as z from 'zod';

/**
 * The document `users/{uid}/mails/{kind}_{day}`. It is written before the mail is sent, so that no day has two mails of a
 * kind. If the process ends in between, the status stays `sending` and the mail is not sent again.
 */
export const mailDocumentSchema = z.object({
  status: z.enum(['sending', 'sent', 'failed']),
  attempts: z.number().int(),
  at: z.string(),
  /** Firestore deletes the document at this instant. */
  expires_at: z.unknown().optional(),
});
export type MailDocument = z.output<typeof mailDocumentSchema>;
