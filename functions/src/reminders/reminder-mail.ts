import {
  amountOf,
  centsOf,
  countsText,
  daysAfter,
  daysBetween,
  dollars,
  endingSentences,
  feeDueText,
  inDays,
  lastDays,
  ofHolder,
  outlookOf,
  shortDay,
  totalOfParts,
  type Ending,
  type FeeDue,
  type LastDay,
  type OfferDue,
  type PlainDate,
} from '../domain/index.ts';
import { PRODUCT, productTitle } from '../product.ts';
import type { MailContent, MailLine } from './mail-text.ts';

/** How far ahead a mail lists benefits that expire. */
const ENDING_DAYS = 14;

/** The most credits of a day that have a line of their own. */
const MOST_LINES = 10;

export interface ReminderContent {
  /** The holder whose cards the mail is about; `NO_HOLDER` for the cards without one, null for all cards. */
  holder: string | null;
  /** The benefits that end next, for the sentence at the beginning. The mail lists those of {@link ENDING_DAYS}. */
  endings: readonly Ending[];
  /** The annual fees of the next 30 days. */
  fees: readonly FeeDue[];
  /** The open offers with their last day within the next 30 days. */
  offers: readonly OfferDue[];
}

/** Returns what a mail lists of its content. */
export function listedIn({ endings, ...content }: ReminderContent, today: PlainDate): ReminderContent {
  const last = daysAfter(today, ENDING_DAYS);
  return { ...content, endings: endings.filter(({ day }) => day <= last) };
}

export interface MailLinks {
  appUrl: string;
  unsubscribeUrl: string;
}

/** Returns the text of a reminder, with a link in each line. It has no digits of a card, and its links need a sign-in. */
export function reminderText(content: ReminderContent, today: PlainDate, links: MailLinks): MailContent {
  const listed = listedIn(content, today);
  const sections = [
    { title: 'Offers to meet', lines: listed.offers.map((offer) => offerLine(offer, today, links)) },
    ...lastDays(listed.endings).map((last) => ({
      title: `${shortDay(last.day)}, ${inDays(daysBetween(today, last.day))} · ${countsText(last)}`,
      lines: linesOfDay(last, links),
    })),
    { title: 'Annual fees', lines: listed.fees.toSorted(byDay).map((fee) => feeLine(fee, today, links)) },
  ].filter(({ lines }) => lines.length > 0);
  const sentences = endingSentences(content.endings, today);
  return {
    subject: productTitle(ofHolder(content.holder, subjectOf(content, sentences))),
    sentence: sections.length > 0 ? sentences.join(' ') : NOTHING,
    sections,
    action: { label: 'All benefits', url: `${links.appUrl}/benefits` },
    footer: `You get this email from ${PRODUCT.name} because reminders are on in Settings.`,
    unsubscribeUrl: links.unsubscribeUrl,
  };
}

const NOTHING = `Nothing expires in the next ${ENDING_DAYS} days, and no annual fee is due in the next 30.`;

function subjectOf({ endings, fees, offers }: ReminderContent, [first = '']: readonly string[]): string {
  const [offer] = offers;
  const [fee] = fees;
  if (endings.length > 0 || (!offer && !fee)) return first.replace(/\.$/, '');
  if (offer) return `${dollars(offer.left)} to spend by ${shortDay(offer.until)}, ${offer.card_name}`;
  return fee && fees.length === 1
    ? `Upcoming annual fee: ${dollars(fee.amount)}, ${fee.card_name}`
    : `${fees.length} upcoming annual fees`;
}

/** Lists the largest credits of a day, counts the others in a line, and names the perks in another one. */
function linesOfDay({ endings, credits, perks }: LastDay, { appUrl }: MailLinks): MailLine[] {
  const url = `${appUrl}/benefits`;
  const [named, more] = [endings.slice(0, Math.min(credits, MOST_LINES)), endings.slice(MOST_LINES, credits)];
  const lines = named.map((ending) => ({
    label: ending.benefit_name,
    detail: [ending.card_name, ...(ending.needs_enrolment ? ['enrollment required'] : [])].join(' · '),
    amount: dollars(amountOf(ending.cents)),
    url: `${appUrl}/cards?card=${ending.card_id}&benefit=${ending.benefit_id}`,
  }));
  const rest = {
    label: `${more.length} more`,
    detail: [...new Set(more.map(({ card_name }) => card_name))].join(', '),
    amount: dollars(totalOfParts(more)),
    url,
  };
  const withoutAmount = endings.slice(credits);
  const ofPerks = {
    label: perks === 1 ? '1 perk' : `${perks} perks`,
    detail: withoutAmount.map(({ benefit_name, card_name }) => `${benefit_name} (${card_name})`).join(', '),
    amount: null,
    url,
  };
  return [...lines, ...(more.length > 0 ? [rest] : []), ...(perks > 0 ? [ofPerks] : [])];
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

function feeLine(fee: FeeDue, today: PlainDate, { appUrl }: MailLinks): MailLine {
  const outlook = outlookOf(fee);
  return {
    label: fee.card_name,
    detail: [feeDueText(fee, today), ...(outlook === null ? [] : [outlook])].join(' · '),
    amount: dollars(fee.amount),
    url: `${appUrl}/cards?card=${fee.card_id}`,
  };
}

/** Sorts fees by their day. Of one day the largest comes first. */
function byDay(one: FeeDue, other: FeeDue): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return centsOf(other.amount) - centsOf(one.amount);
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
