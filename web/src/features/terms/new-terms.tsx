import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Card, CardTerms, Sent } from '@card-rewards/functions/contract';
import { userBenefitsQuery } from '../../api/benefit-queries.ts';
import { storeCard, useCardMutation } from '../../api/card-queries.ts';
import { api } from '../../api/client.ts';
import { completeCard } from '../../api/read-responses.ts';

const NONE: Record<string, CardTerms | null> = {};

/** Returns the terms to review, by card id. Empty if the response has only the specification's fields. */
export function useNewTerms(): Partial<Record<string, CardTerms | null>> {
  return useQuery({ ...userBenefitsQuery, select: ({ terms }) => terms }).data ?? NONE;
}

interface TermsDecision {
  cardId: string;
  decision: Sent<'POST /cards/{id}/terms', 'body'>;
  undo: string;
}

export function useChooseTerms() {
  const client = useQueryClient();
  return useCardMutation({
    mutationFn: async ({ cardId: id, decision: body, undo }: TermsDecision) =>
      completeCard((await api('POST /cards/{id}/terms', { params: { id }, body, undo })).data),
    onSuccess: (saved, { cardId }) => {
      storeCard(client, saved);
      client.setQueryData(
        userBenefitsQuery.queryKey,
        (kept) => kept && { ...kept, terms: { ...kept.terms, [cardId]: null }, tag: null },
      );
    },
  });
}

export function NewTermsMark({ card }: { card: Card }) {
  const terms = useNewTerms()[card.id];
  if (!terms) return null;
  return (
    <Box component="span" sx={{ color: 'primary.main' }}>
      New terms
    </Box>
  );
}
