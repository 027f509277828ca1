import {
  amountOf,
  comesBackText,
  compareDatedFees,
  countParts,
  countsText,
  DAYS_AHEAD,
  daysBetween,
  dollars,
  endingSentences,
  feeDueText,
  inDays,
  lastDays,
  ofHolder,
  outlookText,
  perksText,
  REMINDER_HORIZON,
  shortDay,
  totalOf,
  totalOfParts,
  withHolder,
  type Ending,
  type FeeDue,
  type LastDay,
  type OfferDue,
  type PlainDate,
  type Upcoming,
} from '../domain/index.ts';
import { PRODUCT, productTitle } from '../product.ts';
import type { MailContent, MailLine } from './mail-text.ts';

const MOST_LINES = 10;

export interface ReminderContent {
  holder: string | null;
  ahead: readonly Ending[];
  listed: Upcoming;
  next_on: PlainDate;
}

export interface MailLinks {
  appUrl: string;
  unsubscribeUrl: string;
}

interface LinksOfHolder extends MailLinks {
  benefitsUrl: string;
}

/** The text has no digits of a card, and its links need a sign-in, except the unsubscribe link. */
export function reminderText(content: ReminderContent, today: PlainDate, given: MailLinks): MailContent {
  const { fees, offers, back, endings } = content.listed;
  const links = { ...given, benefitsUrl: withHolder(`${given.appUrl}/benefits`, content.holder) };
  const sections = [
    ...lastDays(endings.filter(({ cents }) => cents > 0)).map((last) => ({
      title: dayTitle(last, today, content),
      lines: creditLines(last.endings, links),
    })),
    { title: 'Annual fees', lines: fees.toSorted(compareDatedFees).map((fee) => feeLine(fee, today, links)) },
    { title: 'Offers with a deadline', lines: offers.map((offer) => offerLine(offer, today, links)) },
    { title: `Back again · ${countsText(countParts(back))}`, lines: creditLines(back, links) },
  ].filter(({ lines }) => lines.length > 0);
  const sentences = composeSentences(content, today);
  const perks = perksLine(endings, sections.length > 0, links);
  return {
    subject: productTitle(ofHolder(content.holder, (sentences[0] ?? NOTHING).replace(/\.$/, ''))),
    sentence: sections.length > 0 || perks ? sentences.join(' ') : NOTHING,
    sections,
    perks,
    action: { label: 'All benefits', url: links.benefitsUrl },
    footer: `You get this email from ${PRODUCT.name} because reminders are on in Settings.`,
    unsubscribeUrl: links.unsubscribeUrl,
  };
}

const NOTHING = 'There is nothing to remind you of today.';

function composeSentences({ ahead, listed }: ReminderContent, today: PlainDate): string[] {
  if (ahead.some(({ day }) => daysBetween(today, day) <= DAYS_AHEAD)) return endingSentences(ahead, today);
  const { endings, fees, offers, back } = listed;
  if (endings.length > 0) return endingSentences(endings, today, REMINDER_HORIZON);
  const [fee] = fees;
  const total = dollars(totalOf(fees.map(({ amount }) => amount)));
  const [offer] = offers;
  return [
    ...(fee && fees.length === 1 ? [`Upcoming annual fee: ${total}, ${fee.card_name}.`] : []),
    ...(fees.length > 1 ? [`${fees.length} upcoming annual fees, ${total}.`] : []),
    ...(offer ? [`${dollars(offer.left)} to go on ${offer.card_name} by ${shortDay(offer.until)}.`] : []),
    ...[comesBackText(back)].filter((text) => text !== null),
  ];
}

/**
 * Credits that end on one date can have different first reminders. If the mail lists only some of these
 * credits, the title says so: "2 of 3 credits".
 */
function dayTitle(last: LastDay, today: PlainDate, { ahead, next_on }: ReminderContent): string {
  const all = ahead.filter(({ day, cents }) => day === last.day && cents > 0).length;
  const counted = all > last.credits ? `${last.credits} of ` : '';
  const counts = countsText({ ...last, credits: Math.max(all, last.credits) });
  const title = `${shortDay(last.day)}, ${inDays(daysBetween(today, last.day))} · ${counted}${counts}`;
  return last.day < next_on ? `Before the next email: ${title}` : title;
}

type Credit = Omit<Ending, 'kind'>;

function creditLines(credits: readonly Credit[], { appUrl, benefitsUrl }: LinksOfHolder): MailLine[] {
  const sorted = credits.toSorted((one, other) => other.cents - one.cents);
  const [named, more] = [sorted.slice(0, MOST_LINES), sorted.slice(MOST_LINES)];
  const lines = named.map((credit) => ({
    label: credit.benefit_name,
    detail: [credit.card_name, ...(credit.needs_enrolment ? ['enrollment required'] : [])].join(' · '),
    amount: dollars(amountOf(credit.cents)),
    url: `${appUrl}/cards?card=${credit.card_id}&benefit=${credit.benefit_id}`,
  }));
  const rest = {
    label: `${more.length} more`,
    detail: [...new Set(more.map(({ card_name }) => card_name))].join(', '),
    amount: dollars(totalOfParts(more)),
    url: benefitsUrl,
  };
  return [...lines, ...(more.length > 0 ? [rest] : [])];
}

function perksLine(
  endings: readonly Ending[],
  follows: boolean,
  { benefitsUrl }: LinksOfHolder,
): MailLine | null {
  const perks = endings
    .filter(({ cents }) => cents === 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (perks.length === 0) return null;
  const named = perks.slice(0, MOST_LINES);
  const more = perks.length - named.length;
  return {
    label: `${follows ? 'and ' : ''}${perksText(perks.length)}`,
    detail: [
      ...named.map(({ benefit_name, card_name, day }) => `${shortDay(day)} ${benefit_name} (${card_name})`),
      ...(more > 0 ? [`${more} more`] : []),
    ].join(', '),
    amount: null,
    url: benefitsUrl,
  };
}

function offerLine(offer: OfferDue, today: PlainDate, { appUrl }: MailLinks): MailLine {
  const { name, reward, left, until, card_id, card_name } = offer;
  const by = `to go by ${shortDay(until)}, ${inDays(daysBetween(today, until))}`;
  return {
    label: name,
    detail: [card_name, by, ...(reward === null ? [] : [`for ${reward}`])].join(' · '),
    amount: dollars(left),
    url: `${appUrl}/cards?card=${card_id}`,
  };
}

function feeLine(fee: FeeDue, today: PlainDate, { appUrl }: MailLinks): MailLine {
  const outlook = outlookText(fee);
  return {
    label: fee.card_name,
    detail: [feeDueText(fee, today), ...(outlook === null ? [] : [outlook])].join(' · '),
    amount: dollars(fee.amount),
    url: `${appUrl}/cards?card=${fee.card_id}`,
  };
}

export function confirmationText(url: string, { unsubscribeUrl }: MailLinks): MailContent {
  return {
    subject: productTitle('Confirm your address for reminders'),
    sentence:
      `Reminders about card benefits were requested for this address in ${PRODUCT.name}. Please confirm that it is ` +
      'yours. We send nothing else to it until then.',
    sections: [],
    perks: null,
    action: { label: 'Confirm this address', url },
    footer: 'If you did not ask for this, ignore this email.',
    unsubscribeUrl,
  };
}
