import { loadProduct } from '../catalogue/index.ts';
import {
  benefitSchema,
  toUserBenefit,
  type Benefit,
  type CardTerms,
  type EndedBenefit,
  type LaterBenefit,
  type UserBenefit,
} from '../contract/index.ts';
import type { BenefitDocument, CardDocument, Store } from '../documents/index.ts';
import {
  addDays,
  benefitOnDay,
  compareTwins,
  enrolmentOf,
  findPeriod,
  groupBy,
  isListed,
  isWaiting,
  pick,
  type PlainDate,
} from '../domain/index.ts';
import { conditionalRead, type Reader } from '../store/conditional-read.ts';
import { readWallet, requireWalletCard, walletUser } from '../store/read-wallet.ts';
import { createYield } from '../store/yield-to-others.ts';
import { termsToReview } from '../terms/compare-terms.ts';
import { toCurrentBenefits, type CurrentBenefit } from '../usage/current-benefit.ts';
import { listCurrentPeriods } from '../usage/list-current-periods.ts';

const definitionFields = benefitSchema.keyof().options;

export function toBenefit(id: string, document: BenefitDocument): Benefit {
  return pick({ id, ...document, enrolment: enrolmentOf(document) }, definitionFields);
}

export async function listBenefits(store: Store, { uid, today }: Reader, cardId: string): Promise<Benefit[]> {
  const wallet = await readWallet(walletUser(store, uid), { of: cardId, cards: 'all', benefits: 'listed' });
  const card = requireWalletCard(wallet, cardId);
  if (card.closed_date !== null) return [];
  const current = toCurrentBenefits(wallet.benefits.documents, await loadProduct(card), { ...card, today });
  return current.flatMap((benefit) => (isListed(benefit, today) ? [toBenefit(benefit.id, benefit)] : []));
}

export async function listUserBenefits(store: Store, reader: Reader, cardId: string): Promise<UserBenefit[]> {
  const { uid, today } = reader;
  const wallet = await readWallet(walletUser(store, uid), {
    of: cardId,
    cards: 'all',
    benefits: 'listed',
    usage: { endingFrom: today },
  });
  const card = requireWalletCard(wallet, cardId);
  const current = toCurrentBenefits(wallet.benefits.documents, await loadProduct(card), { ...card, today });
  return listCurrentPeriods(card, current, { usage: wallet.usage.documents, today }).map(toUserBenefit);
}

/**
 * Cards are sorted by holder and last digits, so that two cards with the same name have the same order in all
 * lists.
 */
export async function listAllUserBenefits(store: Store, reader: Reader) {
  const { today } = reader;
  const selection = { cards: 'all', benefits: 'listed', usage: { endingFrom: today } } as const;
  return conditionalRead(store, reader, selection, async ({ cards, benefits, usage }) => {
    const benefitsByCard = groupBy(benefits.documents, ([, { card_id }]) => card_id);
    const data = Object.fromEntries<UserBenefit[]>(cards.unreadable.map((id) => [id, []]));
    const terms: Record<string, CardTerms | null> = {};
    const later: Record<string, LaterBenefit[]> = {};
    const ended: Record<string, EndedBenefit[]> = {};
    const yieldToOthers = createYield();
    const inOrder = [...cards.documents].toSorted(([, one], [, other]) => compareTwins(one, other));
    for (const [id, card] of inOrder) {
      await yieldToOthers();
      const stored = benefitsByCard.get(id) ?? [];
      const product = await loadProduct(card);
      const current = toCurrentBenefits(stored, product, { ...card, today });
      data[id] = listCurrentPeriods(card, current, { usage: usage.documents, today }).map(toUserBenefit);
      later[id] = listLaterBenefits(card, current, today);
      terms[id] = termsToReview(
        product,
        card,
        current.map((benefit) => [benefit.id, benefit]),
        today,
      );
      ended[id] = card.closed_date === null ? listEndedBenefits(current, today) : [];
    }
    return { data, terms, later, ended };
  });
}

const NAMED_DAYS = 30;

function listEndedBenefits(current: readonly CurrentBenefit[], today: PlainDate): EndedBenefit[] {
  const first = addDays(today, -NAMED_DAYS);
  return current.flatMap(({ id, name, retired, retired_on, ignored }) =>
    !retired && !ignored && retired_on !== null && first <= retired_on && retired_on < today
      ? [{ id, name, ended_on: retired_on }]
      : [],
  );
}

function listLaterBenefits(
  card: CardDocument,
  benefits: readonly CurrentBenefit[],
  today: PlainDate,
): LaterBenefit[] {
  if (card.closed_date !== null) return [];
  return benefits.flatMap((benefit) => {
    const { starts_on } = benefit;
    if (starts_on === null || !isWaiting(benefit, today)) return [];
    const first = findPeriod({ card, benefit, records: [] }, starts_on);
    const period = benefitOnDay(card, benefit, first, { day: starts_on, today });
    return [{ ...toUserBenefit(period), starts_on }];
  });
}
