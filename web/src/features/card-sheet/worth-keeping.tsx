import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import {
  centsOfTotal,
  decisionTime,
  renewalOf,
  worthOfYear,
  type DecisionTime,
  type FeeYear,
  type PlainDate,
  type Renewal,
} from '@card-rewards/functions/domain';
import { useLaterBenefits } from '../../api/benefit-queries.ts';
import { useListedBenefits } from '../../api/listed-benefits.ts';
import { useToday } from '../../browser/today.ts';
import { biggestText, shortDollars, withoutCents } from '../../model/benefit-amount.ts';
import {
  dueText,
  feeYearsOf,
  feeYearText,
  isNotTracked,
  isZero,
  NOT_TRACKED,
  resultText,
  trackedSince,
} from '../../model/card-return.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { ConfirmUses } from './confirm-uses.tsx';
import { DecisionLine } from './decision-line.tsx';
import { PostedRewards } from './offers-block.tsx';
import { finishedText, nextYearText, toGoText } from './renewal-text.ts';
import { ReturnBar } from './return-bar.tsx';

interface WorthKeepingProps extends Pick<ComponentProps<typeof DecisionLine>, 'card' | 'EditCard'> {
  /** Opens the history of a year, to add uses. */
  onAddEarlier: (year: number) => void;
}

/**
 * Shows how much of a card's fee has come back. Around the day of the next fee it also shows what that fee
 * buys, and asks what the user will do. It gives no advice.
 */
export function WorthKeeping({ card, EditCard, onAddEarlier }: WorthKeepingProps) {
  const id = useId();
  const today = useToday();
  const block = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [current] = feeYearsOf(card, today);
  const time = useMemo(() => decisionTime(card, today), [card, today]);
  const begun = time?.decision === null && time.finished ? time.due_on : null;
  const renewal = useRenewal(card, today, begun);
  if (!current) return null;
  const isDeciding = time !== null && time.decision === null;
  const finished = isDeciding ? time.finished : null;
  const year = finished ?? current;
  // After the decision about a fee that is due, the block is about the next fee.
  const due = dueFee(current, isDeciding || time?.finished === null ? time : null);
  const isClosed = card.closed_date !== null;
  if (!isClosed && !due && isZero(current.fee)) {
    return (
      <Section aria-label="Fee year">
        No annual fee. <strong>{shortDollars(current.captured)}</strong> captured since{' '}
        {shortMonthYear(current.from)}.
        <PostedRewards card={card} year={current} />
      </Section>
    );
  }
  return (
    <Section ref={block} aria-labelledby={id} tabIndex={-1}>
      <Ends>
        <Typography id={id} variant="h3">
          {isClosed ? 'Last fee year' : 'Worth keeping?'}
        </Typography>
        <Quiet>
          {isClosed
            ? feeYearText(current)
            : due && `${shortDollars(due.amount)} ${dueText(due.day, card.fee_day !== null)}`}
        </Quiet>
      </Ends>
      {finished ? (
        <div>{finishedText(finished, trackedSince(card, finished, today))}</div>
      ) : (
        <Back card={card} year={year} today={today} />
      )}
      <PostedRewards card={card} year={year} />
      {!finished && (
        <Ends>
          <ToGo card={card} year={year} renewal={renewal} until={due ? 'before then' : 'in this fee year'} />
          {!isClosed && !isDeciding && <More isOpen={isOpen} controls={`${id}-more`} onChange={setIsOpen} />}
        </Ends>
      )}
      {year.net === null && !isZero(year.fee) && (
        <ConfirmUses
          card={card}
          year={year}
          onAddEarlier={() => onAddEarlier(Number(year.from.slice(0, 4)))}
          onSaved={() => block.current?.focus({ preventScroll: true })}
        >
          Earlier uses?
        </ConfirmUses>
      )}
      {!isClosed && (isDeciding || isOpen) && (
        <div id={`${id}-more`}>
          <NextYear renewal={renewal} isBegun={finished !== null} />
        </div>
      )}
      {time && <DecisionLine card={card} decision={time.decision} EditCard={EditCard} />}
    </Section>
  );
}

/** Returns the fee that the block is about: the fee to decide about, else the next fee. */
function dueFee(
  { renews_on, next_fee }: FeeYear,
  time: DecisionTime | null,
): { day: PlainDate; amount: string } | null {
  if (time) return { day: time.due_on, amount: time.fee };
  return renews_on === null || next_fee === null || isZero(next_fee)
    ? null
    : { day: renews_on, amount: next_fee };
}

