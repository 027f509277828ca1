import { loadProduct } from '../catalogue/index.ts';
import type { Store } from '../documents/index.ts';
import {
  cardNames,
  compareTwins,
  findUpcoming,
  groupBy,
  isHeldBy,
  type PlainDate,
  type Upcoming,
} from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { readWallet, walletUser } from '../store/read-wallet.ts';
import { createYield } from '../store/yield-to-others.ts';
import { toCurrentBenefits, withEndedClaims } from './current-benefit.ts';
import { listCurrentPeriods } from './list-current-periods.ts';

/**
 * Names of cards have no digits, because calendars, mails and notifications leave the app.
 * @param days `from` is today. `holder` selects the cards of one holder, `NO_HOLDER` the cards without a
 * holder, and null all cards.
 */
export async function readUpcoming(
  store: Store,
  uid: OwnerId,
  days: { from: PlainDate; to: PlainDate; holder: string | null },
  signal?: AbortSignal,
): Promise<Upcoming> {
  const yieldToOthers = createYield(signal);
  const selection = { cards: 'all', benefits: 'listed', usage: { endingFrom: days.from } } as const;
  const wallet = await readWallet(walletUser(store, uid), selection, { inSmallPages: true });
  const cards = [...wallet.cards.documents]
    .flatMap(([id, card]) => (card.closed_date === null ? [{ id, ...card }] : []))
    .toSorted(compareTwins);
  const names = cardNames(cards, { digits: false });
  const benefits = groupBy(wallet.benefits.documents, ([, { card_id }]) => card_id);
  const today = days.from;
  const upcoming: Upcoming = { endings: [], fees: [], offers: [], back: [] };
  for (const card of cards.filter((each) => isHeldBy(each, days.holder))) {
    await yieldToOthers();
    const claiming = await withEndedClaims(card, today);
    const display_name = names.get(card.id) ?? card.card_name;
    const current = toCurrentBenefits(benefits.get(card.id) ?? [], await loadProduct(card), {
      ...card,
      today,
    });
    const listed = listCurrentPeriods(card, current, { usage: wallet.usage.documents, today });
    const ofCard = findUpcoming({ ...claiming, id: card.id, display_name }, listed, days);
    upcoming.endings.push(...ofCard.endings);
    upcoming.fees.push(...ofCard.fees);
    upcoming.offers.push(...ofCard.offers);
    upcoming.back.push(...ofCard.back);
  }
  return upcoming;
}
