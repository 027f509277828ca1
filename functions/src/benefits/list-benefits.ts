import type { Benefit, CardTerms, LaterBenefit, UserBenefit } from '../contract/index.ts';
import { benefitPeriod, groupBy, isListed, isWaiting, type PlainDate } from '../domain/index.ts';
import {
  usageId,
  type BenefitDocument,
  type CardDocument,
  type Store,
  type UsageDocument,
} from '../documents/index.ts';
import { termsToReview } from '../terms/compare.ts';
import { recordOf } from '../usage/read-records.ts';
import { enrolmentOf, listedBenefit, userBenefitOn } from '../usage/user-benefit.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';
import { requireWalletCard, readWallet, walletUser } from '../user/read-wallet.ts';

/** Returns the definition of a benefit, without the fields that are only stored. */
export function benefitOf(id: string, document: BenefitDocument): Benefit {
  const {
    retired: _retired,
    retired_on: _retiredOn,
    past_terms: _past,
    earlier_terms: _earlier,
    request_hash: _hash,
    starts: _starts,
    ...definition
  } = document;
  return { id, ...definition, enrolment: enrolmentOf(document) };
}

/**
 * Lists the definitions of a card's benefits. A closed card has none.
 * @throws AppError `not_found`, or `unavailable` if there are too many
 */
export async function listBenefits(
  store: Store,
  uid: string,
  cardId: string,
  today: PlainDate,
): Promise<Benefit[]> {
  const wallet = await readWallet(walletUser(store, uid), { of: cardId, cards: 'all', benefits: 'listed' });
  const card = requireWalletCard(wallet, cardId);
  if (card.closed_date !== null) return [];
  return [...wallet.benefits.documents].flatMap(([id, benefit]) =>
    isListed(benefit, today) ? [benefitOf(id, benefit)] : [],
  );
}

/**
 * Lists a card's benefits in their current periods. A closed card has none.
 * @throws AppError `not_found`, or `unavailable` if there are too many
 */
export async function listUserBenefits(
  store: Store,
  uid: string,
  cardId: string,
  today: PlainDate,
): Promise<UserBenefit[]> {
  const wallet = await readWallet(walletUser(store, uid), {
    of: cardId,
    cards: 'all',
    benefits: 'listed',
    usage: { endingFrom: today },
  });
  return userBenefitsOf(requireWalletCard(wallet, cardId), wallet.benefits.documents, {
    usage: wallet.usage.documents,
    today,
  });
}

/**
 * Lists the benefits of all open cards in their current periods, the benefits that begin later, and each card's new terms,
 * by card id, with three queries. A card whose stored data does not parse gets an empty list.
 * @throws AppError `unavailable` if there are too many
 */
export async function listAllUserBenefits(store: Store, reader: Reader) {
  const { today } = reader;
  const selection = { cards: 'all', benefits: 'listed', usage: { endingFrom: today } } as const;
  return conditionalRead(store, reader, selection, async ({ cards, benefits, usage }) => {
    const benefitsByCard = groupBy(benefits.documents, ([, { card_id }]) => card_id);
    const data = Object.fromEntries<UserBenefit[]>(cards.unreadable.map((id) => [id, []]));
    const terms: Record<string, CardTerms | null> = {};
    const later: Record<string, LaterBenefit[]> = {};
    for (const [id, card] of cards.documents) {
      const held = benefitsByCard.get(id) ?? [];
      data[id] = userBenefitsOf(card, held, { usage: usage.documents, today });
      later[id] = laterBenefitsOf(card, held, today);
      terms[id] = await termsToReview(card, held, today);
    }
    return { data, terms, later };
  });
}

function userBenefitsOf(
  card: CardDocument,
  benefits: Iterable<[string, BenefitDocument]>,
  { usage, today }: { usage: ReadonlyMap<string, UsageDocument>; today: PlainDate },
): UserBenefit[] {
  if (card.closed_date !== null) return [];
  return [...benefits].flatMap(([benefitId, benefit]) => {
    if (!isListed(benefit, today)) return [];
    const { start } = benefitPeriod(benefit, card.opening_date, today);
    const document = usage.get(usageId(benefitId, start));
    const records = document ? [recordOf(document)] : [];
    return [listedBenefit(userBenefitOn({ benefitId, benefit, card, records }, { day: today, today }))];
  });
}

/** Lists the benefits of a card that begin later, in their first periods. */
function laterBenefitsOf(
  card: CardDocument,
  benefits: Iterable<[string, BenefitDocument]>,
  today: PlainDate,
): LaterBenefit[] {
  if (card.closed_date !== null) return [];
  return [...benefits].flatMap(([benefitId, benefit]) => {
    const { starts_on } = benefit;
    if (starts_on === null || !isWaiting(benefit, today)) return [];
    const first = userBenefitOn({ benefitId, benefit, card, records: [] }, { day: starts_on, today });
    return [{ ...first, starts_on }];
  });
}
