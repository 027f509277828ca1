import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BenefitInPeriod, UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../browser/today.ts';
import type { BenefitAddress, Use } from '../model/benefits/use.ts';
import { storeUserBenefit } from './benefit-queries.ts';
import type { TaggedList } from './cache/tagged-list.ts';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { api, ApiError, isOutcomeUnknown, nextCall } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { readBenefit } from './read-responses.ts';

export type UseChange = { benefit: BenefitAddress } & (
  { before: null; after: Use } | { before: Use; after: Use } | { before: Use; after: null }
);

type SentChange = UseChange & { undo: string };

/**
 * Records, changes or deletes a use of a benefit in any period. The caller chooses the use's id, so that a change
 * counts once even if it is sent twice.
 */
export function useChangeUse() {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => nextCall(),
    mutationFn: sendChange,
    retry: (failures, error) => failures === 0 && isOutcomeUnknown(error),
    onSuccess: (saved, change, sent) => storeChange(client, saved, change, sent),
    onError: () => refreshCardsAndBenefits(client),
  });
}

async function sendChange({ benefit, before, after, undo }: SentChange): Promise<Partial<UserBenefit>> {
  const params = { cardId: benefit.card_id, benefitId: benefit.benefit_id };
  const path = '/cards/{cardId}/user-benefits/{benefitId}/uses';
  const put = async (use: Use) =>
    (await api(`PUT ${path}/{useId}`, { params: { ...params, useId: use.id }, body: fieldsOf(use), undo }))
      .data;
  if (after === null) {
    return (await api(`DELETE ${path}/{useId}`, { params: { ...params, useId: before.id }, undo })).data;
  }
  if (before !== null) return put(after);
  try {
    return (await api(`POST ${path}`, { params, body: { id: after.id, ...fieldsOf(after) }, undo })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // An earlier attempt may have stored the use before the user changed the form. The PUT then stores the change. If
    // the use was not stored, the PUT fails with 404, and the error of the POST is thrown.
    return put(after).catch(() => {
      throw error;
    });
  }
}

function fieldsOf({ used_on, amount, note, posted }: Use) {
  return { used_on, amount, note, posted };
}

async function storeChange(
  client: QueryClient,
  saved: Partial<UserBenefit>,
  { benefit, before, after }: UseChange,
  sent: number,
): Promise<void> {
  const kept = client.getQueryData<TaggedList<BenefitInPeriod>>(queryKeys.userBenefits);
  const listed = kept?.items.find(
    ({ card_id, benefit_id }) => card_id === benefit.card_id && benefit_id === benefit.benefit_id,
  );
  const day = after?.used_on ?? before?.used_on;
  if (listed && day !== undefined && liesIn(listed, day))
    await storeUserBenefit(client, readBenefit(saved, listed), sent);
  // If the date of the use has changed, the use may have been in the period of `listed` before. So the user's benefits
  // are read again.
  else if (before) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
  // The key of the cards also covers their histories. Both contain captured amounts.
  void client.invalidateQueries({ queryKey: queryKeys.cards });
}

/** The uses of an unlimited benefit are counted per calendar year. */
function liesIn({ start, end, frequency }: BenefitInPeriod, day: PlainDate): boolean {
  if (frequency === 'unlimited') return day.slice(0, 4) === todayHere().slice(0, 4);
  return start <= day && day <= end;
}
