import { PRODUCT } from '../product.ts';

interface MailSettings {
  /** The sender, such as `CC Rewards <reminders@example.com>`. */
  from: string;
  /** The secrets of the functions that send mails. */
  secrets: string[];
  /** The local stack's mail server; empty in a deployment, whose server is a secret. */
  localSmtpUrl: string;
}

/** The sender of the local stack, whose mails never leave the machine. */
const LOCAL_SENDER = `${PRODUCT.shortName} <reminders@localhost>`;

/**
 * Reads the settings for mails from the environment. It returns null if they are missing, and then no mails are sent. The
 * local stack sets variables with other names, because the emulator always uses the empty values of `.env`.
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
