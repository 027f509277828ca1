import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, type ComponentProps } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import {
  centsOfTotal,
  computeRenewal,
  feeYearText,
  findDecisionTime,
  worthOfYear,
  type FeeYear,
  type PlainDate,
  type Renewal,
} from '@card-rewards/functions/domain';
import { useLaterBenefits, useListedBenefits } from '../../api/benefit-queries.ts';
import { useToday } from '../../browser/today.ts';
import { biggestText, wholeDollars } from '../../model/benefits/benefit-amount.ts';
import {
  backText,
  dueText,
  feeYearsOf,
  findFeeAhead,
  isNotTracked,
  isZero,
  mayLackEarlierUses,
  NOT_TRACKED,
  trackedSince,
} from '../../model/cards/card-return.ts';
import { monthDay, shortMonthYear } from '../../model/texts/date-text.ts';
import { ButtonLine } from '../../ui/button-line.tsx';
import { ReturnBar } from '../../ui/return-bar.tsx';
import { SecondaryText, SpacedLine } from '../../ui/spaced-line.tsx';
import { tooltip } from '../../ui/tooltips.ts';
import { ConfirmUses, ReopenUses } from './confirm-uses.tsx';
import { DecisionLine } from './decisions.tsx';

interface WorthKeepingProps extends Pick<ComponentProps<typeof DecisionLine>, 'card' | 'EditCard'> {
  onAddEarlier: (year: number) => void;
  onOpenBenefit: (benefitId: string) => void;
  onCatchUp: () => void;
}

export function WorthKeeping(props: WorthKeepingProps) {
  const { card, EditCard, onAddEarlier, onOpenBenefit, onCatchUp } = props;
  const id = useId();
  const today = useToday();
  const block = useRef<HTMLElement>(null);
  const [current] = feeYearsOf(card, today);
  const time = findDecisionTime(card, today);
  const isDeciding = time !== null && time.decision === null;
  const finished = isDeciding ? time.finished : null;
  const renewal = useRenewal(card, today, finished && time ? time.due_on : null);
  if (!current) return null;
  const year = finished ?? current;
  const due = findFeeAhead(card, current, time);
  const isClosed = card.closed_date !== null;
  if (!isClosed && !due && isZero(current.fee)) {
    return (
      <Section aria-label="Fee year">
        No annual fee. <strong>{wholeDollars(current.captured)}</strong> back since{' '}
        {shortMonthYear(current.from)}.
        <PostedRewards card={card} year={current} />
      </Section>
    );
  }
  const { as_this_year, by_own_worth } = renewal?.next_year ?? {};
  const usable = finished || isClosed ? '0.00' : (renewal?.usable ?? '0.00');
  return (
    <Section ref={block} aria-labelledby={id} tabIndex={-1}>
      <SpacedLine>
        <Typography id={id} variant="h3">
          {isClosed ? 'Last fee year' : 'Worth keeping?'}
        </Typography>
        <SecondaryText>
          {isClosed
            ? feeYearText(current)
            : due && `${wholeDollars(due.amount)} ${dueText(due.day, card.fee_day !== null)}`}
        </SecondaryText>
      </SpacedLine>
      {isNotTracked(card, year) ? (
        NOT_TRACKED
      ) : (
        <>
          {!isZero(year.fee) && (
            <Box sx={{ my: 1 }}>
              <ReturnBar captured={year.captured} usable={usable} fee={year.fee} height={8} hasKey />
            </Box>
          )}
          <Box sx={figures}>
            <Figure
              label={finished ? `Back ${feeYearText(finished)}` : 'Back'}
              amount={year.captured}
              of={isZero(year.fee) ? null : year.fee}
              note={backNote(card, year, { isOver: finished !== null || isClosed, today })}
              isRecovered={!isZero(year.fee) && centsOfTotal(year.captured) >= centsOfTotal(year.fee)}
            />
            {!isClosed && !finished && (
              <Figure
                label="Left to use"
                amount={renewal && renewal.usable}
                note={usableNote(current, renewal, { hasFee: due !== null, today })}
              />
            )}
            {!isClosed && (
              <Figure
                label="Face value"
                amount={renewal && renewal.next_year.listed}
                note={[
                  finished ? 'this year' : 'next year',
                  ...(as_this_year ? [`${wholeDollars(as_this_year)} in the last 12 months`] : []),
                ].join(', ')}
                tabIndex={0}
                {...tooltip('The face value counts every benefit in full.')}
              />
            )}
            {!isClosed && by_own_worth && <Figure label="Worth to you" amount={by_own_worth} />}
          </Box>
        </>
      )}
      <PostedRewards card={card} year={year} />
      {year.net === null && !isZero(year.fee) && (
        <ConfirmUses
          card={card}
          year={year}
          question={mayLackEarlierUses(card, year, today) ? 'Any earlier uses?' : 'Any uses missing?'}
          onAddEarlier={onAddEarlier}
          onCatchUp={finished || isClosed ? undefined : onCatchUp}
          onSaved={() => block.current?.focus({ preventScroll: true })}
        />
      )}
      {year.net !== null && !isClosed && !isZero(year.fee) && card.complete_years.includes(year.from) && (
        <ReopenUses card={card} year={year} onSaved={() => block.current?.focus({ preventScroll: true })} />
      )}
      {!finished && renewal && renewal.biggest.length > 0 && (
        <ButtonLine
          role="group"
          aria-label="Most left to use"
          data-wraps
          sx={{ mt: 0.5, mx: '-14px', alignItems: 'center', typography: 'caption' }}
        >
          <SecondaryText sx={{ flex: 'none', pl: '10px', pr: 0.5 }}>Most left to use</SecondaryText>
          {renewal.biggest.map(({ benefit_id, ...left }) => (
            <button key={benefit_id} type="button" onClick={() => onOpenBenefit(benefit_id)}>
              {biggestText([left])}
            </button>
          ))}
        </ButtonLine>
      )}
      {time && (
        <DecisionLine
          card={card}
          decision={time.decision}
          about={due?.day === time.due_on ? null : time.due_on}
          isLower={time.is_lower}
          EditCard={EditCard}
        />
      )}
    </Section>
  );
}

