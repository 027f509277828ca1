import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, Sent } from '@card-rewards/functions/contract';
import { completeCard } from '../../api/answers.ts';
import { storeCard } from '../../api/card-queries.ts';
import { api, ApiError } from '../../api/client.ts';
import { mutationKeys, queryKeys } from '../../api/query-keys.ts';

export const KIND_NAMES = {
  keep: 'Keep',
  downgrade: 'Downgrade',
  cancel: 'Close card',
  retention_offer: 'Retention offer',
  fee_refund: 'Fee refund',
} as const satisfies Record<Card['decisions'][number]['kind'], string>;

export type RecordedDecision = Sent<'POST /cards/{id}/decisions', 'body'>;

/** Records a decision about a card, or takes one back. */
export function useChangeDecisions({ id }: Pick<Card, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: (change: { record: RecordedDecision } | { takeBack: string }) =>
      'record' in change ? recordDecision(id, change.record) : takeBack(id, change.takeBack),
    onSuccess: (saved) =>
      saved ? storeCard(client, saved) : client.refetchQueries({ queryKey: queryKeys.cards }),
  });
}

async function recordDecision(id: string, body: RecordedDecision): Promise<Card> {
  const { data } = await api('POST /cards/{id}/decisions', { params: { id }, body });
  return completeCard(data);
}

/** Takes a decision back. Returns null if it was gone: taken back elsewhere, or before an answer was lost. */
async function takeBack(id: string, decisionId: string): Promise<Card | null> {
  try {
    const { data } = await api('DELETE /cards/{id}/decisions/{decisionId}', { params: { id, decisionId } });
    return completeCard(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
