import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  centsOf,
  earliestDay,
  END_OF_TIME,
  usableDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import {
  useBenefitDefinition,
  useSaveBenefitSettings,
  type BenefitSettings,
} from '../../api/benefit-terms-queries.ts';
import { roomIn, nextAmount, nextPeriodText } from './benefit-progress.ts';
import { logFailure } from '../../browser/log.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import type { News } from '../../ui/use-news.ts';
import { useToday } from '../../browser/today.ts';
import { isFocusLost } from '../../browser/is-focus-lost.ts';
import { DetailProgress } from './detail-progress.tsx';
import { SettingsSection } from './settings-section.tsx';
import { BenefitCondition, HowToUseSection, TermsSection, type Correcting } from './terms-section.tsx';
import type { UsesPeriod } from './period-of-day.ts';
import { RecordUse } from './record-use.tsx';
import { CurrentUses } from './current-uses.tsx';
import { useUses } from './use-uses.ts';

interface BenefitDetailProps {
  card: Card;
  benefit: UserBenefit;
  /** The actions for an own benefit. */
  ownActions: ReactNode;
}

/** Shows one benefit of a card: its progress, its uses, its terms and its settings. */
export function BenefitDetail({ card, benefit, ownActions }: BenefitDetailProps) {
  const today = useToday();
  const top = useRef<HTMLDivElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const { usesOf, news: usesNews, dropNews } = useUses();
  const uses = usesOf(benefit);
  const { save, saving, failure, dropFailure } = useSettings(benefit);
  const definition = useBenefitDefinition(benefit);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);

  useEffect(() => {
    // On a touch screen the keyboard would cover the sheet.
    if (!matchMedia('(pointer: fine)').matches) return;
    amount.current?.focus();
    amount.current?.select();
  }, []);

  const isUsedUp = benefit.status === 'used' && !benefit.auto_claimed;
  useEffect(() => {
    // The focused form is gone.
    if (isUsedUp && document.activeElement === document.body) top.current?.focus();
  }, [isUsedUp]);

  useEffect(() => {
    // The focus is lost with a deleted use's line, and with the Undo button.
    if (usesNews.length > 0 && isFocusLost()) top.current?.focus({ preventScroll: true });
  }, [usesNews]);

  const hasAmount = centsOf(benefit.benefit.amount) > 0;
  const days = usableDays({ starts_on: null, retired_on: null, ...definition, ...benefit, ...card }, today);
  const shared = {
    period: periodOf(benefit, today),
    days,
    hasAmount,
  };
  return (
    <>
      <Parts>
        <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
          <BenefitCondition card={card} benefit={benefit} />
          <DetailProgress benefit={benefit} />
        </Box>
        <section>
          <Typography variant="h3" sx={{ mb: 1 }}>
            Record a use
          </Typography>
          <RecordUse
            {...shared}
            benefit={benefit}
            initialDay={earliestDay(today, days.last)}
            usedUp={isUsedUp ? usedUpText(benefit, definition?.amount ?? null, today) : null}
            amountRef={amount}
            onRecord={uses.record}
            {...(benefit.origin === 'catalogue' && {
              onCorrect: (typed: string) => setCorrecting({ amount: typed }),
            })}
          />
        </section>
        <CurrentUses {...shared} benefit={benefit} uses={uses} />
        <HowToUseSection card={card} benefit={benefit} />
        <TermsSection
          card={card}
          benefit={benefit}
          correcting={correcting}
          onCorrect={setCorrecting}
          isSaving={saving !== null}
          onSave={save}
        />
        <SettingsSection benefit={benefit} saving={saving} onSave={save} />
        {ownActions}
      </Parts>
      <StatusLine news={failure ? [failure] : usesNews} onGone={failure ? dropFailure : dropNews} />
    </>
  );
}

const FAILED: News = { text: 'Not saved. Try again.' };

/** Saves the user's settings of a benefit, and reports a failure. */
function useSettings(benefit: UserBenefit) {
  const { mutateAsync, isPending, variables } = useSaveBenefitSettings(benefit);
  const [failure, setFailure] = useState<News | null>(null);
  const save = useCallback(
    async (settings: BenefitSettings): Promise<boolean> => {
      setFailure(null);
      try {
        await mutateAsync(settings);
        return true;
      } catch (error) {
        logFailure('Saving the benefit', error);
        setFailure(FAILED);
        return false;
      }
    },
    [mutateAsync],
  );
  const dropFailure = useCallback(() => setFailure(null), []);
  return { save, saving: isPending ? variables : null, failure, dropFailure };
}

/** Returns the benefit's current period. Uses of an unlimited benefit count by the calendar year. */
function periodOf(benefit: UserBenefit, today: PlainDate): UsesPeriod {
  const isUnlimited = benefit.benefit.frequency === 'unlimited';
  const year = today.slice(0, 4);
  return {
    start: isUnlimited ? `${year}-01-01` : benefit.period_start,
    end: isUnlimited ? `${year}-12-31` : (benefit.expiration_date ?? END_OF_TIME),
    left: centsOf(benefit.benefit.amount) > 0 ? roomIn(benefit) : null,
  };
}

function usedUpText(benefit: UserBenefit, usual: string | null, today: PlainDate): string {
  return ['Used up.', nextPeriodText(benefit, nextAmount(benefit, usual), today)].filter(Boolean).join(' ');
}

/** Separates the parts by hairlines. */
const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '0 20px 24px',
  '& > *': { padding: '20px 0' },
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