function backNote(
  card: Card,
  year: FeeYear,
  { isOver, today }: { isOver: boolean; today: PlainDate },
): string {
  const text = backText(year, isOver);
  if (!mayLackEarlierUses(card, year, today) || isZero(year.fee)) return text;
  const since = trackedSince(card, year, today);
  return since === null ? NOT_TRACKED : `${text}, ${`from ${since}`.replaceAll(' ', '\u00a0')}`;
}

/** A fee year can overlap two calendar years, so more can be left than one year offers. */
function usableNote(
  { to }: FeeYear,
  renewal: Renewal | null | undefined,
  { hasFee, today }: { hasFee: boolean; today: PlainDate },
): string {
  const isMoreThanAYear = renewal && centsOfTotal(renewal.usable) > centsOfTotal(renewal.next_year.listed);
  if (isMoreThanAYear && to.slice(0, 4) > today.slice(0, 4)) {
    return `until ${shortMonthYear(to)}, over two calendar years`;
  }
  return hasFee ? 'before the fee' : 'in this fee year';
}

interface FigureProps extends ComponentProps<'div'> {
  label: string;
  amount: string | null | undefined;
  of?: string | null;
  note?: string | null | undefined;
  isRecovered?: boolean;
}

function Figure({ label, amount, of = null, note, isRecovered = false, ...attributes }: FigureProps) {
  return (
    <div {...attributes}>
      <SecondaryText>{label}</SecondaryText>
      <Box sx={{ fontSize: '1rem', lineHeight: 1.5, fontWeight: 650, whiteSpace: 'nowrap' }}>
        {amount === undefined ? <Skeleton width={56} /> : amount === null ? '–' : wholeDollars(amount)}
        {of !== null && <Box component="span" sx={compared}>{` of ${wholeDollars(of)}`}</Box>}
      </Box>
      {note && (
        <Box component="span" sx={isRecovered ? { color: 'success.main' } : { color: 'text.secondary' }}>
          {isRecovered && (
            <CheckOutlined aria-hidden sx={{ fontSize: 14, mr: 0.25, verticalAlign: '-2px' }} />
          )}
          {amount === null ? 'Couldn’t load' : note}
        </Box>
      )}
    </div>
  );
}

/**
 * If `begun`, the date of a posted fee, is not null, `next_year` describes the year of that fee.
 * @returns undefined while the benefits are being loaded, and null if they could not be loaded
 */
function useRenewal(card: Card, today: PlainDate, begun: PlainDate | null): Renewal | null | undefined {
  const { benefits, listed, hasFailed } = useListedBenefits(card.id);
  const later = useLaterBenefits(card.id);
  return useMemo(() => {
    if (hasFailed) return null;
    if (!benefits) return undefined;
    const next = computeRenewal(card, { listed, later }, today);
    if (begun === null) return next;
    return { ...next, next_year: { ...next.next_year, ...worthOfYear({ listed, later }, begun) } };
  }, [hasFailed, benefits, card, listed, later, today, begun]);
}

const Section = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '12px 20px',
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
}));

const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  '& > div': { flex: '1 1 5.75rem', minWidth: 'min-content' },
  typography: 'caption',
} as const;

const compared = { typography: 'caption', color: 'text.secondary' } as const;

function PostedRewards({ card, year }: { card: Card; year: Pick<FeeYear, 'from' | 'to'> }) {
  const today = useToday();
  return card.offers.map(
    ({ id, reward, posted_on: day }) =>
      reward !== null &&
      day !== null &&
      year.from <= day &&
      day <= year.to && (
        <div key={id}>
          and {reward} on {monthDay(day, today)}
        </div>
      ),
  );
}
