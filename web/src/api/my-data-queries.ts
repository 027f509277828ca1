import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, ImportResult, Sent } from '@card-rewards/functions/contract';
import { mayBeSaved } from './benefit-queries.ts';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { joinedCopies, partsOfCopy } from './split-copy.ts';
import { api, ApiError, apiFile, apiOfCurrentUser } from './client.ts';

/** A copy of everything, as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async () =>
      new Blob([JSON.stringify(await copyOfEverything())], { type: 'application/json' }),
  });
}

/** In one call, or where that is too much for one in a call for each card. */
async function copyOfEverything(): Promise<Answer<'GET /export'>['data']> {
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

/** Every use, for a spreadsheet. */
export function useUsesFile() {
  return useMutation({ mutationFn: () => apiFile('GET /export/uses.csv') });
}

interface Import {
  body: Sent<'POST /import', 'body'>;
  /** The result of the trial; what an import adds whose answer is lost. */
  expected: ImportResult | null;
}

/** Tries an import, or carries it out. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: importOnce,
    onSettled: async (_result, _error, { body }) => {
      if (!body.dry_run) await refreshCardsAndBenefits(client);
    },
  });
}

/** Imports. Where the answer was lost, a second trial tells whether everything was stored. */
async function importOnce({ body, expected }: Import): Promise<ImportResult> {
  try {
    return await importInParts(body);
  } catch (error) {
    if (body.dry_run || expected === null || !mayBeSaved(error)) throw error;
    const missing = await importInParts({ ...body, dry_run: true }).catch(() => null);
    if (missing?.cards === 0 && missing.problems.length === 0) return expected;
    throw error;
  }
}

/** Each part is the copy of some cards; one in which something is wrong is the last. */
async function importInParts(body: Sent<'POST /import', 'body'>): Promise<ImportResult> {
  const call = apiOfCurrentUser();
  const bodies = body.export ? partsOfCopy(body.export).map((part) => ({ ...body, export: part })) : [body];
  const sum: ImportResult = { cards: 0, benefits: 0, uses: 0, problems: [] };
  for (const part of bodies) {
    const { data } = await call('POST /import', { body: part, isLarge: true });
    sum.cards += data.cards;
    sum.benefits += data.benefits;
    sum.uses += data.uses;
    sum.problems.push(...data.problems);
    if (sum.problems.length > 0) break;
  }
  return sum;
}

/** Erases everything, the account included. */
export function useErase() {
  return useMutation({
    mutationFn: (email: string) => api('POST /me/erase', { body: { email }, isLarge: true }),
  });
}
