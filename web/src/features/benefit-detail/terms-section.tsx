import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { correctionText } from '../../model/correction.ts';
import { monthDay } from '../../model/date-text.ts';
import { useBenefitDefinition, type BenefitSettings } from '../../api/benefit-terms-queries.ts';
import { SourceLine } from '../../ui/source-line.tsx';
import { useToday } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useCatalogueTerms } from './use-catalogue-terms.ts';
import { CorrectionForm } from './correction-form.tsx';

/** An open correction form with its initial amount; null for the current amount. */
export interface Correcting {
  amount: string | null;
}

interface TermsSectionProps {
  card: Card;
  benefit: UserBenefit;
  correcting: Correcting | null;
  onCorrect: (correcting: Correcting | null) => void;
  isSaving: boolean;
  /** Saves a correction. Returns whether it was saved. */
  onSave: (settings: BenefitSettings) => Promise<boolean>;
}

/** Shows a benefit's terms with their source, and the holder's correction. */
export function TermsSection(props: TermsSectionProps) {
  const { card, benefit, correcting, onCorrect, isSaving, onSave } = props;
  const today = useToday();
  const known = useCatalogueTerms(card, benefit);
  const definition = useBenefitDefinition(benefit);
  const { own_terms, origin } = benefit;
  const text = benefit.description ?? known?.version.description;
  const { benefit_name, amount } = benefit.benefit;
  const { reset, monthly_amounts } = benefit;
  const catalogue = definition ?? { name: benefit_name, amount, reset, monthly_amounts };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h3">Terms</Typography>
      {text && <Typography variant="body2">{text}</Typography>}
      {known && (
        <SourceLine
          known={known.version}
          about={{ product: known.product.names[0], fact: known.version.name }}
        />
      )}
      {!text && !known && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {origin === 'own' ? 'Added by you.' : 'No details available.'}
        </Typography>
      )}
      {own_terms && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'body2' }}
        >
          <span>
            <strong>Changed by you</strong>: {correctionText(own_terms)}, from{' '}
            {monthDay(own_terms.from, today)}.
          </span>
          <NetworkButton
            size="small"
            loading={isSaving}
            sx={{ mx: -1.25 }}
            onClick={() => void onSave({ own_terms: null })}
          >
            Restore catalog amount
          </NetworkButton>
        </Box>
      )}
      {origin === 'catalogue' && !correcting && (
        <NetworkButton
          size="small"
          startIcon={<EditOutlined />}
          sx={{ mx: -1.25 }}
          onClick={() => onCorrect({ amount: null })}
        >
          Edit for this card
        </NetworkButton>
      )}
      {correcting && (
        <Box sx={{ width: '100%' }}>
          <CorrectionForm
            key={correcting.amount}
            card={card}
            benefit={benefit}
            catalogue={catalogue}
            amount={correcting.amount}
            onSave={onSave}
            onDone={() => onCorrect(null)}
          />
        </Box>
      )}
    </Box>
  );
}
