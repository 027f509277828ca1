import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import {
  amountOf,
  earliestDay,
  expirationDate,
  expiresOn,
  isUsed,
  START_OF_TIME,
  sumOf,
  worthOfNext,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { usePeriodsOfBenefit } from '../../api/history-queries.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { labelOf } from '../../model/benefits/benefit-labels.ts';
import { isExpiringSoon } from '../../model/benefits/benefit-list.ts';
import { usedCents } from '../../model/benefits/use.ts';
import { countText } from '../../model/texts/count-text.ts';
import { againText, expiryText, periodDays } from '../../model/texts/date-text.ts';
import { useFocusAfterChange } from '../../ui/focus.ts';
import { Pill } from '../../ui/pill.ts';
import { SpacedLine, WrappedLine } from '../../ui/spaced-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { describeProgress, nextPeriodText } from './benefit-progress.ts';
import { SettingsSection } from './settings-section.tsx';
import { HowToUseSection, TermsSection, type Correcting } from './terms-section.tsx';
import { toUsesPeriod, type UsesPeriod } from './usage-draft.ts';
import { RecordUse } from './usage-form.tsx';
import { useUseChanges, type Uses } from './use-use-changes.ts';
import { UsesList } from './uses-list.tsx';

interface BenefitDetailProps {
  card: Card;
  benefit: BenefitInPeriod;
  actions: ReactNode;
}

export function BenefitDetail({ card, benefit, actions }: BenefitDetailProps) {
  const today = useToday();
  const top = useRef<HTMLDivElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const { notices } = useNotices();
  const uses = useUseChanges(benefit);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);

  useEffect(() => {
    // On a touch screen the keyboard would cover the sheet.
    if (!matchMedia('(pointer: fine)').matches) return;
    amount.current?.focus();
    amount.current?.select();
  }, []);

  const isUsedUp = benefit.status === 'used';
  useFocusAfterChange(isUsedUp, () => (isUsedUp ? top.current : null));
  useFocusAfterChange(notices, () => (notices.length > 0 ? top.current : null));

  const period = toUsesPeriod(benefit, card, today);
  return (
    <Parts>
      <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
        {benefit.condition !== null && (
          <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
            {benefit.condition}
          </Typography>
        )}
        <DetailProgress benefit={benefit} />
      </Box>
      <section>
        <Typography variant="h3" sx={{ mb: 1 }}>
          Record a use
        </Typography>
        <RecordUse
          uses={uses}
          period={period}
          worth={worthOfNext(benefit, benefit.use_count)}
          initialDay={earliestDay(today, period.last)}
          usedUp={isUsedUp ? usedUpText(benefit, today) : null}
          amountRef={amount}
          {...(benefit.origin === 'catalogue' && {
            onCorrect: (typed: string) => setCorrecting({ amount: typed }),
          })}
        />
      </section>
      <CurrentUses benefit={benefit} period={period} uses={uses} />
      <HowToUseSection card={card} benefit={benefit} />
      <TermsSection card={card} benefit={benefit} correcting={correcting} onCorrect={setCorrecting} />
      <SettingsSection benefit={benefit} />
      {actions}
    </Parts>
  );
}

function usedUpText(benefit: BenefitInPeriod, today: PlainDate): string {
  const { again_on } = benefit;
  const next = again_on === null ? nextPeriodText(benefit, today) : `${againText(again_on)}.`;
  return ['Used up.', next].filter(Boolean).join(' ');
}

const Parts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '0 20px 24px',
  '& > *': { padding: '20px 0' },
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

function DetailProgress({ benefit }: { benefit: BenefitInPeriod }) {
  const today = useToday();
  const { used, of, left, share } = describeProgress(benefit, today);
  const isUsedUp = isUsed(benefit);
  const { start, again_on } = benefit;
  const lastDay = expirationDate(benefit);
  const end = expiresOn(benefit);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <SpacedLine className="tabular">
        <div>
          <Figure>{used}</Figure> {of}
        </div>
        {left !== null && <Box sx={{ fontWeight: 600 }}>{left}</Box>}
      </SpacedLine>
      {share !== null && (
        <Track aria-hidden>
          <span data-full={isUsedUp || undefined} style={{ transform: `scaleX(${share})` }} />
        </Track>
      )}
      <WrappedLine sx={{ gap: 0.75 }}>
        {isUsedUp && (
          <Pill data-tone="success">
            <CheckOutlined aria-hidden />
            Used
          </Pill>
        )}
        <Pill>{labelOf(benefit.frequency)}</Pill>
        {again_on !== null && <Pill>{againText(again_on)}</Pill>}
        {end !== null && (
          <Pill data-tone={isExpiringSoon(benefit, today) ? 'warning' : undefined}>
            <ScheduleOutlined aria-hidden />
            {expiryText(end, today)}
          </Pill>
        )}
        {lastDay !== null && start > START_OF_TIME && (
          <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {periodDays({ start, end: lastDay }, today)}
          </Box>
        )}
      </WrappedLine>
    </Box>
  );
}

const Figure = styled('span')({
  fontSize: '1.25rem',
  fontWeight: 650,
  lineHeight: 1.4,
  '@media (min-width: 600px)': { fontSize: '1.5rem', lineHeight: 32 / 24 },
});

const Track = styled('div')(({ theme: { mixins, vars } }) => ({
  ...mixins.bar,
  height: 8,
  '& > span': {
    transformOrigin: 'left',
    transition: 'transform 200ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '& > [data-full]': { backgroundColor: vars.palette.success.main, ...mixins.forcedBar },
}));

/** `benefit.uses` has only the latest uses. If there are more, all uses are read from the history. */
function CurrentUses({
  benefit,
  period,
  uses,
}: {
  benefit: BenefitInPeriod;
  period: UsesPeriod;
  uses: Uses;
}) {
  const today = useToday();
  const { use_count, status } = benefit;
  const isPartial = use_count > benefit.uses.length;
  const periods = usePeriodsOfBenefit(benefit, isPartial ? Number(today.slice(0, 4)) : null);
  // A period without a beginning has another `start` in the history.
  const whole = periods?.find(({ start, end }) => start <= period.end && period.start <= end)?.uses;
  const items = isPartial && whole?.length === use_count ? whole : benefit.uses;
  const sum = items.length < use_count ? amountOf(usedCents(benefit)) : amountOf(sumOf(items));
  return (
    <section>
      <SpacedLine>
        <Typography variant="h3">{benefit.months === null ? 'Uses this period' : 'Last use'}</Typography>
        {use_count > 0 && (
          <Box className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {countText(use_count, 'use')}
            {sum !== '0.00' && ` · ${dollars(sum)}`}
          </Box>
        )}
      </SpacedLine>
      {use_count === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {status === 'auto'
            ? 'Automatically counted as fully used.'
            : `No use recorded${period.start > START_OF_TIME ? ` for ${periodDays(period, today)}` : ''}.`}
        </Typography>
      ) : (
        <UsesList items={items} uses={uses} period={period} />
      )}
    </section>
  );
}
