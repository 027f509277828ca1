import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { api, apiFile } from './client.ts';

/** A copy of everything, as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const { data } = await api('GET /export', { isLarge: true });
      return new Blob([JSON.stringify(data)], { type: 'application/json' });
    },
  });
}

/** Every use, for a spreadsheet. */
export function useUsesFile() {
  return useMutation({ mutationFn: () => apiFile('GET /export/uses.csv') });
}

/** Tries an import, or carries it out. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Sent<'POST /import', 'body'>) =>
      (await api('POST /import', { body, isLarge: true })).data,
    onSuccess: (_result, { dry_run }) => {
      if (!dry_run) refreshCardsAndBenefits(client);
    },
  });
}

/** Erases everything, the account included. */
export function useErase() {
  return useMutation({
    mutationFn: (email: string) => api('POST /me/erase', { body: { email }, isLarge: true }),
  });
}
