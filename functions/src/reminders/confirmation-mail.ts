import { mailText, type MailText } from './mail-text.ts';

/**
 * Returns the mail that asks to confirm an address. No other mail is sent to the address before it is confirmed.
 * @param url a page of the identity provider that confirms the address
 */
export function confirmationMail(url: string): MailText {
  return mailText({
    subject: 'Confirm your address for reminders',
    sentence:
      'Reminders about card benefits were requested for this address. Please confirm that it is yours. We send nothing ' +
      'else to it until then.',
    sections: [],
    action: { label: 'Confirm this address', url },
    footer: 'If you did not ask for this, ignore this mail.',
    footerLink: null,
  });
}
