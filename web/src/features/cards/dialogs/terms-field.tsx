import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import type { OfferedCard, OfferedTerms } from '../../../model/cards/offered-cards.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { shortDate, shortMonthYear } from '../../../model/texts/date-text.ts';
import { labelText } from '../../../ui/labelled.tsx';
import { SpacedLine } from '../../../ui/spaced-line.tsx';

type Choice = Card['terms_choice'];

interface TermsFieldProps {
  offer: OfferedCard;
  inForce: NonNullable<OfferedCard['inForce']>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export function TermsField({ offer, inForce, choice, onChoose }: TermsFieldProps) {
  const id = useId();
  return (
    <FormControl>
      <Box id={id} sx={labelText}>
        Terms
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_event, value) => onChoose(value === 'in_force' ? 'in_force' : 'listed')}
      >
        <TermsOption value="listed" label="As listed" terms={offer} detail={olderText(offer, inForce)} />
        <TermsOption value="in_force" label="Today’s terms" terms={inForce} detail={detailText(inForce)} />
      </RadioGroup>
    </FormControl>
  );
}

function detailText({ since, firstYear }: TermsFieldProps['inForce']): string {
  return [since && `since ${shortDate(since)}`, firstYear && `${dollars(firstYear)} in the first year`]
    .filter(Boolean)
    .join(' · ');
}

function olderText(
  { benefits }: OfferedTerms,
  inForce: Pick<TermsFieldProps['inForce'], 'listedEnds' | 'benefits'>,
): string {
  const fewer = inForce.benefits.length - benefits.length;
  return [
    `Older terms${inForce.listedEnds === null ? '' : `, until ${shortMonthYear(inForce.listedEnds)}`}`,
    fewer !== 0 && `${countText(Math.abs(fewer), 'benefit')} ${fewer > 0 ? 'fewer' : 'more'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface TermsOptionProps {
  value: Choice;
  label: string;
  terms: OfferedTerms;
  detail?: string;
}

function TermsOption({ value, label, terms: { annualFee, benefits }, detail }: TermsOptionProps) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      disableTypography
      sx={{ minHeight: 48, mr: 0, '& > :last-child': { flex: 1, minWidth: 0 } }}
      label={
        <SpacedLine as="span" sx={{ typography: 'body2' }}>
          <span>
            {label}
            {detail && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {detail}
              </Box>
            )}
          </span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {dollars(annualFee)} · {countText(benefits.length, 'benefit')}
          </Box>
        </SpacedLine>
      }
    />
  );
}
