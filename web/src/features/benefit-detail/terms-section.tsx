import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  onDay,
  type BenefitVersion,
  type CatalogueBenefit,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import { correctionText } from '../../model/correction.ts';
import { monthDay } from '../../model/date-text.ts';
import { useBenefitDefinition, type BenefitSettings } from '../../api/benefit-terms-queries.ts';
import { SourceLine } from '../../ui/source-line.tsx';
import { useToday } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { howToUseQuery, useProduct } from '../../api/catalogue-query.ts';
import { howToUseLines } from './how-to-use-text.ts';

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

/** Shows a benefit's terms with their source, and the user's correction. */
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

interface HowToUseSectionProps {
  card: Card;
  benefit: UserBenefit;
}

/** Says what must be done or spent before a benefit is given. Renders nothing where nothing must. */
export function BenefitCondition({ card, benefit }: { card: Card; benefit: UserBenefit }) {
  const condition = useCatalogueTerms(card, benefit)?.version.condition;
  return condition === undefined ? null : (
    <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
      {condition}
    </Typography>
  );
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

interface CatalogueTerms {
  product: CatalogueCard;
  benefit: CatalogueBenefit;
  /** The version of the card's terms. */
  version: BenefitVersion;
}

/** Loads a benefit's terms from the catalogue; undefined while loading, and where the catalogue does not have them. */
function useCatalogueTerms(card: Card, benefit: UserBenefit): CatalogueTerms | undefined {
  const { data: product } = useProduct(card, { enabled: benefit.origin === 'catalogue' });
  const { benefit_name, frequency } = benefit.benefit;
  const known = product?.benefits.find(
    ({ key, versions }) =>
      key === benefit.key || (benefit.key === null && versions.some(({ name }) => name === benefit_name)),
  );
  const ofFrequency = known?.versions.filter((version) => version.frequency === frequency);
  const version =
    ofFrequency?.find(({ description }) => description === benefit.description) ?? ofFrequency?.[0];
  return product && known && version && { product, benefit: known, version };
}
