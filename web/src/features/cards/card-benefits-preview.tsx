import Box from '@mui/material/Box';
import { useId } from 'react';
import { amountText, benefitDisplayName } from '../../model/benefit-amount.ts';
import { frequencyLabel } from '../../model/benefit-labels.ts';
import type { OfferedTerms } from './catalogue-source.ts';

/** Lists the benefits of the chosen card before it is added. */
export function CardBenefitsPreview({ benefits }: Pick<OfferedTerms, 'benefits'>) {
  const id = useId();
  if (benefits.length === 0) {
    return (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>No known benefits for this card.</Box>
    );
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1.25 }}>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 550, mb: 0.5 }}>
        {benefits.length === 1 ? 'Includes 1 benefit' : `Includes ${benefits.length} benefits`}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {benefits.map((benefit) => {
          const amount = amountText(benefit);
          const frequencyText = frequencyLabel(benefit.frequency);
          return (
            <Box component="li" key={benefit.name} sx={{ display: 'flex', gap: 1.5, typography: 'body2' }}>
              <Box component="span" sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
                {benefitDisplayName({ benefit_name: benefit.name, amount: benefit.amount })}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {amount !== null && (
                  <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
                    {amount}{' '}
                  </Box>
                )}
                {frequencyText}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
