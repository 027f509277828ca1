import type { BenefitInPeriod, Card, ReminderState } from '@card-rewards/functions/contract';
import {
  addDays,
  amountOf,
  cardNames,
  centsOf,
  countParts,
  countsText,
  dollars,
  emailedOn,
  findUpcoming,
  groupBy,
  isEmptyUpcoming,
  isHeldBy,
  nameWithoutAmount,
  nextEmailDate,
  REMINDER_HORIZON,
  remindersOn,
  wholeDollars,
  type PlainDate,
  type Upcoming,
} from '@card-rewards/functions/domain';
import { countText } from '../../model/texts/count-text.ts';

export const PLANNED_DAYS = 60;

const MOST_NAMES = 3;

export interface PlannedReminder {
  date: PlainDate;
  way: 'email' | 'notification';
  upcoming: Upcoming;
}

export type PlannedSettings = Pick<ReminderState, 'days' | 'holder' | 'weekday'>;

interface Wallet {
  cards: readonly Card[];
  benefits: readonly BenefitInPeriod[];
}

/**
 * Returns the reminders of the next {@link PLANNED_DAYS} days, earliest first. The plan assumes that the user uses no
 * more benefits on these days. The server follows the same rules.
 */
export function planReminders(
  wallet: Wallet,
  settings: PlannedSettings,
  today: PlainDate,
): PlannedReminder[] {
  const { days, weekday } = settings;
  const upcoming = upcomingIn(wallet, settings.holder, today);
  const planned: PlannedReminder[] = [];
  let emailDate = nextEmailDate(weekday, today);
  for (let ahead = 1; ahead <= PLANNED_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    if (date === emailDate) {
      planned.push({ date, way: 'email', upcoming: emailedOn(upcoming, days, date) });
      emailDate = nextEmailDate(weekday, date);
    }
    planned.push({ date, way: 'notification', upcoming: remindersOn(upcoming, days, date) });
  }
  return planned.filter((each) => !isEmptyUpcoming(each.upcoming));
}

function upcomingIn({ cards, benefits }: Wallet, holder: string | null, today: PlainDate): Upcoming {
  const open = cards.filter((card) => card.closed_date === null);
  const names = cardNames(open, { digits: false });
  const ofCards = groupBy(benefits, ({ card_id }) => card_id);
  const range = { from: today, to: addDays(today, PLANNED_DAYS + REMINDER_HORIZON) };
  const all = open
    .filter((card) => isHeldBy(card, holder))
    .map((card) =>
      findUpcoming(
        { ...card, display_name: names.get(card.id) ?? card.card_name },
        ofCards.get(card.id) ?? [],
        range,
      ),
    );
  return {
    endings: all.flatMap(({ endings }) => endings),
    fees: all.flatMap(({ fees }) => fees),
    offers: all.flatMap(({ offers }) => offers),
    back: all.flatMap(({ back }) => back),
  };
}

/** @example rateText(planned, ['email', 'notification']) // 'about 4 emails and 5 notifications a month' */
export function rateText(
  planned: readonly PlannedReminder[],
  ways: readonly PlannedReminder['way'][],
): string {
  const counts = ways.map((way) => {
    const count = planned.filter((each) => each.way === way).length;
    return countText(Math.round((count * 30) / PLANNED_DAYS), way);
  });
  return `about ${counts.join(' and ')} a month`;
}

export function contentText({ endings, fees, offers, back }: Upcoming): string {
  const total = (amounts: readonly string[]) =>
    dollars(amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0)));
  const parts = [
    endings.length > 0 ? countsText(countParts(endings)) : null,
    fees.length > 0
      ? `${countText(fees.length, 'annual fee')}, ${total(fees.map(({ amount }) => amount))}`
      : null,
    offers.length > 0
      ? `${countText(offers.length, 'offer')}, ${total(offers.map(({ left }) => left))} to go`
      : null,
    back.length > 0 ? `${countsText(countParts(back))} back` : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

export function namesText({ endings, fees, offers, back }: Upcoming): string {
  const benefits = [...endings, ...back]
    .toSorted((one, other) => other.cents - one.cents)
    .map(({ benefit_name, cents }) =>
      cents === 0 ? benefit_name : `${nameWithoutAmount(benefit_name)} ${wholeDollars(amountOf(cents))}`,
    );
  const names = [
    ...benefits,
    ...fees.map(({ card_name }) => card_name),
    ...offers.map(({ card_name, name }) => `${name}, ${card_name}`),
  ];
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}
