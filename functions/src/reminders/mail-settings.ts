/** With what mails are sent. */
interface MailSettings {
  /** The sender, such as `CC Rewards <reminders@example.com>`. */
  from: string;
  /** Where the product is, without a slash at the end. */
  appUrl: string;
  /** What is bound to the functions that send. */
  secrets: string[];
  /** The local stack's mail server; empty in a deployment, whose server is a secret. */
  localSmtpUrl: string;
}

/** Who sends from this machine: nothing leaves it. */
const LOCAL_SENDER = 'CC Rewards <reminders@localhost>';

/**
 * What the environment says of mails; null where it says nothing, and then there are none. Under the emulators the
 * local stack says where its mail server is: what stands empty in `.env` cannot be set from outside.
 */
export function mailSettings(environment: Record<string, string | undefined>): MailSettings | null {
  const { MAIL_FROM, APP_URL, LOCAL_APP_URL, LOCAL_SMTP_URL, FUNCTIONS_EMULATOR } = environment;
  if (MAIL_FROM && APP_URL) {
    return { from: MAIL_FROM, appUrl: APP_URL.replace(/\/+$/, ''), secrets: ['SMTP_URL'], localSmtpUrl: '' };
  }
  if (FUNCTIONS_EMULATOR === 'true' && LOCAL_APP_URL && LOCAL_SMTP_URL) {
    return { from: LOCAL_SENDER, appUrl: LOCAL_APP_URL, secrets: [], localSmtpUrl: LOCAL_SMTP_URL };
  }
  return null;
}
