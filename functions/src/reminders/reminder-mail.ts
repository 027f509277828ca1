import {
  daysBetween,
  dollars,
  expiringText,
  inDays,
  lastDays,
  longMonthYear,
  outlookOf,
  shortDay,
  type Ending,
  type FeeDue,
  type OfferDue,
  type PlainDate,
} from '../domain/index.ts';
import { PRODUCT, productTitle } from '../product.ts';
import type { MailContent, MailLine } from './mail-text.ts';

/** How far ahead a mail lists benefits that expire. */
export const ENDING_DAYS = 14;

export interface ReminderContent {
  /** The benefits that end within {@link ENDING_DAYS}. */
  endings: readonly Ending[];
  /** The annual fees of the next 30 days. */
  fees: readonly FeeDue[];
  /** The open offers with their last day within the next 30 days. */
  offers: readonly OfferDue[];
}

export interface MailLinks {
  appUrl: string;
  unsubscribeUrl: string;
}

/** Returns the text of a reminder, with a link in each line. It has no digits of a card, and its links need a sign-in. */
export function reminderText(content: ReminderContent, today: PlainDate, links: MailLinks): MailContent {
  const sections = [
    { title: 'Offers to meet', lines: content.offers.map((offer) => offerLine(offer, today, links)) },
    { title: 'Expiring', lines: endingLines(content, today, links) },
    { title: 'Annual fees', lines: content.fees.map((fee) => feeLine(fee, links)) },
  ].filter(({ lines }) => lines.length > 0);
  return {
    subject: productTitle(subjectOf(content, today)),
    sentence: sections.length > 0 ? null : NOTHING,
    sections,
    action: { label: 'All benefits', url: `${links.appUrl}/benefits` },
    footer: `You get this email from ${PRODUCT.name} because reminders are on in Settings.`,
    unsubscribeUrl: links.unsubscribeUrl,
  };
}

const NOTHING = `Nothing expires in the next ${ENDING_DAYS} days, and no annual fee is due in the next 30.`;

function subjectOf({ endings, fees, offers }: ReminderContent, today: PlainDate): string {
  const [offer] = offers;
  const [fee] = fees;
  if (endings.length > 0 || (!offer && !fee)) {
    return expiringText(endings, today, ENDING_DAYS).replace(/\.$/, '');
  }
  if (offer) return `${dollars(offer.left)} to spend by ${shortDay(offer.until)}, ${offer.card_name}`;
  return fee && fees.length === 1
    ? `Upcoming annual fee: ${dollars(fee.amount)}, ${fee.card_name}`
    : `${fees.length} upcoming annual fees`;
}

function endingLines({ endings }: ReminderContent, today: PlainDate, links: MailLinks): MailLine[] {
  return lastDays(endings).flatMap(({ day, endings: ofDay }) =>
    ofDay.map((ending) => ({
      label: ending.benefit_name,
      detail: [
        ending.card_name,
        `${shortDay(day)}, ${inDays(daysBetween(today, day))}`,
        ...(ending.needs_enrolment ? ['enrollment required'] : []),
      ].join(' · '),
      amount: ending.left === '0.00' ? null : dollars(ending.left),
      url: `${links.appUrl}/cards?card=${ending.card_id}&benefit=${ending.benefit_id}`,
    })),
  );
}

function offerLine(offer: OfferDue, today: PlainDate, { appUrl }: MailLinks): MailLine {
  const { name, reward, left, until, card_id, card_name } = offer;
  const by = `to spend by ${shortDay(until)}, ${inDays(daysBetween(today, until))}`;
  return {
    label: name,
    detail: [card_name, by, ...(reward === null ? [] : [`for ${reward}`])].join(' · '),
    amount: dollars(left),
    url: `${appUrl}/cards?card=${card_id}`,
  };
}

function feeLine(fee: FeeDue, { appUrl }: MailLinks): MailLine {
  return {
    label: fee.card_name,
    detail: [
      fee.is_exact ? `Due ${shortDay(fee.day)}` : `Due in ${longMonthYear(fee.day)}`,
      outlookOf(fee) ?? [],
    ]
      .flat()
      .join(' · '),
    amount: dollars(fee.amount),
    url: `${appUrl}/cards?card=${fee.card_id}`,
  };
}

/**
 * Returns the mail that asks to confirm an address. No other mail is sent to the address before it is confirmed.
 * @param url a page of the identity provider that confirms the address
 */
export function confirmationText(url: string, { unsubscribeUrl }: MailLinks): MailContent {
  return {
    subject: productTitle('Confirm your address for reminders'),
    sentence:
      `Reminders about card benefits were requested for this address in ${PRODUCT.name}. Please confirm that it is ` +
      'yours. We send nothing else to it until then.',
    sections: [],
    action: { label: 'Confirm this address', url },
    footer: 'If you did not ask for this, ignore this email.',
    unsubscribeUrl,
  };
}
