import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { onDay } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { howToUseQuery } from '../../api/catalogue-query.ts';
import { useToday } from '../../browser/today.ts';
import { useCatalogueTerms } from './use-catalogue-terms.ts';
import { howToUseLines } from './how-to-use-text.ts';

interface HowToUseSectionProps {
  card: Card;
  benefit: UserBenefit;
}

/** Shows how to use a benefit under the terms in force today. Renders nothing where the catalogue has no such text. */
export function HowToUseSection({ card, benefit }: HowToUseSectionProps) {
  const today = useToday();
  const known = useCatalogueTerms(card, benefit);
  const { data: ofBank } = useQuery({ ...howToUseQuery(card.bank), enabled: known !== undefined });
  if (!known || !ofBank) return null;
  const { product, benefit: given } = known;
  const on = { day: today, opened: card.opening_date };
  const use = onDay(ofBank[product.id]?.[given.key] ?? [], on);
  const version = onDay(given.versions, on);
  if (!use || !version) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const lines = howToUseLines(use, { day: benefit.expiration_date, zone, today });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">How to use it</Typography>
      {lines.map(({ label, text }) => (
        <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {label !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}:{' '}
            </Box>
          )}
          {text}
        </Typography>
      ))}
    </Box>
  );
}
