import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, Sent } from '@card-rewards/functions/contract';
import { cardIn } from '../../api/cache/answers.ts';
import { storeCard } from '../../api/card-queries.ts';
import { api } from '../../api/client.ts';
import { mutationKeys } from '../../api/query-keys.ts';

type Recorded = Sent<'POST /cards/{id}/decisions', 'body'>;

/** Records a decision about a card, or takes one back. */
export function useChangeDecisions({ id }: Pick<Card, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async (change: { record: Recorded } | { takeBack: string }) => {
      const { data } =
        'record' in change
          ? await api('POST /cards/{id}/decisions', { params: { id }, body: change.record })
          : await api('DELETE /cards/{id}/decisions/{decisionId}', {
              params: { id, decisionId: change.takeBack },
            });
      return cardIn(data);
    },
    onSuccess: (saved) => storeCard(client, saved),
  });
}
