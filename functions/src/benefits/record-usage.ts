import { AppError, invalidArgument, notFound } from '../app-error.ts';
import type { UsageBody, UserBenefit } from '../contract/index.ts';
import { instantText, usedAmountProblem, type PlainDate } from '../domain/index.ts';
import { parseBenefit, parseCard, usageId, type Store } from '../documents/index.ts';
import type { Writer } from '../user/attempt-change.ts';
import { changeUser } from '../user/change-user.ts';
import { periodOf, userBenefitOf } from './current-period.ts';

/**
 * Records a benefit as used or unused in the current period, at an id that a retry meets again.
 * @throws AppError `not_found`; `conflict` where the card is closed, does not give the benefit any more, or the period
 *   is not the current one; `invalid_argument` where the amount does not fit; as {@link changeUser} says
 */
export async function recordUsage(
  store: Store,
  by: Writer,
  address: { cardId: string; benefitId: string },
  body: UsageBody,
  today: PlainDate,
): Promise<UserBenefit> {
  return changeUser(store, by, async (change) => {
    const { cards, benefits, usage } = change.documents;
    const { cardId, benefitId } = address;
    const [cardFound, benefitFound] = await store.db.getAll(cards.doc(cardId), benefits.doc(benefitId));
    const card = cardFound?.exists && parseCard(store.log, cardFound);
    if (!card) throw notFound('Card');
    const benefit = benefitFound?.exists && parseBenefit(store.log, benefitFound);
    if (!benefit || benefit.card_id !== cardId) throw notFound('Benefit');
    if (card.closed_date !== null)
      throw new AppError('conflict', 'Benefits of a closed card cannot be changed.');
    if (benefit.retired) throw new AppError('conflict', 'The card does not give this benefit any more.');
    const period = periodOf(benefit, card.opening_date, today);
    if (body.period_start !== undefined && body.period_start !== period.start) {
      throw new AppError('conflict', 'This period of the benefit is not the current one.');
    }
    const recorded = userBenefitOf(benefitId, benefit, card, today, body);
    const problem = usedAmountProblem(body.status, body.used_amount, recorded.benefit.amount);
    if (problem) throw invalidArgument({ used_amount: problem });
    change.set(usage.doc(usageId(benefitId, period.start)), {
      benefit_id: benefitId,
      card_id: cardId,
      period_start: period.start,
      period_end: period.end,
      status: body.status,
      used_amount: body.used_amount,
      updated_at: instantText(by.now),
    });
    return recorded;
  });
}
