import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  newTermsOf,
  type CatalogueCard,
  type NewTerms,
  type Sourced,
} from '@card-rewards/functions/catalogue';
import type { Benefit, Card } from '@card-rewards/functions/contract';
import { correctedTerms } from '@card-rewards/functions/domain';
import { useBenefitDefinitions } from '../../api/benefit-terms-queries.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { shortDate } from '../../model/date-text.ts';
import { benefitName, changesOn, termsText } from './terms-text.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import type { DoubtedFact } from '../../browser/issue-link.ts';
import { SourceLine } from '../../ui/source-line.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useToday } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';

interface TermsChoiceProps {
  id: string;
  card: Card;
  product: CatalogueCard;
  isSaving: boolean;
  hasFailed: boolean;
  /** Null where the card has these terms already. */
  onChoose: (take: boolean, terms: NewTerms<Benefit> | null) => void;
}

/** What a card has beside the newer terms, and the choice between them, which is one for the whole card. */
export function TermsChoice({ id, card, product, isSaving, hasFailed, onChoose }: TermsChoiceProps) {
  const today = useToday();
  const { data: definitions, isError, refetch } = useBenefitDefinitions(card.id);
  if (!definitions) {
    return (
      <Box id={id} sx={{ pb: 1.5 }}>
        {isError ? <NotLoaded onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={66} />}
      </Box>
    );
  }
  const terms = newTermsOf(product, card, definitions, today);
  return (
    <Box id={id} role="group" aria-label="New terms" sx={{ pb: 1.5 }}>
      {terms ? (
        <Compared terms={terms} product={product} opened={card.opening_date} />
      ) : (
        'This card has the newer terms already.'
      )}
      {terms && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
          What you take begins with the next period of each benefit, and cannot be taken back. What is over
          stays in the history.
        </Box>
      )}
      {hasFailed && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', mt: 1 }}>
          Not saved. Try again.
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <NetworkButton color="inherit" disabled={isSaving} onClick={() => onChoose(false, terms)}>
          Keep
        </NetworkButton>
        {terms && (
          <NetworkButton variant="contained" loading={isSaving} onClick={() => onChoose(true, terms)}>
            Take
          </NetworkButton>
        )}
      </Box>
    </Box>
  );
}

interface ComparedProps {
  terms: NewTerms<Benefit>;
  product: CatalogueCard;
  opened: string;
}

function Compared({ terms: { fee, benefits }, product: { names }, opened }: ComparedProps) {
  const today = useToday();
  const factOf = (fact: string) => ({ product: names[0], fact });
  return (
    <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {fee && (
        <Change name="Annual fee">
          <Side
            label="Now"
            text={dollars(fee.before)}
            known={fee.beforeSource}
            about={factOf('Annual fee')}
          />
          <Side
            label={`From ${shortDate(fee.from)}`}
            text={dollars(fee.after.amount)}
            known={fee.after}
            about={factOf('Annual fee')}
          />
        </Change>
      )}
      {benefits.map((review) => {
        const { key, before, beforeSource, after, edited } = review;
        // What counts, which is what its holder has made of it.
        const now = before && { ...before, ...correctedTerms(before, before.own_terms) };
        const either = now ?? after;
        const day = changesOn(review, opened, today);
        // As the catalogue has it: what stands on the card may be the holder's own words.
        const about = factOf(after?.name ?? key);
        const label = day === null ? 'New' : `From ${shortDate(day)}`;
        return (
          either && (
            <Change key={key} name={benefitName(either)}>
              <Side
                label="Now"
                text={now ? termsText(now, null) : 'Not on the card'}
                known={edited ? null : beforeSource}
                about={about}
              />
              <Side
                label={label}
                text={after ? termsText(after, now) : 'No longer given'}
                known={after}
                about={about}
              />
              {edited && <div>Changed by you; stays as you have it.</div>}
            </Change>
          )
        );
      })}
    </Box>
  );
}

function Change({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component="dt" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

interface SideProps {
  label: string;
  text: string;
  /** Who says so, where that is known. */
  known: Sourced | null;
  about: DoubtedFact;
}

function Side({ label, text, known, about }: SideProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
        {known && <SourceLine known={known} about={about} />}
      </Box>
    </Box>
  );
}
