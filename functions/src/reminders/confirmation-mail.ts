import { mailText, type MailText } from './mail-text.ts';

/**
 * Asks whoever reads that address to confirm it: until then nothing else is sent to it.
 * @param url a page of the identity provider's
 */
export function confirmationMail(url: string): MailText {
  return mailText({
    subject: 'Confirm your address for reminders',
    sentence:
      'Reminders of card benefits are to be sent to this address. Confirm that it is yours: until then nothing else ' +
      'is sent to it.',
    sections: [],
    action: { label: 'Confirm this address', url },
    footer: 'If you did not ask for this, do nothing.',
    footerLink: null,
  });
}
