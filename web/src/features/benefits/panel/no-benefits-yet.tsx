import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { toTemplates } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { useAddTemplates } from '../../../api/card-changes.ts';
import { useProduct } from '../../../api/catalogue-queries.ts';
import { logFailure } from '../../../browser/log.ts';
import { useToday } from '../../../browser/today.ts';
import { Failure } from '../../../ui/failure.tsx';
import { NetworkButton } from '../../../ui/network-button.tsx';

interface NoBenefitsYetProps {
  card: Card;
  children: ReactNode;
}

export function NoBenefitsYet({ card, children }: NoBenefitsYetProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', width: '100%' }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No benefits yet</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <AddBenefitsButton card={card} variant="contained" startIcon={<AddOutlined />} />
        {children}
      </Box>
    </Box>
  );
}

export function AddBenefitsButton({ card, ...button }: { card: Card } & Omit<ButtonProps, 'children'>) {
  const today = useToday();
  const { data: product } = useProduct(card);
  const { mutate: add, isPending, isError } = useAddTemplates(card.id);
  const on = { day: today, opened: card.opening_date };
  const templates = product ? toTemplates(product, card.terms_choice, on) : [];
  if (templates.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
      <NetworkButton
        {...button}
        loading={isPending}
        loadingPosition={button.startIcon ? 'start' : 'center'}
        onClick={() => add(templates, { onError: (error) => logFailure('Adding the benefits', error) })}
      >
        {templates.length === 1 ? 'Add its benefit' : `Add its ${templates.length} benefits`}
      </NetworkButton>
      {isError && <Failure>Couldn’t add. Try again.</Failure>}
    </Box>
  );
}
