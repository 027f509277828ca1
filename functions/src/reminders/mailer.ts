import type { Transporter } from 'nodemailer';
import { AppError } from '../app-error.ts';
import { PRODUCT } from '../product.ts';
import { htmlText, plainText, type MailContent } from './mail-text.ts';

export class Refused extends Error {
  constructor(cause: unknown) {
    super('The email was refused.', { cause });
    this.name = 'Refused';
  }
}

export type SendMail = (to: string, content: MailContent) => Promise<void>;

/**
 * This time is shorter than the deadline of a request, so that the user still reads that the email could not
 * be sent.
 */
const TIMEOUT_MS = 5_000;

export function smtpMailer(smtpUrl: string, from: string): SendMail {
  let transport: Transporter | null = null;
  return async (to, content) => {
    transport ??= await connect(smtpUrl);
    try {
      await transport.sendMail({
        from,
        to,
        subject: content.subject,
        text: plainText(content),
        html: htmlText(content),
        headers: {
          'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    } catch (error) {
      // The server's message contains the address, and the address must not be logged.
      const cause = new Error(`The mail server responded with ${findSmtpCode(error)}`);
      if (isFinal(error)) throw new Refused(cause);
      const message = 'The email could not be sent. Please try again.';
      throw new AppError('unavailable', message, undefined, { cause });
    }
  };
}

async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/**
 * With the SMTP codes 5xx, a server refuses the mail for good. The codes 53x are an exception: they refuse
 * the sign-in of this deployment and not the mail.
 */
function isFinal(error: unknown): boolean {
  const code = Number(findSmtpCode(error));
  return code >= 540 || (code >= 500 && code < 530);
}

function findSmtpCode(error: unknown): string {
  if (!(error instanceof Error)) return 'nothing';
  if ('responseCode' in error) return String(error.responseCode);
  return 'code' in error ? String(error.code) : 'nothing';
}

interface MailSettings {
  from: string;
  secrets: string[];
  localSmtpUrl: string;
}

const LOCAL_SENDER = `${PRODUCT.shortName} <reminders@localhost>`;

/**
 * Returns null if settings are missing. The deployment then sends no mails. The local stack uses variables
 * with other names, because the emulator always applies the empty values of `.env`.
 */
export function mailSettings(environment: Record<string, string | undefined>): MailSettings | null {
  const { MAIL_FROM, APP_URL, LOCAL_APP_URL, LOCAL_SMTP_URL, FUNCTIONS_EMULATOR } = environment;
  if (MAIL_FROM && APP_URL) {
    return { from: MAIL_FROM, secrets: ['SMTP_URL'], localSmtpUrl: '' };
  }
  if (FUNCTIONS_EMULATOR === 'true' && LOCAL_APP_URL && LOCAL_SMTP_URL) {
    return { from: LOCAL_SENDER, secrets: [], localSmtpUrl: LOCAL_SMTP_URL };
  }
  return null;
}
