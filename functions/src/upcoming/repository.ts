import { enrolmentOf } from '../usage/user-benefit.ts';
import {
  cardNames,
  endingsOf,
  feesOf,
  groupBy,
  type Ending,
  type FeeDue,
  type PlainDate,
} from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { readWallet, walletUser } from '../user/read-wallet.ts';
import { recordOf } from '../usage/stored-records.ts';

/** What runs out and falls due, for whoever reads it outside the app: the names hold no digits. */
interface Upcoming {
  endings: Ending[];
  fees: FeeDue[];
}

/**
 * What of a user's open cards ends and falls due from one day, today, to another; with three queries.
 * @throws AppError `unavailable` where there is too much
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
  const cards = [...wallet.cards.found].flatMap(([id, card]) =>
    card.closed_date === null ? [{ id, ...card }] : [],
  );
  const names = cardNames(cards, { digits: false });
  const benefits = groupBy(wallet.benefits.found, ([, { card_id }]) => card_id);
  const usage = new Map(
    [...wallet.usage.found.values()]
      .filter(({ period_start }) => period_start <= days.from)
      .map((record) => [record.benefit_id, record]),
  );
  const upcoming: Upcoming = { endings: [], fees: [] };
  for (const card of cards) {
    const named = { ...card, display_name: names.get(card.id) ?? card.card_name };
    const ofCard = (benefits.get(card.id) ?? []).map(([id, benefit]) => {
      const record = usage.get(id);
      return {
        ...benefit,
        id,
        enrolment: enrolmentOf(benefit),
        record: record && recordOf('tick', record, benefit, card.opening_date),
      };
    });
    upcoming.endings.push(...endingsOf(named, ofCard, days));
    upcoming.fees.push(...feesOf(named, days));
  }
  return upcoming;
}
