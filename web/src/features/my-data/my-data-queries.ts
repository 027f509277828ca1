import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, ImportResult, Sent } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { joinedCopies, partsOfCopy } from './split-copy.ts';
import { ApiError, apiOfCurrentUser } from '../../api/client.ts';

/** Reads all data in one call, or card by card if it is too large for one. */
export async function copyOfEverything(): Promise<Answer<'GET /export'>['data']> {
  const call = apiOfCurrentUser();
  const copyOf = async (query: Sent<'GET /export', 'query'>) =>
    (await call('GET /export', { query, isLarge: true })).data;
  try {
    return await copyOf({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const copies = [];
    for (const { id } of (await call('GET /cards')).data) copies.push(await copyOf({ card: id }));
    const [first, ...others] = copies;
    if (!first) throw error;
    return joinedCopies(first, ...others);
  }
}

/** Imports data, or checks an import with a dry run. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: importInParts,
    onSettled: async (_result, _error, body) => {
      if (!body.dry_run) await refreshCardsAndBenefits(client);
    },
  });
}

/** Sends a large copy in parts, and stops at the first part with a problem. */
async function importInParts(body: Sent<'POST /import', 'body'>): Promise<ImportResult> {
  const call = apiOfCurrentUser();
  const bodies = body.export ? partsOfCopy(body.export).map((part) => ({ ...body, export: part })) : [body];
  const sum: ImportResult = { cards: 0, benefits: 0, uses: 0, card_ids: [], problems: [] };
  for (const part of bodies) {
    const { data } = await call('POST /import', { body: part, isLarge: true });
    sum.cards += data.cards;
    sum.benefits += data.benefits;
    sum.uses += data.uses;
    sum.card_ids.push(...data.card_ids);
    sum.problems.push(...data.problems);
    if (sum.problems.length > 0) break;
  }
  return sum;
}
