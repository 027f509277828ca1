import type { Transporter } from 'nodemailer';
import { AppError } from '../app-error.ts';
import type { MailText } from './mail-text.ts';

/** One mail to one address. */
export interface Mail extends MailText {
  to: string;
  /** Where the receiver's mail program turns the mails off with one click (RFC 8058); null for a mail that comes once. */
  unsubscribeUrl: string | null;
}

/** The receiver's mail server has refused the mail for good. */
export class Refused extends Error {
  constructor(cause: unknown) {
    super('The mail was refused.', { cause });
    this.name = 'Refused';
  }
}

/**
 * Sends a mail.
 * @throws Refused when no other attempt will help; AppError `unavailable` when another may go better later
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Shorter than the deadline of the request in which somebody asks for a mail. */
const PATIENCE_MS = 5_000;

/**
 * Sends mails through an SMTP server.
 * @param smtpUrl such as `smtps://user:password@mail.example.com`
 * @param from the sender, such as `CC Rewards <reminders@example.com>`
 */
export function smtpMailer(smtpUrl: string, from: string): SendMail {
  let transport: Transporter | null = null;
  return async ({ to, subject, text, html, unsubscribeUrl }) => {
    transport ??= await connect(smtpUrl);
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        ...(unsubscribeUrl !== null && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    } catch (error) {
      // What the servers say names the address, which belongs in no log.
      const cause = new Error(`The mail server answered ${answerIn(error)}`);
      if (isFinal(error)) throw new Refused(cause);
      const sorry = 'The mail could not be sent. Please try again.';
      throw new AppError('unavailable', sorry, undefined, { cause });
    }
  };
}

/** Loaded with the first mail: most instances never send one. */
async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}

/** SMTP answers 5xx to what it will never take; of these, 53x are about our own sign-in, not about the receiver. */
function isFinal(error: unknown): boolean {
  const code = Number(answerIn(error));
  return code >= 540 || (code >= 500 && code < 530);
}

/** A code of SMTP, or of the connection where there was no answer. */
function answerIn(error: unknown): string {
  if (!(error instanceof Error)) return 'nothing';
  if ('responseCode' in error) return String(error.responseCode);
  return 'code' in error ? String(error.code) : 'nothing';
}
