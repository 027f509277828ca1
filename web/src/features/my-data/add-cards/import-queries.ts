import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportResult, ReviewedCard, Sent } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from '../../../api/card-queries.ts';
import { apiOfCurrentUser } from '../../../api/client.ts';
import { splitExport } from './split-export.ts';

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: importInParts,
    onSettled: async (_result, _error, body) => {
      if (!body.dry_run) await refreshCardsAndBenefits(client);
    },
  });
}

async function importInParts(
  body: Sent<'POST /import', 'body'>,
): Promise<ImportResult & { review: ReviewedCard[] }> {
  const call = apiOfCurrentUser();
  const bodies = body.export ? splitExport(body.export).map((part) => ({ ...body, export: part })) : [body];
  const sum: ImportResult = { cards: 0, benefits: 0, uses: 0, card_ids: [], problems: [] };
  const reviewed: ReviewedCard[] = [];
  for (const part of bodies) {
    const { data, review } = await call('POST /import', { body: part, isLarge: true });
    sum.cards += data.cards;
    sum.benefits += data.benefits;
    sum.uses += data.uses;
    sum.card_ids.push(...data.card_ids);
    sum.problems.push(...data.problems);
    reviewed.push(...review);
    if (sum.problems.length > 0) break;
  }
  return { ...sum, review: reviewed };
}
