import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { mayBeSaved, storeUserBenefit } from '../../api/benefit-queries.ts';
import { completeBenefit } from '../../api/cache/answers.ts';
import type { TaggedList } from '../../api/cache/tagged-list.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { api, ApiError, nextCall } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { todayHere } from '../../browser/today.ts';
import type { BenefitAddress, Use } from '../../model/use.ts';

/** A change of one use, as sent to the server. A new use has no `before`, and a deleted use has no `after`. */
export type UseChange = { benefit: BenefitAddress } & (
  { before: null; after: Use } | { before: Use; after: Use } | { before: Use; after: null }
);

/** A change with the id under which it can be undone. */
type SentChange = UseChange & { undo: string };

/**
 * Records, changes or deletes a use of a benefit in any period. The caller chooses the use's id, so that a change sent
 * twice counts once.
 */
export function useChangeUse() {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => nextCall(),
    mutationFn: saveChange,
    onSuccess: (saved, change, sent) => storeChange(client, saved, change, sent),
    onError: () => refreshCardsAndBenefits(client),
  });
}

/**
 * Sends a change. If its answer was lost, reads the stored uses instead.
 * @returns the answer, or null if only the stored uses show that the change was saved
 */
async function saveChange(change: SentChange): Promise<Partial<UserBenefit> | null> {
  try {
    return await sendChange(change);
  } catch (error) {
    if (mayBeSaved(error) && (await isStored(change))) return null;
    throw error;
  }
}

async function sendChange({ benefit, before, after, undo }: SentChange): Promise<Partial<UserBenefit>> {
  const params = { cardId: benefit.card_id, benefitId: benefit.id };
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
    // An earlier attempt may be stored under this id, from before the user changed the form. If not, this is a 404.
    return put(after).catch(() => {
      throw error;
    });
  }
}

/** Returns whether the stored uses show the change; false if they cannot be read. */
async function isStored({ benefit, before, after }: UseChange): Promise<boolean> {
  const { id, used_on } = after ?? before;
  try {
    const year = used_on.slice(0, 4);
    const { data } = await api('GET /cards/{id}/history', {
      params: { id: benefit.card_id },
      query: { year },
    });
    const stored = data
      .filter((period) => period.benefit_id === benefit.id)
      .flatMap(({ uses }) => uses)
      .find((use) => use.id === id);
    if (after === null) return stored === undefined;
    return stored !== undefined && JSON.stringify(fieldsOf(stored)) === JSON.stringify(fieldsOf(after));
  } catch {
    return false;
  }
}

function fieldsOf({ used_on, amount, note, posted }: Use) {
  return { used_on, amount, note, posted };
}

/**
 * Writes the answered benefit to the list if the use lies in the listed period. The cards and their histories are read
 * again, because their captured amounts change.
 */
async function storeChange(
  client: QueryClient,
  saved: Partial<UserBenefit> | null,
  { benefit, before, after }: UseChange,
  sent: number,
): Promise<void> {
  if (saved === null) return refreshCardsAndBenefits(client);
  const kept = client.getQueryData<TaggedList<UserBenefit>>(queryKeys.userBenefits);
  const listed = kept?.items.find(({ card_id, id }) => card_id === benefit.card_id && id === benefit.id);
  const day = after?.used_on ?? before?.used_on;
  if (listed && day !== undefined && liesIn(listed, day))
    await storeUserBenefit(client, completeBenefit({ ...listed, ...saved }, listed.card_id), sent);
  // A use that was moved to another day may have left the listed period.
  else if (before) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
  void client.invalidateQueries({ queryKey: queryKeys.cards });
}

/**
 * Returns whether a use on a day counts in the period in which a benefit is listed. Uses of an unlimited benefit count by
 * the calendar year.
 */
function liesIn({ period_start, expiration_date, benefit }: UserBenefit, day: PlainDate): boolean {
  if (benefit.frequency === 'unlimited') return day.slice(0, 4) === todayHere().slice(0, 4);
  return period_start <= day && (expiration_date === null || day <= expiration_date);
}
