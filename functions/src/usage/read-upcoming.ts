import { enrolmentOf, userBenefitOn } from './user-benefit.ts';
import {
  cardNames,
  endingsOf,
  feesOf,
  groupBy,
  isListed,
  isWaiting,
  renewalOf,
  type Ending,
  type FeeDue,
  type PlainDate,
} from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { readWallet, walletUser } from '../user/read-wallet.ts';
import { recordOf } from './read-records.ts';

/** The benefits that end and the fees that fall due. Names have no digits, because they leave the app. */
interface Upcoming {
  endings: Ending[];
  fees: FeeDue[];
}

/**
 * Reads the benefits that end and the fees that fall due on a user's open cards, with three queries.
 * @param days the range of days; `from` is today
 * @throws AppError `unavailable` if there are too many documents
 */
export async function readUpcoming(
  store: Store,
  uid: string,
  days: { from: PlainDate; to: PlainDate },
): Promise<Upcoming> {
  const wallet = await readWallet(walletUser(store, uid), {
    cards: 'all',
    benefits: 'listed',
    usage: { endingFrom: days.from },
  });
  const cards = [...wallet.cards.documents].flatMap(([id, card]) =>
    card.closed_date === null ? [{ id, ...card }] : [],
  );
  const names = cardNames(cards, { digits: false });
  const benefits = groupBy(wallet.benefits.documents, ([, { card_id }]) => card_id);
  const usage = new Map(
    [...wallet.usage.documents.values()]
      .filter(({ period_start }) => period_start <= days.from)
      .map((record) => [record.benefit_id, record]),
  );
  const upcoming: Upcoming = { endings: [], fees: [] };
  for (const card of cards) {
    const named = { ...card, display_name: names.get(card.id) ?? card.card_name };
    const ofCard = (benefits.get(card.id) ?? []).flatMap(([id, benefit]) => {
      if (isWaiting(benefit, days.from)) return [];
      const record = usage.get(id);
      return [{ ...benefit, id, enrolment: enrolmentOf(benefit), record: record && recordOf(record) }];
    });
    upcoming.endings.push(...endingsOf(named, ofCard, days));
    const today = days.from;
    const listed = (benefits.get(card.id) ?? []).flatMap(([benefitId, benefit]) => {
      if (!isListed(benefit, today)) return [];
      const record = usage.get(benefitId);
      const records = record ? [recordOf(record)] : [];
      return [userBenefitOn({ benefitId, benefit, card, records }, { day: today, today })];
    });
    upcoming.fees.push(...feesOf(named, renewalOf(card, { listed, later: [] }, today), days));
  }
  return upcoming;
}
