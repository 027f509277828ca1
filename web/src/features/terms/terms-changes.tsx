import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { compareTerms, type Sourced } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { correctedTerms } from '@card-rewards/functions/domain';
import { useBenefitDefinitions } from '../../api/benefit-terms-queries.ts';
import { useProduct } from '../../api/catalogue-query.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { shortDate } from '../../model/date-text.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SourceLine } from '../../ui/source-line.tsx';
import { benefitName, givenText, termsText } from './terms-text.ts';

/** Lists the differences between a card's terms and the terms in force. Each opens to both terms with their sources. */
export function TermsChanges({ card }: { card: Card }) {
  const today = useToday();
  const { data: product, isError: isUnknown, refetch: reload } = useProduct(card);
  const { data: definitions, isError, refetch } = useBenefitDefinitions(card.id);
  if (isUnknown) return <NotLoaded onRetry={() => void reload()} />;
  if (isError) return <NotLoaded onRetry={() => void refetch()} />;
  if (!product || !definitions) return <Skeleton height={66} />;
  const { fee, benefits } = compareTerms(product, card, definitions, today);
  const about = (fact: string) => ({ product: product.names[0], fact });
  return (
    <Box component="ul" aria-label="Changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {fee && (
        <Change line={['Annual fee', `${dollars(fee.after.amount)} from ${shortDate(fee.from)}`]}>
          <Side label="Now" text={dollars(fee.before)} known={fee.beforeSource} about={about('Annual fee')} />
          <Side label="New" text={dollars(fee.after.amount)} known={fee.after} about={about('Annual fee')} />
        </Change>
      )}
      {benefits.map(({ key, before, beforeSource, after, edited }) => {
        // The card's terms with the holder's corrections.
        const now = before && { ...before, ...correctedTerms(before, before.own_terms) };
        const either = after ?? now;
        if (!either) return null;
        const kind = edited ? 'keeps your edit' : !now ? 'new' : !after ? 'ends' : 'changed';
        const line = [benefitName(either), kind, ...(after ? [givenText(after)] : [])];
        return (
          <Change key={key} line={line}>
            <Side
              label="Now"
              text={now ? termsText(now, after) : 'Not on this card'}
              known={edited ? null : beforeSource}
              about={about(either.name)}
            />
            <Side
              label="New"
              text={after ? termsText(after, now) : 'No longer offered'}
              known={after}
              about={about(either.name)}
            />
          </Change>
        );
      })}
    </Box>
  );
}

function Change({ line, children }: { line: readonly string[]; children: ReactNode }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <details>
        <Summary>
          <span>{line.join(' · ')}</span>
          <ExpandMoreOutlined aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} />
        </Summary>
        <Box sx={{ pb: 1.5 }}>{children}</Box>
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

interface SideProps {
  label: string;
  text: string;
  /** The source of the text; null where none is known. */
  known: Sourced | null;
  about: ComponentProps<typeof SourceLine>['about'];
}

function Side({ label, text, known, about }: SideProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
        {known && <SourceLine known={known} about={about} />}
      </Box>
    </Box>
  );
}
