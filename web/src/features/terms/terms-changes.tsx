import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { onDay, type Sourced } from '@card-rewards/functions/catalogue';
import type { Card, CardTerms } from '@card-rewards/functions/contract';
import { useProduct } from '../../api/catalogue-queries.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { shortDate } from '../../model/texts/date-text.ts';
import { SourceLine } from '../../ui/source-line.tsx';
import { amountAndFrequency, benefitName, termsText } from './terms-text.ts';

interface TermsChangesProps extends Pick<CardTerms, 'changes'> {
  card: Card;
}

export function TermsChanges({ card, changes: { fee, benefits } }: TermsChangesProps) {
  const today = useToday();
  const { data: product } = useProduct(card);
  const findVersion = (key: string) => {
    const versions = product?.benefits.find((benefit) => benefit.key === key)?.versions;
    // If the benefit has ended, its last version says until when it was in force.
    return versions && (onDay(versions, { day: today, opened: card.opening_date }) ?? versions.at(-1));
  };
  const feeSource = fee && product && onDay(product.fee, { day: fee.from, opened: card.opening_date });
  const about = (fact: string) => ({ product: product?.names[0] ?? card.card_name, fact });
  return (
    <Box component="ul" aria-label="Changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {fee && (
        <Change
          line={['Annual fee', `${dollars(fee.after)} from ${shortDate(fee.from)}`]}
          sides={[dollars(fee.before), dollars(fee.after)]}
          known={feeSource}
          about={about('Annual fee')}
        />
      )}
      {benefits.map(({ key, before, after, edited }) => {
        const either = after ?? before;
        if (!either) return null;
        const version = findVersion(key);
        const kind = edited ? 'keeps your edit' : !before ? 'new' : !after ? 'ends' : 'changed';
        return (
          <Change
            key={key}
            line={[benefitName(either), kind, ...(after ? [amountAndFrequency(after)] : [])]}
            sides={[
              before ? termsText(before, after) : 'Not on this card',
              after ? termsText(after, before) : 'No longer offered',
            ]}
            known={version}
            // `either` can have a name that the user has typed. The report must not contain it.
            about={about(version?.name ?? key)}
          />
        );
      })}
    </Box>
  );
}

interface ChangeProps {
  line: readonly string[];
  sides: readonly [string, string];
  known: Sourced | null | undefined;
  about: ComponentProps<typeof SourceLine>['about'];
}

function Change({ line, sides: [now, next], known, about }: ChangeProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <details>
        <Summary>
          <span>{line.join(' · ')}</span>
          <ExpandMoreOutlined aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} />
        </Summary>
        <Box sx={{ pb: 1.5 }}>
          <Side label="Now">{now}</Side>
          <Side label="New">{next}</Side>
          {known && <SourceLine known={known} about={about} />}
        </Box>
      </details>
    </Box>
  );
}

const Summary = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 40,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '&::-webkit-details-marker': { display: 'none' },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