interface YearProps {
  card: Card;
  year: FeeYear;
}

/** Shows what has come back of a fee. */
function Back({ card, year, today }: YearProps & { today: PlainDate }) {
  const { captured, fee, net } = year;
  if (isNotTracked(card, year)) return <div>{NOT_TRACKED}</div>;
  const back = (
    <span>
      <Box component="strong" sx={{ fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 650 }}>
        {shortDollars(captured)}
      </Box>{' '}
      back
    </span>
  );
  if (isZero(fee))
    return (
      <Ends>
        {back} <Quiet>no fee in this fee year</Quiet>
      </Ends>
    );
  if (net === null) {
    return (
      <div>
        {back} since {trackedSince(card, year, today)}
      </div>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {back}
      <ReturnBar captured={captured} fee={fee} height={8} />
      <span>of {shortDollars(fee)}</span>
    </Box>
  );
}

interface FiguresProps {
  /** Undefined until the benefits have been read, null if they cannot be read. */
  renewal: Renewal | null | undefined;
}

/** Shows how much is missing to the fee, and how much can still be used before the next fee. */
function ToGo({ card, year: { net, fee }, renewal, until }: FiguresProps & YearProps & { until: string }) {
  const result = isZero(fee) ? null : net;
  const isEarned = result !== null && centsOfTotal(result) >= 0;
  const isClosed = card.closed_date !== null;
  const parts = [
    result !== null && (isClosed ? withoutCents(resultText(result)) : toGoText(result)),
    !isClosed && renewal && !isZero(renewal.usable) && `${shortDollars(renewal.usable)} usable ${until}`,
  ];
  return (
    <span>
      {isEarned && <CheckOutlined aria-hidden sx={earned} />}
      {parts.filter(Boolean).join(' · ')}
      {!isClosed && renewal === undefined && (
        <Skeleton component="span" width={120} sx={{ display: 'inline-block', ml: 1 }} />
      )}
    </span>
  );
}

/** Shows how much is left to use, and how much the next fee year can bring back. */
function NextYear({ renewal, isBegun }: FiguresProps & { isBegun: boolean }) {
  if (renewal === undefined) return <Skeleton height={40} />;
  if (renewal === null) return <Quiet>Not loaded</Quiet>;
  const { biggest, next_year } = renewal;
  return (
    <>
      {biggest.length > 0 && !isBegun && (
        <div>
          <Quiet>Biggest left:</Quiet> {biggestText(biggest)}
        </div>
      )}
      <div>
        <Quiet>{isBegun ? 'This year:' : 'Next year:'}</Quiet> {nextYearText(next_year)}
      </div>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>“Listed” counts every credit in full.</Box>
    </>
  );
}

/**
 * Returns the figures for the next fee: undefined until the benefits have been read, null if they cannot be read.
 * @param begun the day of a fee that has posted, whose year `next_year` then describes
 */
function useRenewal(card: Card, today: PlainDate, begun: PlainDate | null): FiguresProps['renewal'] {
  const { benefits, listed, hasFailed } = useListedBenefits(card.id);
  const later = useLaterBenefits(card.id);
  return useMemo(() => {
    if (hasFailed) return null;
    if (!benefits) return undefined;
    const renewal = renewalOf(card, { listed, later }, today);
    if (begun === null) return renewal;
    return { ...renewal, next_year: { ...renewal.next_year, ...worthOfYear({ listed, later }, begun) } };
  }, [hasFailed, benefits, card, listed, later, today, begun]);
}

interface MoreProps {
  isOpen: boolean;
  controls: string;
  onChange: (isOpen: boolean) => void;
}

function More({ isOpen, controls, onChange }: MoreProps) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onChange(!isOpen)}
      sx={more}
    >
      More
      <ExpandMoreOutlined
        aria-hidden
        sx={{ fontSize: 18, transform: isOpen ? 'rotate(180deg)' : undefined }}
      />
    </ButtonBase>
  );
}

function Ends({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 2,
      }}
    >
      {children}
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

const Section = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '12px 20px',
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
}));

const earned = { fontSize: 16, mr: 0.5, verticalAlign: '-3px', color: 'success.main' } as const;

const more = {
  gap: 0.25,
  minHeight: 32,
  '@media (pointer: coarse)': { minHeight: 40 },
  px: 0.75,
  mx: -0.75,
  borderRadius: '6px',
  typography: 'body2',
  fontWeight: 550,
  color: 'primary.main',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;
