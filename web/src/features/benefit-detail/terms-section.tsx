import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  findEntry,
  findVersion,
  onDay,
  type BenefitVersion,
  type CatalogueBenefit,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { correctedTerms, expiresOn, periodContaining, type Terms } from '@card-rewards/functions/domain';
import { useBenefitDefinition, type BenefitSettings } from '../../api/benefit-terms-queries.ts';
import { howToUseQuery, useProduct } from '../../api/catalogue-queries.ts';
import { unsavedText } from '../../api/client.ts';
import { useToday, zoneHere } from '../../browser/today.ts';
import {
  correctionDraft,
  correctionText,
  diffTerms,
  overusedText,
  readCorrection,
  resetOptions,
  resetText,
  takesReset,
  type CorrectionDraft,
} from '../../model/benefits/correction.ts';
import { monthDay, periodDays } from '../../model/texts/date-text.ts';
import { AmountField, MonthAmountFields } from '../../ui/amount-fields.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useFocusAfterChange, useFocusBack } from '../../ui/focus.ts';
import { FormField } from '../../ui/form-field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { SourceLine } from '../../ui/source-line.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { howToUseLines } from './how-to-use-text.ts';
import { useSettings } from './settings-section.tsx';

export interface Correcting {
  amount: string | null;
}

interface TermsSectionProps {
  card: Card;
  benefit: BenefitInPeriod;
  correcting: Correcting | null;
  onCorrect: (correcting: Correcting | null) => void;
}

export function TermsSection({ card, benefit, correcting, onCorrect }: TermsSectionProps) {
  const { send, save, saving } = useSettings(benefit);
  const today = useToday();
  const edit = useFocusBack<HTMLButtonElement>(correcting !== null);
  const { own_terms, origin } = benefit;
  useFocusAfterChange(own_terms, () => edit.current);
  const known = useCatalogueTerms(card, benefit);
  const definition = useBenefitDefinition(benefit);
  const text = benefit.description ?? known?.version.description;
  const catalogue = definition ?? { ...benefit, act_by_day: null };
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
          {origin === 'own' ? 'Custom benefit, added by you.' : 'No details available.'}
        </Typography>
      )}
      {own_terms && (
        <WrappedLine sx={{ columnGap: 1, typography: 'body2' }}>
          <span>
            <strong>Edited by you</strong>: {correctionText(own_terms)}, from{' '}
            {monthDay(own_terms.from, today)}.
          </span>
          <NetworkButton
            size="small"
            loading={saving !== null}
            sx={{ mx: -1.25 }}
            onClick={() => void save({ own_terms: null })}
          >
            Restore catalog amount
          </NetworkButton>
        </WrappedLine>
      )}
      {origin === 'catalogue' && !correcting && (
        <NetworkButton
          ref={edit}
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
            onSave={send}
            onDone={() => onCorrect(null)}
          />
        </Box>
      )}
    </Box>
  );
}

export function HowToUseSection({ card, benefit }: { card: Card; benefit: BenefitInPeriod }) {
  const today = useToday();
  const known = useCatalogueTerms(card, benefit);
  const { data: ofBank } = useQuery({ ...howToUseQuery(card.bank), enabled: known !== undefined });
  if (!known || !ofBank) return null;
  const { product, benefit: given } = known;
  const on = { day: today, opened: card.opening_date };
  const use = onDay(ofBank[product.id]?.[given.key] ?? [], on);
  const version = onDay(given.versions, on);
  if (!use || !version) return null;
  const lines = howToUseLines(use, { day: expiresOn(benefit), zone: zoneHere(), today });
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
  version: BenefitVersion;
}

function useCatalogueTerms(card: Card, benefit: BenefitInPeriod): CatalogueTerms | undefined {
  const { data: product } = useProduct(card, { enabled: benefit.origin === 'catalogue' });
  const today = useToday();
  const { origin, key, description } = benefit;
  const { name, frequency } = benefit;
  const known = findEntry(product, { origin, key, name, frequency });
  const on = { day: today, opened: card.opening_date };
  const version = known && findVersion(known, { frequency, description }, on);
  return product && known && version && { product, benefit: known, version };
}

interface CorrectionFormProps {
  card: Card;
  benefit: BenefitInPeriod;
  catalogue: Terms;
  /**
   * The amount that the form shows first, or null for the current amount. If the user tried to record a use above the
   * listed amount, the form shows the amount of that use.
   */
  amount: string | null;
  onSave: (settings: BenefitSettings) => Promise<void>;
  onDone: () => void;
}

function CorrectionForm({ card, benefit, catalogue, amount, onSave, onDone }: CorrectionFormProps) {
  const today = useToday();
  const amountField = useRef<HTMLInputElement>(null);
  const form = useSavingForm<CorrectionDraft>({
    initial: () => ({
      ...correctionDraft(correctedTerms(catalogue, benefit.own_terms)),
      ...(amount !== null && { amount }),
    }),
    action: 'Saving the correction',
    save: async (typed) => {
      const terms = readCorrection(typed);
      if (!terms) return { field: null, text: 'Enter a name, and amounts such as 12.50.' };
      const own_terms = diffTerms(terms, catalogue);
      const isChange = own_terms !== null || benefit.own_terms !== null;
      if (isChange) await onSave({ own_terms });
      return null;
    },
    problemOf: (error) => ({ field: null, text: unsavedText(error) }),
    onSaved: onDone,
  });

  useEffect(() => {
    amountField.current?.scrollIntoView({ block: 'center' });
    amountField.current?.focus({ preventScroll: true });
    amountField.current?.select();
  }, []);

  const { draft, text, choice } = form;
  const { frequency } = benefit;
  const hasReset = takesReset(frequency);
  const { first_month } = catalogue;
  const schedule = { frequency, reset: draft.reset, first_month, opened: card.opening_date };
  const period = periodContaining(schedule, today);

  const typed = readCorrection(draft);

  return (
    <InlineForm label="Edit for this card" form={form} submitName="Save changes" onCancel={onDone}>
      <Box sx={wholeRow}>
        <FormField label="Name" inputProps={{ maxLength: 120, autoComplete: 'off' }} {...text('name')} />
      </Box>
      <AmountField label="Amount" inputRef={amountField} {...text('amount')} />
      {hasReset && <ChoiceField label="Resets" options={resetOptions} {...choice('reset')} />}
      {frequency === 'monthly' && <MonthAmountFields usualAmount={draft.amount} {...choice('months')} />}
      <Box sx={{ ...wholeRow, typography: 'caption', color: 'text.secondary' }}>
        Applies to this card, starting with the current period
        {hasReset && ` (${periodDays(period, today)}, ${resetText(draft.reset, first_month)})`}.
        <Box role="status" sx={{ color: 'text.primary' }}>
          {typed && overusedText(typed, benefit, period)}
        </Box>
      </Box>
    </InlineForm>
  );
}

const wholeRow = { gridColumn: '1 / -1' } as const;
